import { altOf } from '../page/alt-of.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { isHomeLink } from '../page/own-links.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { withoutLegalForm } from './legal-forms.ts'
import { isSectionName, isWrittenAsName, saysNothing, withoutGreeting } from './name-words.ts'
import { quotedIn } from './names/title-segments.ts'

const thresholds = {
  titleLengthMax: 300,
  lineLengthMax: 300,
  /** Characters of a name, and of its letters alone: two of them are a whole name in Chinese. */
  nameLengthMax: 60,
  bareMin: 2,
  /** Letters of a name that a label begins with. */
  partMin: 5,
  linesMax: 60,
  marksMax: 8,
  /** Elements directly inside one that is still a line. */
  childrenMax: 12,
}

/**
 * Names that a site says in two places that mean it: a segment of its title that its mark, or the holder in its copyright
 * notice, says too. In any script, and whatever letters the domain has; undefined where the places do not agree. Legal
 * forms are left out: `株式会社山田製作所` is 山田製作所.
 */
export function nameOfMarkAndTitle(page: Page): string | undefined {
  return agreed(titleSegments(page), homeLinkTexts(page))
}

/** The picture of a mark that leads nowhere, or not home, says a segment of the title. */
export function nameOfLooseMarkAndTitle(page: Page): string | undefined {
  return agreed(titleSegments(page), looseMarkTexts(page))
}

/** A segment of the title, or what commas part in it, is whom the copyright notice names. */
export function nameOfTitleAndCopyright(page: Page): string | undefined {
  const segments = titleSegments(page)
  const listed = names(segments.flatMap((segment) => segment.split(/[,，、]/)))
  return agreed([...segments, ...listed], names(noticeHolders(page)))
}

/** The words of a mark and the copyright notice agree, whatever the title says; where it says nothing, those of any picture. */
export function nameOfMarkAndCopyright(page: Page): string | undefined {
  return agreed(
    [...homeLinkTexts(page), ...(isUntitled(page) ? pictureTexts(page) : looseMarkTexts(page))],
    names([...noticeHolders(page), ...looseHolders(page)]),
  )
}

/** Whom the copyright notice names, on a page that has no title; where its title says nothing, one with its legal form. */
export function holderWithoutTitle(page: Page): string | undefined {
  if (!isWithoutTitle(page)) return undefined
  const holders = [...noticeHolders(page), ...looseHolders(page)].map((holder) =>
    holder.length > thresholds.nameLengthMax ? holder : holder.replace(quotesAround, ''),
  )
  return names(isUntitled(page) ? holders.filter(hasLegalForm) : holders).find((name) => !/^\p{Ll}/u.test(name))
}

/** Quotation marks that a text begins or ends with. */
export const quotesAround = /^[«„“"]|[»“”"]$/gu
const hasLegalForm = (holder: string) => withoutLegalForm(holder).trim() !== holder.trim()

/** Whom the copyright notice names, where that is like the label of the domain and the title says nothing. */
export function holderLikeLabel(page: Page, label: string): string | undefined {
  if (!isUntitled(page)) return undefined
  return names([...noticeHolders(page), ...looseHolders(page)]).find((name) => {
    const bare = bareLetters(name)
    const isPart = bare.length >= thresholds.partMin && label.startsWith(bare)
    return bare === label || isPart || (label.length >= thresholds.partMin && bare.includes(label))
  })
}

/** Whom the copyright notice names, where that is the label of the domain to the letter. */
export const holderThatIsLabel = (page: Page, label: string): string | undefined =>
  names([...noticeHolders(page), ...looseHolders(page)]).find((name) => bareLetters(name) === label)

/** Whether a page has a title that says nothing of whose it is: `Home`, `Document`, `News`. */
export function isUntitled({ title }: Page): boolean {
  const said = cleanText(title, thresholds.titleLengthMax) ?? ''
  return said !== '' && (saysNothing.test(withoutGreeting(said)) || isSectionName(said))
}

/** Whether a page has no title, or one that says nothing of whose it is. */
export const isWithoutTitle = (page: Page): boolean => (page.title ?? '').trim() === '' || isUntitled(page)

/** What a picture above the footer is called, where that is the label of the domain to the letter. */
export const pictureThatIsLabel = (page: Page, label: string): string | undefined =>
  pictureTexts(page).find((name) => bareLetters(name) === label)

