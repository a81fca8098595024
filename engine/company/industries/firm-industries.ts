import type { TaxonomyIndustry } from '#contract/brands/industries/taxonomy.ts'

/** What speaks for an industry: its points by word, and in the weightiest place each of its telling words. */
export type Tally = { points: number; words: Map<string, number>; telling: Map<string, number> }

const thresholds = {
  /** Different words that make an industry sure beside another. */
  wordsMin: 2,
  /** Different words without which none is given: of those that three said, one in four was wrong or arguable (docs/decisions/0134-what-is-given-is-borne-out.md), of those that four said one in three (docs/decisions/0148-headings-by-area.md). */
  wordsGivenMin: 5,
  /** The weight of a place from which it says what the site is: title, description, keywords, first heading. */
  leadMin: 0.5,
}

/** What an event shows is its own; what its talks or its stands are about, or a club's workshop holds, is nobody's business there. */
const eventFamilies = new Set(['arts-and-culture', 'entertainment', 'fashion', 'science-and-research'])
/** Bodies that work for, or against, what they speak of. */
const causes = 'non-profit-and-community'
const events =
  '(?:\\p{L}{2,20})?conf|conference|festival|hackathon|meetup|congress|congreso|conferencia|conférence|kongress|konferenz|convegno|konferencja|hackerspace|makerspace'
// bounded: at most 300 characters, see lengths
const eventWord = new RegExp(String.raw`(?<!\p{L})(?:${events})(?!\p{L})`, 'iu')
const ofWhatItIs = /(?<!\p{L})(?:is|will be|es|será|ist|est|è) /iu
/** `An annual 40-hour event`: what is held each year. */
const yearly = /^(?:an?|the|our) (?:annual|yearly) [^.]{0,40}?(?<!\p{L})event(?!\p{L})/iu
const lengths = { titleMax: 300, descriptionMax: 300, complementMax: 60 }

/** Whether a site's title names a conference, a festival or another event, or its description says that it is one. */
export function isEvent(title: string, description: string): boolean {
  const said = description.slice(0, lengths.descriptionMax)
  const verb = ofWhatItIs.exec(said)
  const complement = verb === null ? '' : said.slice(verb.index, verb.index + lengths.complementMax).split('.')[0]
  return eventWord.test(title.slice(0, lengths.titleMax)) || eventWord.test(complement ?? '') || yearly.test(said)
}

// bounded: at most 300 characters, see lengths
const alumni =
  /(?<!\p{L})(?:alumn[iae]{1,2}|old (?:boys|girls|students)|ehemalige|anciens élèves|exalumnos|ex[- ]allievi|absolwen\p{L}{1,5}|alumnes)(?!\p{L})/iu

/** Whether a title, a description or a heading says a word. */
const isSaid = (word: RegExp, said: readonly string[]): boolean =>
  said.some((text) => word.test(text.slice(0, lengths.titleMax)))

/** Whether who once learned at a school speaks: the body that they make teaches nothing. */
export const isOfFormerStudents = (said: readonly string[]): boolean => isSaid(alumni, said)

// bounded: at most 300 characters, see lengths
const clients =
  /(?<!\p{L})(?:(?:digital|web|design|software|creative|development|app|mobile)(?: development)? (?:agency|studio|house|consultancy|consulting|services|expertise)|(?:digital|web|internet|werbe|design)agentur|agence (?:web|digitale)|agencia (?:web|digital)|agenzia (?:web|digitale)|web(?:byrå|bureau)|software-?entwicklung|(?:custom|bespoke) (?:software|digital|web))(?!\p{L})/iu

/** Whether somebody speaks who builds for clients: the words of those who sell what is built are theirs too. */
export const isOfClients = (said: readonly string[]): boolean => isSaid(clients, said)

/**
 * Whether an industry is given, and not only likely: a schema.org type, or a telling word where the site says what it is. A
 * word alone has other meanings beside an industry that is clearer (the notebook, the wallet and the metro of software): it
 * counts where it is all there is, or speaks for the same family.
 */
export function isFirm(
  industry: TaxonomyIndustry,
  tallies: readonly Tally[],
  top: TaxonomyIndustry | undefined,
  ofEvent: boolean,
): boolean {
  const words = tallies.flatMap((tally) => [...tally.words.keys()])
  if (words.some(isType)) return true
  if (isOfAnother(industry, top, ofEvent)) return false
  if (!isTold(tallies.flatMap((tally) => [...tally.telling]))) return false
  if (unlike(words).length >= thresholds.wordsMin) return true
  return industry.parent !== null && (industry.id === top?.id || industry.parent.id === top?.parent?.id)
}

// An event's subject, or what a cause is about: who protects a county from oil and gas is no company of energy.
function isOfAnother(industry: TaxonomyIndustry, top: TaxonomyIndustry | undefined, ofEvent: boolean): boolean {
  const [family, topFamily] = [industry, top].map((one) => (one?.parent ?? one)?.slug)
  return (ofEvent && !eventFamilies.has(family ?? '')) || (topFamily === causes && family !== causes)
}

/**
 * Whether a sibling of the likeliest industry is one too: by words of its own, one of them telling where the site says what it is.
 * What a restaurant cooks with is no packaged food, and a broker of mortgages who speaks of banks is none.
 */
export function isToldBeside(tally: Tally, first: Tally): boolean {
  const own = [...tally.words.keys()].filter((word) => !first.words.has(word))
  if (own.some(isType)) return true
  const isInLead = own.some((word) => (tally.telling.get(word) ?? 0) >= thresholds.leadMin)
  return isInLead && unlike(own).length >= thresholds.wordsMin
}

/** A school that a church keeps teaches: its diocese is who keeps it. */
export const isOfKeeper = (slug: string, tallies: ReadonlyMap<string, Tally>): boolean =>
  slug === 'religion' && (tallies.get('schools')?.telling.size ?? 0) > 0 && !hasCongregation(tallies.get(slug))

const congregations = [
  'church',
  'parish',
  'worship',
  'mosque',
  'synagogue',
  'temple',
  'kirche',
  'eglise',
  'iglesia',
  'chiesa',
]
const hasCongregation = (tally: Tally | undefined) => congregations.some((word) => tally?.words.has(word) === true)

/** What a restaurant cooks with is no food in packages. */
const cooks = ['restaurants', 'fast-food', 'cafes']
/** Whether what speaks for food in packages is what somebody cooks with: a telling word says that guests are fed. */
export const isCookedWith = (slug: string, tallies: ReadonlyMap<string, Tally>): boolean =>
  slug === 'packaged-food' && cooks.some((cook) => (tallies.get(cook)?.telling.size ?? 0) > 0)

/**
 * Whether a likely industry may be given by the words that speak for it and its members: a schema.org type, or four different
 * words. Fewer have other meanings: the tunnel of a skydiver, the restaurants that a fishmonger serves, the sports pages
 * of a newspaper.
 */
export const isGivenBy = (words: readonly string[]): boolean =>
  words.some(isType) || unlike(words).length >= thresholds.wordsGivenMin

/** Whether a word of evidence is a type of schema.org. */
export const isType = (word: string) => word.startsWith('schema.org ')

/** A telling word where a site says what it is. */
export const isTold = (telling: readonly [word: string, weight: number][]): boolean =>
  telling.some(([, weight]) => weight >= thresholds.leadMin)

/** Without words that begin with another of them: vet and veterinary are one. */
const unlike = (words: readonly string[]) => {
  const distinct = [...new Set(words)]
  return distinct.filter((word) => !distinct.some((other) => other !== word && word.startsWith(other)))
}
