import { bareLetters, cleanText } from '../page/clean-text.ts'
import { altOf } from '../page/alt-of.ts'
import { imageSources } from '../page/image-sources.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'

/** A file of the brand's mark that the owner offers on a brand or press page. */
export type PressLogo = { url: string; rule: string }

const thresholds = {
  elementsMax: 8_000,
  filesMax: 6,
  nameLengthMax: 120,
  tokenLengthMin: 3,
  partLengthMin: 4,
}

const logoWord =
  /(^|[^a-z])(logo|logos|logotype|logotipo|logomark|wordmark|wort-?bild-?marke|brandmark|lockup|signet|emblem)([^a-z]|$)|ロゴ|标志|标识|логотип|شعار|로고/i
/** What a file name says of a mark beside its name: its ground, its form, its size. */
const plainTokens: ReadonlySet<string> = new Set(
  `logo logos logotype logotipo logomark wordmark brandmark lockup signet emblem mark icon symbol dark light black white color
  colour colored coloured full fullcolor horizontal vertical stacked square round positive negative inverse inverted reverse
  reversed mono monochrome transparent primary secondary main default rgb cmyk web print large small medium svg png download
  brand press media kit final new on for with background bg text only original blue red green yellow orange purple grey gray
  the our your its der die das les des del file files vector version pack kit
  noir blanc couleur schwarz weiss farbe negro blanco img image images assets static uploads scaled min`.split(/\s+/),
)

/**
 * The brand's own marks on a brand or press page, downloads as vectors first, at most six. A file counts whose name, label
 * or alternative text says "logo" and names nobody else: a press page shows partners and newspapers too.
 */
export function pressLogos(page: Page, brandWords: readonly string[]): PressLogo[] {
  const elements = page.elements.slice(0, thresholds.elementsMax).filter(({ region }) => region === 'main')
  const addresses = new Map(page.anchors.map(({ element, url }) => [element, url]))
  const downloads = elements.flatMap((element) => downloadOf(element, addresses.get(element), brandWords))
  const shown = elements.flatMap((element) => shownLogo(element, page, brandWords))
  const vectors = [...downloads, ...shown].filter(({ url }) => isVector(url))
  const rest = [...downloads, ...shown].filter(({ url }) => !isVector(url))
  const byUrl = new Map([...vectors, ...rest].toReversed().map((logo) => [logo.url, logo]))
  return [...byUrl.values()].toReversed().slice(0, thresholds.filesMax)
}

const isVector = (url: string) => /\.svg([?#]|$)/i.test(url)

function downloadOf(element: PageElement, url: string | undefined, words: readonly string[]): PressLogo[] {
  if (url === undefined || !/\.(svg|png|webp)([?#]|$)/i.test(url)) return []
  const said = `${textWithin(element)} ${element.attributes['title'] ?? ''} ${element.attributes['download'] ?? ''}`
  return isOwnMark(url, said, words) ? [{ url, rule: 'download on the press page' }] : []
}

function shownLogo(element: PageElement, page: Page, words: readonly string[]): PressLogo[] {
  if (element.tag !== 'img') return []
  const url = imageSources(element, page.base)[0]?.url
  if (url === undefined || !/^https?:/i.test(url)) return []
  return isOwnMark(url, altOf(element), words) ? [{ url, rule: 'logo on the press page' }] : []
}

function isOwnMark(url: string, said: string, words: readonly string[]): boolean {
  const file = fileName(url)
  const label = cleanText(said, thresholds.nameLengthMax) ?? ''
  if (!logoWord.test(spaced(file)) && !logoWord.test(label)) return false
  return isOwnName(file, words) && (label === '' || isOwnName(label, words))
}

/** Whether a name has a word of the brand's, or no words but those that every mark may be called by. */
function isOwnName(name: string, words: readonly string[]): boolean {
  const tokens = spaced(name)
    .split(/[^\p{L}]+/u)
    .filter((token) => token.length >= thresholds.tokenLengthMin)
  if (tokens.some((token) => !plainTokens.has(token) && isPartOf(token, words))) return true
  return words.some((word) => bareLetters(name).includes(word)) || tokens.every((token) => plainTokens.has(token))
}

/** `tidepool` of `tidepoolcoffee`. */
const isPartOf = (token: string, words: readonly string[]) =>
  words.some((word) => word === token || (token.length >= thresholds.partLengthMin && word.includes(token)))

/** `AcmeLogo_dark-2x` as words in lower case. */
const spaced = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()

function fileName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = last.replace(/\.\w{2,5}$/, '').slice(0, thresholds.nameLengthMax)
  // A build's digest says nothing: `logo.4f3a91bc`, `logo-dark-a81d0c33`.
  return name.replace(/[._-][0-9a-f]{6,40}$/i, '')
}
