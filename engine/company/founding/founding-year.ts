import { bareLetters } from '../../page/clean-text.ts'
import { afterYear, beginnings, between, labels, lateVerbs, since, verbs } from './founding-words.ts'

export type YearFound = { year: number; rule: string; trust: number }

const thresholds = {
  rowLengthMax: 70,
  lineLengthMax: 80,
  sentenceLengthMax: 400,
  taglineLengthMax: 120,
  trust: { row: 0.84, sentence: 0.84, line: 0.7 },
}

const year = String.raw`(?<year>1[5-9]\d{2}|20\d{2})(?![\d’'′]|[-–/]\d|s(?!\p{L})|年代|er(?!\p{L}))`
const word = (list: string) => String.raw`(?<![\p{L}\p{N}])(?:${list})`
const eras: ReadonlyMap<string, number> = new Map([
  ['明治', 1867],
  ['大正', 1911],
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
])
const era = String.raw`(?<era>明治|大正|昭和|平成|令和)(?<number>\d{1,2}|元)年`

// bounded: at most 70 characters, see thresholds
const row = new RegExp(
  String.raw`^(?:${labels.first}|${labels.any})[\s:：・.]{0,6}(?:西暦|\p{L}{3,10} )?(?:${year}|${era}|\d{1,2}[. /-]\d{1,2}[. /-]${year.replace('year', 'late')}|(?:\d{1,2}\.? (?:de )?)?\p{L}{3,10}\.? (?:\d{1,2},? |de )?${year.replace('year', 'spoken')})(?=[^,]{0,14}$)`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const first = new RegExp(String.raw`^(?:${labels.first})`, 'u')

// bounded: at most 70 characters, see thresholds
const rowBackwards = new RegExp(String.raw`^${year}\s[\s:：・.–-]{0,4}(?:${labels.first}|${labels.any})[.!]?$`, 'iu')

/** The founding year of a row of a table or a list whose label asks for it: `設立 1923年4月`, `Founded: 1998`, `1998 Founded`. */
export function yearOfRow(text: string): (YearFound & { isFirst: boolean }) | undefined {
  if (text.length > thresholds.rowLengthMax) return undefined
  const written = text.normalize('NFKC').trim()
  const groups = (row.exec(written) ?? rowBackwards.exec(written))?.groups
  if (groups === undefined) return undefined
  const western = Number(groups['year'] ?? groups['late'] ?? groups['spoken'])
  const number = groups['number'] === '元' ? 1 : Number(groups['number'])
  const found = Number.isInteger(western) ? western : (eras.get(groups['era'] ?? '') ?? Number.NaN) + number
  return Number.isInteger(found)
    ? { year: found, rule: 'founding year in a table', trust: thresholds.trust.row, isFirst: first.test(text) }
    : undefined
}

// bounded: at most 80 characters, see thresholds
const line = new RegExp(
  String.raw`^(?<name>.{0,40}?)[\s,|·–—:-]*${word(beginnings)}\s*${year}\s?(?:${afterYear})?(?:\s*[|·–—-]\s.{0,40})?[.!]?$`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const unspacedLine = new RegExp(
  String.raw`^(?<name>.{0,20}?)[\s　|・]*(?:創業|since ?)?${year}\s?(?:年創業|年設立|年創立)[。.]?$`,
  'iu',
)

/** The year of a short line of the header, the footer or the top of the page: `Est. 1994`, `Acme · seit 1923`. */
export function yearOfLine(text: string, names: readonly string[]): YearFound | undefined {
  if (text.length > thresholds.lineLengthMax || /©|\(c\)|copyright/i.test(text)) return undefined
  const groups = (line.exec(text) ?? unspacedLine.exec(text))?.groups
  const said = bareLetters(groups?.['name'] ?? '')
  if (groups?.['year'] === undefined || (said !== '' && !names.includes(said))) return undefined
  return { year: Number(groups['year']), rule: 'founding year in a line of its own', trust: thresholds.trust.line }
}

// What else begins in a year: membership, certificates, editions, a site.
// bounded: at most 400 characters, see thresholds
const asides =
  /(?<!\p{L})(?:certifi\p{L}*|zertifi\p{L}*|members?|mitglied\p{L}*|membres?|partners?|official|offiziell\p{L}*|customers?|kunden|updated?|online|blog|websites?|web|edition|version|festival|license\p{L}*|licensed|patent\p{L}*|iso|©|copyright|listed|winners?|awards?|champions?)(?!\p{L})/iu
// bounded: at most 120 characters, see thresholds
const tagline = new RegExp(
  String.raw`^(?<said>.{3,90}?)[\s,|·–—-]+(?:${since}|est\.)\s${year}(?:\s(?:godine|leta|r\.|roku|года|g\.|metų))?[.!]?$`,
  'iu',
)

// `Ann has made coffee since 2011`: what somebody does, and no slogan. bounded: at most 120 characters, see thresholds
const done = /(?<!\p{L})(?:har|has|hat|heeft)(?!\p{L})/iu

const taglineRule = 'founding year at the end of a slogan'

/** Whether a year is a slogan's alone, which is the weakest that is said of it. */
export const isOfTagline = ({ rule }: { rule: string }): boolean => rule === taglineRule

// bounded: at most 1,200 characters of a block; no part repeats
const sinceYear = new RegExp(
  String.raw`${word(since)} (?:tahun |the year |année |año |ano |roku |leta )?${year}`,
  'giu',
)

/** All years since which a text says that something is so. */
export const yearsSince = (text: string): number[] =>
  Array.from(text.matchAll(sinceYear), ({ groups }) => Number(groups?.['year']))

/** The year of a slogan or of a description that ends with it: `Perth's trusted repair specialist since 2024`. */
export function yearOfTagline(text: string): YearFound | undefined {
  if (text.length > thresholds.taglineLengthMax || asides.test(text) || done.test(text)) return undefined
  const groups = tagline.exec(text.trim())?.groups
  return groups?.['year'] === undefined || /\d/.test(groups['said'] ?? '')
    ? undefined
    : { year: Number(groups['year']), rule: taglineRule, trust: thresholds.trust.line }
}

const joint = String.raw`(?:\s(?:${between})){0,4}\s`
// bounded: at most 400 characters, see thresholds
const legalForm = String.raw`(?:\s(?:GmbH|AG|e\.V\.|Ltd\.?|Inc\.?|LLC|S\.A\.|S\.r\.l\.|S\.p\.A\.|SARL|B\.V\.))?`
// bounded: at most 400 characters, see thresholds
const afterSubject = new RegExp(
  String.raw`^${legalForm}[\s,]*(?:\([^)]{0,40}\)[\s,]*)?(?:${verbs})(?: (?:by|von|par|por|da|door) [^.,;]{2,60}?)?(?:${joint}|(?:\s(?:${between})){0,2}\s(?:\d{1,2}\.? (?:de )?)?\p{L}{3,10}(?: de)?\s)${year}`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const apposition = new RegExp(
  String.raw`^, (?:founded|established|incorporated|fondée?|gegründet|fundad[ao]|fondat[ao]|opgericht)(?:${joint}|\s)${year}`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const lateAfterSubject = new RegExp(
  String.raw`^${legalForm}[\s,]*(?:wurde|wurden|werd|is)(?:${joint}|\s)${year}(?:\s[^.;]{0,80}?)?\s(?:${lateVerbs})`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const turkish = new RegExp(
  String.raw`^[\s,’'\p{Ll}]{0,6}[\s,]*${year}\s(?:yılında|senesinde)\s[^.;]{0,40}?(?:${lateVerbs})`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const unspaced = new RegExp(
  String.raw`^(?:は|が|，|,)?\s?(?:${year})年(?:\d{1,2}月)?(?:\d{1,2}日)?(?:に|の)?(?:創業|設立|創立)|^(?:成立于|成立於|创立于|创建于|始创于|創立於)\s?${year.replace('year', 'late')}年|^(?:은|는)? ?${year.replace('year', 'spoken')}년(?:에)? ?(?:설립|창립|창업)`,
  'u',
)
// `Founded in 1998, Acme …`
// bounded: at most 400 characters, see thresholds
const opening = new RegExp(
  String.raw`^(?:founded|established|incorporated|gegründet|fondée?|créée?|fundad[ao]|fondat[ao]|opgericht)(?:${joint}|\s)${year}(?: (?:by|von|par|por|da|door) [^,]{2,60})?, (?<subject>.{2,80})`,
  'iu',
)
// bounded: at most 400 characters, see thresholds
const sinceOpening = new RegExp(
  String.raw`^(?:${since})(?: its (?:inception|founding|foundation|beginnings?) in)? ${year},? (?:(?:is|ist|has|hat|est|es|è|a|bietet) )?(?<subject>.{2,80})`,
  'iu',
)
const inception = new RegExp(String.raw`^(?:'s|’s)? (?:inception|founding|foundation) in ${year}`, 'iu')
const arabic = new RegExp(String.raw`^(?:تأسست|تأسس|أُسست) (?<subject>.{2,60}?) (?:في )?(?:عام|سنة) ${year}`, 'u')
const pronouns =
  // bounded: at most 400 characters, see thresholds
  /^(?:we|(?:our|unsere?|notre|nuestr[oa]|noss[oa]|la nostra|il nostro|onze|ons) (?!partner|customer|client|parent|sister|kunde|freund)\p{L}{3,30}|our company|the company|our (?:family )?(?:business|firm|association|school|club|restaurant|hotel)|wir|unser (?:unternehmen|verein|betrieb)|nous|notre (?:entreprise|maison|association)|nuestra empresa|la empresa|nossa empresa|a empresa|la nostra azienda|l['’]azienda|wij|ons bedrijf|das unternehmen|l['’]entreprise|the (?:club|association|school|society|church|charity|foundation|band|choir|team|group|firm|business)|(?:der|unser) (?:verein|club|chor|betrieb)|die (?:firma|schule|stiftung|gesellschaft)|l['’](?:association|école)|le club|el club|la (?:asociación|escuela|fundación|llibreria|escola)|l['’](?:associazione|associació)|il club|o clube|a (?:associação|escola)|de (?:vereniging|club|school|stichting)|föreningen|klubben|företaget|bolaget|foreningen|yhdistys|seura|yritys|klub|spolek|firma|společnost|spoločnosť|stowarzyszenie|szkoła|udruga|društvo|podjetje|asociația|compania|η εταιρεία|ο σύλλογος|η σχολή|компания|наша компания|شركتنا|الشركة|当社|弊社|我们公司|公司|本公司|회사는|당사는)(?![\p{L}])/iu
const others =
  /(?<!\p{L})(also|auch|aussi|también|também|anche|ook|partner|customer|version|release|edition|conference|event|branch|store|award)(?!\p{L})/iu

/**
 * The founding year that a sentence gives of who speaks: its subject is the brand by name, or `we`, and the verb of founding
 * with the year follows at once. `names` are bare letters.
 */
export function yearOfSentence(text: string, names: readonly string[]): YearFound | undefined {
  if (text.length > thresholds.sentenceLengthMax || /©|\(c\)|copyright/i.test(text)) return undefined
  const found = subjectsEnds(text, names)
    .map((end) => text.slice(end))
    .map((rest) =>
      [afterSubject, apposition, lateAfterSubject, turkish, unspaced, inception]
        .map((rule) => rule.exec(rest)?.groups)
        .find((groups) => groups !== undefined),
    )
    .find((groups) => groups !== undefined)
  const led = found ?? leading(text, names)
  const written = led?.['year'] ?? led?.['late'] ?? led?.['spoken']
  return written === undefined
    ? undefined
    : { year: Number(written), rule: 'founding year in the text', trust: thresholds.trust.sentence }
}

// What the speaker is or has been since then, not what it does or got: `Since 2019 we use …` says nothing.
// bounded: at most 400 characters, see thresholds
const being = new RegExp(
  String.raw`^(?:${since}) ${year},? (?:we are|we have been|we['’]ve been|sind wir|nous sommes|somos|siamo|zijn we|zijn wij|är vi|er vi|olemme|jesteśmy|jsme|sme|smo|мы) (?!dotati|equipados|équipés|equipped|utrustade|utstyrt|udstyret|ausgestattet|uitgerust|certificad|certifi|certyfik|zertifiziert|gecertificeerd|accredit|akkreditiert|akredit|сертифиц|аккредит)`,
  'iu',
)

function leading(text: string, names: readonly string[]): Record<string, string> | undefined {
  const founded = (opening.exec(text) ?? arabic.exec(text))?.groups
  if (founded !== undefined && isSpeaker(founded['subject'] ?? '', names)) return founded
  if (others.test(text)) return undefined
  const led = sinceOpening.exec(text)?.groups
  return startsWithName(led?.['subject'] ?? '', names) ? led : sinceWhenTheyAre(text)
}

const sinceWhenTheyAre = (text: string) => (asides.test(text) ? undefined : being.exec(text)?.groups)

const isSpeaker = (subject: string, names: readonly string[]) =>
  startsWithName(subject, names) || pronouns.test(subject)

const articles = /^(?:the|die|der|das|le|la|les|el|los|il|lo|de|het|o|a|компания|شركة) /iu
const startsWithName = (text: string, names: readonly string[]): boolean =>
  [text, text.replace(articles, '')].some((subject) => nameEnds(subject, names).length > 0)

/** Where the brand's name, at the beginning of a text, may end. */
function nameEnds(text: string, names: readonly string[]): number[] {
  const ends = [
    ...text
      .slice(0, 80)
      .matchAll(
        /[\p{L}\p{N}](?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}](?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/gu,
      ),
  ].map(({ index }) => index + 1)
  return ends.filter((end) => names.includes(bareLetters(text.slice(0, end))))
}

/** Where the subject of the sentence ends: the brand's name at its beginning or after a word, or a pronoun at its beginning. */
function subjectsEnds(text: string, names: readonly string[]): number[] {
  const pronoun = pronouns.exec(text)?.[0].length
  const starts = [0, ...[...text.matchAll(/\s/gu)].map(({ index }) => index + 1)].slice(0, 60)
  const named = starts.flatMap((start) => nameEnds(text.slice(start), names).map((end) => start + end))
  return pronoun === undefined ? named : [pronoun, ...named]
}