/** The first heading of a page whose title says nothing, where it is written as names are and `isAlike` the domain. */
export function headingWithoutTitle(page: Page, isAlike: (text: string) => boolean): string | undefined {
  if (!isWithoutTitle(page)) return undefined
  const heading = page.elements.find(({ tag }) => tag === 'h1')
  const text = withoutGreeting(
    (heading === undefined ? undefined : cleanText(textWithin(heading), thresholds.lineLengthMax)) ?? '',
  )
  return isName(text) && isWrittenAsName(text) && isAlike(text) ? text : undefined
}

function agreed(written: readonly string[], others: readonly string[]): string | undefined {
  const said = new Set(others.map(bareLetters))
  return written.find((name) => said.has(bareLetters(name)))
}

const isName = (name: string) =>
  bareLetters(name).length >= thresholds.bareMin && name.length <= thresholds.nameLengthMax
// `State school «Tidepool»`: of what is too long for a name the quoted part is one.
const names = (texts: readonly (string | undefined)[]): string[] =>
  texts
    .map((text) => withoutLegalForm(text ?? '').trim())
    .flatMap((text) => (text.length > thresholds.nameLengthMax ? quotedIn(text) : text))
    .filter(isName)

const titleSegments = (page: Page): string[] => [page.title, page.metas.get('og:title')].flatMap(namesInTitle)

// bounded: at most 300 characters, see titleLengthMax
function namesInTitle(written: string | undefined): string[] {
  const title = cleanText(written, thresholds.titleLengthMax) ?? ''
  const segments = title.split(
    /\s+[|–—·•:»«›‹/-]\s+|\s*(?:[:|｜│┃›‹·•：【】『』／]|-{2,3})\s*|(?<=\p{Script=Han})[-－](?=\p{Script=Han})/u,
  )
  return names([...segments, ...quotedIn(title)])
}

const aboutMark =
  /(?<!\p{L})(logo(type|mark)?|home ?page|home|startseite|zur startseite|accueil|inicio|página inicial|главная|на главную|brasão|brasao|wappen|escudo|stemma|blason|emblema|логотип|شعار)(?!\p{L})|の?(ロゴ|トップ(ページ)?(へ|に戻る)?|ホーム)|(的)?(标志|標誌|首页|首頁)|로고/giu

// bounded: at most 300 characters, as altOf and cleanText cut
function homeLinkTexts(page: Page): string[] {
  const links = page.elements.filter(
    (element) => element.tag === 'a' && element.region !== 'footer' && isHomeLink(element, page),
  )
  const parts = links.flatMap((link) => [link, ...link.children.slice(0, thresholds.childrenMax)])
  const texts = parts.flatMap((part) => [textWithin(part), part.text, altOf(part)])
  return names(
    texts.map((text) => cleanText(text, thresholds.lineLengthMax)?.replace(aboutMark, ' ').replace(/\s+/g, ' ')),
  )
}

// A picture of the header whose file or class says that it is the mark; those of home links are read above.
export function looseMarkTexts(page: Page): string[] {
  const marks = page.elements.filter(
    ({ tag, region, attributes }) =>
      tag === 'img' &&
      region !== 'footer' &&
      /logo/i.test([attributes['src'], attributes['class'], attributes['id'], attributes['alt']].join(' ')),
  )
  return names(
    marks.slice(0, thresholds.marksMax).map((mark) => altOf(mark).replace(aboutMark, ' ').replace(/\s+/g, ' ')),
  )
}

const pictureTexts = (page: Page): string[] =>
  names(
    page.elements.flatMap((element) => (element.tag === 'img' && element.region !== 'footer' ? [altOf(element)] : [])),
  )

const years = String.raw`(?:(?:19|20)\d{2}(?: ?[-–—~～] ?(?:(?:19|20)?\d{2}|present|heute))?)`
const notice = String.raw`(?:©|ⓒ|\(c\)|copyright|copyrights|版权所有|版權所有)`
const allRights =
  'all rights?|alle rechte|tous droits|todos los derechos|todos os direitos|tutti i diritti|все права|جميع الحقوق'
