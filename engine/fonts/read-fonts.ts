import type { BrandFont } from '#contract/brands/brand.ts'
import type { Evidence } from '../site.ts'
import type { ElementStyle } from '../css/cascade.ts'
import type { FontFace, StyleSheet } from '../css/style-sheet.ts'
import { isHomeLink } from '../page/own-links.ts'
import { lineage, textWithin, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import type { Measurement } from '../rendered/measurement.ts'
import { bundled, bundledName, familyOf, familyOfCut, isBrowsersOwn, isStandIn, sameName } from './font-stack.ts'
import { googleFamilies, isGoogleFontHost, type HostedFamily } from './google-fonts.ts'

export type FontInput = {
  page: Page
  sheets: StyleSheet[]
  styles: ReadonlyMap<PageElement, ElementStyle>
  /** What a browser measured: its texts then vote instead of the style sheets'. */
  rendered?: Measurement | undefined
}

const thresholds = {
  /** Pixels of text that is read, and of a title. */
  body: { sizeMin: 11, sizeMax: 26, longSizeMax: 32 },
  /** Characters from which a text is running text, whatever it is marked as, and may be set larger: measure-families.js. */
  longFrom: 250,
  titleSizeMin: 16,
  /** Of the text: with more of it in no family, none is said. */
  unnamedShare: 0.8,
  /** How much text of a menu, a footer or a button counts. */
  asideShare: 0.25,
  /** Characters of one element that count. */
  charactersMax: 400,
  /** Steps up to a heading that an element may be in. */
  headingStepsMax: 4,
  /** Trust, 0 to 1: how many of 486 titles and 529 bodies of labelled sites had the family that was said. */
  trust: { title: 0.93, body: 0.95 },
  weightsMax: 18,
}

/** The title and body families that the page sets its text in, with origin and known weights; none is ever guessed. */
export function readFonts(input: FontInput): { fonts: BrandFont[]; evidence: Evidence[] } {
  const faces = input.sheets
    .flatMap((sheet) => sheet.fontFaces)
    .filter(({ family }) => !isStandIn(family))
    .map((face) => ({ ...face, family: face.family.replace(bundled, bundledName) }))
  const hosted = googleFamilies(input.page, input.sheets)
  const measured = input.rendered === undefined ? undefined : measuredVotes(input.rendered, input.styles)
  const votes = measured === undefined || measured.body.size === 0 ? countVotes(input) : measured
  const bodies = familiesOf(votes.body, faces, hosted)
  const body = isUnnamed(bodies) ? undefined : winner(bodies)
  const ofTitles = titleVotes(votes, votes === measured ? input : undefined)
  const titles = familiesOf(ofTitles, faces, hosted)
  const title = isUnnamed(titles) ? undefined : (winner(titles) ?? body)
  const fonts: BrandFont[] = []
  const evidence: Evidence[] = []
  for (const [type, family] of [
    ['title', title],
    ['body', body],
  ] as const) {
    if (family === undefined) continue
    fonts.push(describe(type, family, faces, hosted))
    evidence.push({
      field: `fonts.${type}`,
      rule: type === 'title' ? 'family of the most headings' : 'family of the most characters',
      source: input.page.url,
      trust: thresholds.trust[type],
    })
  }
  return { fonts, evidence }
}

/** `large`: text that is larger than running text and in no heading. */
type Votes = Record<'body' | 'title' | 'large', Map<string, number>>

const noVotes = (): Votes => ({ body: new Map(), title: new Map(), large: new Map() })

/**
 * Headings that only come into view when a reader gets to them are shown by the style sheets alone (`unseen`), and those that a page
 * writes as plain boxes by their size.
 */
function titleVotes(seen: Votes, unseen: FontInput | undefined): Votes['title'] {
  if (seen.title.size > 0) return seen.title
  const read = unseen === undefined ? seen : countVotes(unseen)
  return read.title.size > 0 ? read.title : read.large
}

function measuredVotes({ texts }: Measurement, styles: FontInput['styles']): Votes {
  const votes = noVotes()
  const isOfControls = ({ stack }: Measurement['texts'][number]) => stack.toLowerCase() === ofControls
  const isWritten = (what: (family: string) => boolean) =>
    [...styles.values()].some(({ fontFamily }) => fontFamily !== undefined && what(fontFamily))
  const isChosen = texts.some(isOfControls) && isWritten((family) => controls.test(family))
  const isTimes = texts.some(({ stack }) => isBrowsersOwn(stack)) && isWritten(isBrowsersOwn)
  for (const text of texts) {
    if (!isChosen && isOfControls(text)) continue
    // The name of no family stands for what nobody chose.
    add(votes[text.role], isTimes || !isBrowsersOwn(text.stack) ? text.stack : 'serif', text.score)
  }
  return votes
}

/** What a browser sets the words of a button in where nobody chose a family. */
const ofControls = 'arial'
const controls = new RegExp(`\\b${ofControls}\\b`, 'i')

function countVotes({ page, styles }: FontInput): Votes {
  const votes = noVotes()
  const lengths = new Map<PageElement, number>()
  for (const element of page.elements) {
    const style = styles.get(element)
    // A heading in a home link is the name set in type: the mark, not a title.
    const isMark = isLarge(element, style) && isHomeLink(element.link, page)
    if (style !== undefined && !isMark && isReadable(element, style)) vote(votes, element, style, lengths)
  }
  if (votes.body.size === 0) {
    // A page that scripts fill has no text yet: what its body would inherit counts.
    const body = page.elements.find(({ tag }) => tag === 'body')
    const family = body === undefined ? undefined : styles.get(body)?.fontFamily
    if (family !== undefined) add(votes.body, family, 1)
  }
  return votes
}

const isLarge = (element: PageElement, style: ElementStyle | undefined) =>
  headingOf(element) !== undefined || (style?.fontSizePx ?? 0) > thresholds.body.sizeMax

const isReadable = (element: PageElement, style: ElementStyle) =>
  !style.hidden && element.region !== 'head' && element.text.trim() !== '' && !isCode(element)

/** `lengths`: characters of the headings that were read. */
function vote(
  votes: Votes,
  element: PageElement,
  { fontFamily, fontSizePx }: ElementStyle,
  lengths: Map<PageElement, number>,
): void {
  if (fontFamily === undefined) return
  const characters = Math.min(thresholds.charactersMax, element.text.trim().length)
  const marked = headingOf(element)
  const length = marked === undefined ? element.text.trim().length : lengthOf(marked, lengths)
  const isLong = length > thresholds.longFrom
  const heading = isLong ? undefined : marked
  // Captions are neither running text nor titles.
  const isCaption = heading !== undefined && /^h[4-6]$/.test(heading.tag)
  if (heading === undefined || isCaption) {
    if (fontSizePx > (isLong ? thresholds.body.longSizeMax : thresholds.body.sizeMax))
      add(votes.large, fontFamily, fontSizePx ** 2 * shareOf(element))
    else if (!isCaption && fontSizePx >= thresholds.body.sizeMin)
      add(votes.body, fontFamily, characters * shareOfBody(element))
    return
  }
  // Each heading counts once, however long it is, and by its size: three large ones before five small ones.
  if (fontSizePx < thresholds.titleSizeMin) return
  add(votes.title, fontFamily, (characters / Math.max(characters, length)) * fontSizePx * shareOf(element))
}

function lengthOf(heading: PageElement, lengths: Map<PageElement, number>): number {
  const length = lengths.get(heading) ?? textWithin(heading).length
  lengths.set(heading, length)
  return length
}

// Menus, footers, buttons and lines that run by have a type of their own as often as the page's.
const shareOf = (element: PageElement) => (isAside(element) ? thresholds.asideShare : 1)
const shareOfBody = (element: PageElement) => (isLabel(element) ? thresholds.asideShare : shareOf(element))
const isLabel = (element: PageElement) => lineage(element, labelSteps).some(({ tag }) => /^(button|marquee)$/.test(tag))
/** How far above a text its button may stand. */
const labelSteps = 4

const isAside = ({ region, tag, parent }: PageElement) =>
  region === 'footer' || region === 'nav' || (region === 'header' && (tag === 'li' || parent?.tag === 'li'))

const add = <Key>(votes: Map<Key, number>, key: Key, weight: number) => votes.set(key, (votes.get(key) ?? 0) + weight)

const isCode = ({ tag, parent }: PageElement) =>
  /^(script|style|code|pre|kbd|samp|noscript|template|i)$/.test(tag) || /^(code|pre)$/.test(parent?.tag ?? '')

function headingOf(element: PageElement): PageElement | undefined {
  const stepsMax = thresholds.headingStepsMax
  for (
    let at: PageElement | undefined = element, step = 0;
    at !== undefined && step < stepsMax;
    at = at.parent, step += 1
  ) {
    if (/^h[1-6]$/.test(at.tag)) return at
  }
  return undefined
}

/** What speaks for each family; under undefined what is in none that somebody named: `serif`, or what the browser takes by itself. */
type Families = Map<string | undefined, number>

function familiesOf(votes: Map<string, number>, faces: FontFace[], hosted: HostedFamily[]): Families {
  const families: Families = new Map()
  // A family of Google's that is called so is one: `Archivo Black`.
  const own = faces.filter(({ family }) => !hosted.some((one) => sameName(one.family, family)))
  for (const [stack, weight] of votes) {
    const family = familyOf(stack, faces, hosted)
    add(families, family === undefined ? undefined : familyOfCut(family, own), weight)
  }
  return families
}

/** Whether most of the text is in no family that somebody named. */
function isUnnamed(families: Families): boolean {
  const all = [...families.values()].reduce((sum, weight) => sum + weight, 0)
  return (families.get(undefined) ?? 0) > all * thresholds.unnamedShare
}

const winner = (families: Families): string | undefined =>
  [...families]
    .flatMap(([family, weight]) => (family === undefined ? [] : [{ family, weight }]))
    .sort((a, b) => b.weight - a.weight || (a.family < b.family ? -1 : 1))[0]?.family

function describe(type: BrandFont['type'], family: string, faces: FontFace[], hosted: HostedFamily[]): BrandFont {
  const google = hosted.find((one) => sameName(one.family, family))
  const own = faces.filter((face) => sameName(face.family, family) && face.sources.length > 0)
  const name = google?.family ?? own[0]?.family ?? family
  const weights = google !== undefined && google.weights.length > 0 ? google.weights : weightsOf(own)
  const fromGoogle = google !== undefined || own.some(({ sources }) => sources.some(isGoogleFontHost))
  if (fromGoogle) return { name, type, origin: 'google', originId: name.replaceAll(' ', '+'), weights }
  return { name, type, origin: own.length > 0 ? 'custom' : 'system', originId: null, weights }
}

const words: Record<string, number> = { normal: 400, bold: 700 }

function weightsOf(faces: FontFace[]): BrandFont['weights'] {
  const found = new Map<string, { weight: number; style: string }>()
  for (const { weight, style } of faces) {
    // A range such as `100 900` is a variable face: its ends are known, its named steps are not.
    for (const part of weight.trim().split(/\s+/)) {
      const value = words[part.toLowerCase()] ?? Number(part)
      const slant = /italic|oblique/i.test(style) ? 'italic' : 'normal'
      if (Number.isInteger(value) && value >= 1 && value <= 1000)
        found.set(`${value} ${slant}`, { weight: value, style: slant })
    }
  }
  return [...found.values()]
    .sort((a, b) => a.weight - b.weight || (a.style < b.style ? 1 : -1))
    .slice(0, thresholds.weightsMax)
}