const rightsAlone =
  'rights? reserved|droits réservés|derechos reservados|direitos reservados|diritti riservati|rechte vorbehalten'
const rightsOfNorth =
  'alla rättigheter|alle rettigheter|alle rettigheder|kaikki oikeudet|öll réttindi|kõik õigused|visas tiesības|visos teisės'
const rightsOfEast =
  'všechna práva|všetky práva|wszelkie prawa|wszystkie prawa|sva prava|vse pravice|сва права|всички права|усі права|всі права'
const rightsOfOthers =
  'minden jog|toate drepturile|tüm haklar|tots els drets|të gjitha të drejtat|με επιφύλαξη|כל הזכויות|تمامی حقوق|تمام حقوق|کلیه حقوق'
const rights = `${allRights}|${rightsAlone}|${rightsOfNorth}|${rightsOfEast}|${rightsOfOthers}`
/** Of a doctor's name: `Dr. med. Karin König`. */
const degrees = 'med|dent|vet|phil|univ|theol|habil'
// bounded: at most 300 characters, see lineLengthMax
const holder = new RegExp(
  String.raw`${notice}(?: ?${notice})* ?(?:${years}(?: ?${notice})?)?[ ,.]*(?<name>[^©|•·,]{2,90}?)[ ,.–—-]*(?:${years}|[|•·,©]|(?<=[\p{L}\p{M}]{3})(?<!\s(?:${degrees}))\.(?=\s|$)|${rights}|版权|版權|保留|®|$)`,
  'iu',
)

// `Acme © 2026`, `Acme © 2026 | Website by …`: the holder before the sign.
// bounded: at the start alone, at most 60 characters
const holderBefore = new RegExp(
  String.raw`^(?!${notice}|${rights})(?<name>[^©|•·,]{2,60}?)(?:(?: ?${notice}){1,3} ?${years}| ?(?:版权所有|版權所有))`,
  'iu',
)

// bounded: at most 60 characters, see holder
const beginsRights = new RegExp(`^(?:${rights})`, 'iu')
// An address or the number of a licence follows the notice.
const addressed = /[：:]|备案|備案|ICP备|ICP備|^(?:地址|电话|電話|住所|tel|phone|address)(?!\p{L})/iu
const namesNobody = (name: string) => addressed.test(name) || !/\p{L}/u.test(name)

// bounded: at the start alone
const beginsNotice = new RegExp(`^${notice}`, 'iu')

/** Who the copyright notices of the footer name, with their legal forms. */
export const noticeHolders = (page: Page): string[] => holdersIn(page.elements.filter(isLine))

// A page without a footer has its notice in a line that begins with one.
const looseHolders = (page: Page): string[] => holdersIn(page.elements.filter(isLooseNotice))

// Of a notice and what stands around it (`© Acme`, `Privacy policy`) the notice.
const holdersIn = (elements: PageElement[]): string[] => {
  const lines = elements.flatMap((element) => {
    const line = cleanText(textWithin(element), thresholds.lineLengthMax)
    return line === undefined ? [] : [{ element, line }]
  })
  const read = lines.slice(-thresholds.linesMax).flatMap(({ element, line }) => {
    const name = holderOf(line)
    return name === undefined ? [] : [{ element, name }]
  })
  return read.filter(({ element }) => !read.some((inner) => inner.element.parent === element)).map(({ name }) => name)
}

function holderOf(line: string): string | undefined {
  const name = holder.exec(line)?.groups?.['name']?.trim()
  const rest = line.slice(line.indexOf(name ?? ''))
  // `© All rights reserved`: begins with what a holder ends before.
  const isNone = name === undefined || namesNobody(name) || beginsRights.test(rest)
  return isNone ? holderBefore.exec(line)?.groups?.['name']?.trim() : withLastDot(name, rest)
}

// The last dot of `s.r.l.` ends no sentence.
const withLastDot = (name: string, rest: string): string =>
  /\.\p{L}{1,2}$/u.test(name) && rest.charAt(name.length) === '.' ? `${name}.` : name

const isLooseNotice = ({ region, text }: PageElement) => region === 'main' && beginsNotice.test(text.trim())

const isLine = ({ region, tag, text, children }: PageElement) =>
  region === 'footer' && tag !== 'footer' && text !== '' && children.length <= thresholds.childrenMax
