import type { Page } from '../page/read-page.ts'
import { isHomeLink, leadsAway } from '../page/own-links.ts'
import { isListed, lineage, textWithin, within, type PageElement } from '../page/page-element.ts'
import { altOf } from '../page/alt-of.ts'
import { isFlagFile, isLanguageFlag } from '../page/language-flag.ts'
import { bareLetters } from '../page/clean-text.ts'
import { decoded } from '../page/resolve-url.ts'
import { shownBox } from '../rendered/shown-box.ts'
import type { LogoFeature } from './logo-weights.ts'
import { isHuge, sizeFits, widthOf } from './mark-size.ts'
import { altSaysLogo, headerFileSaysLogo, inWords, saysLogo } from './says-whose.ts'

/** What a point rule looks at. */
export type Mark = {
  element: PageElement
  /** The file's address, or '' for an inline drawing. */
  file: string
  hidden: boolean
  /** Painted as a CSS background. */
  background: boolean
  page: Page
  /** Bare letters of words that the brand goes by: the domain's label, the site's name. */
  brandWords: string[]
}

export type PointRule = { name: LogoFeature; holds: (mark: Mark) => boolean }

const thresholds = {
  /** How many elements up a logo word counts, the first heading, and a crowd of marks. */
  logoWordNear: 3,
  headingNear: 4,
  aboveHeadingNear: 3,
  crowdNear: 4,
  /** Elements after the start of the body, or px from the top, that are near the top. */
  earlyElements: 40,
  earlyPx: 900,
  atTopPx: 110,
  tinyPx: 20,
  /** Characters of a heading or link that are read, and bare letters that a name set as a picture has. */
  headingLengthMax: 60,
  replacedNameMax: 40,
  /** Elements that are looked at inside another. */
  partsMax: 120,
  /** Letters of a brand's name that a file is called by beside `logo`. */
  besideLogoMin: 4,
  /** A crowd is this many pictures, and per picture fewer characters than that: what has more text is the page. */
  crowdPictures: 4,
  crowdTextMax: 100,
}

/** Whether a file is called a mark's, be it together with its brand's name (`tidepoollogo.png`) or, in a header, with any. */
function isCalledLogo({ element, file, brandWords }: Mark): boolean {
  const name = fileName(file)
  if (saysLogo(name) || (element.region === 'header' && headerFileSaysLogo(name))) return true
  const rest = bareLetters(name.replace(/\.\w{3,4}$/, '')).replace(/^logo|logo$/, '')
  return (
    rest.length >= thresholds.besideLogoMin &&
    bareLetters(name).includes('logo') &&
    brandWords.some((word) => word.startsWith(rest))
  )
}
const logoCrowd =
  /logos|logo[-_]?(wall|list|grid|cloud|strip|carousel|slider)|partners?|sponsors?|clients?|customers?|users|trusted|press|companies|showcase|testimonial|backers|used-?by|integrations?/i
const saysCrowd = (names: string) => logoCrowd.test(inWords(names))
const foreign =
  /facebook|twitter|instagram|linkedin|youtube|github|gitlab|discord|slack|whatsapp|tiktok|(?<![a-z])e-?mail(?![a-z])|(?<![a-z])fb-f-logo|google[- ]?play|app[- ]?store|search|menu|burger|hamburger|close|arrow|chevron|caret|sponsor|partner|badge|shields\.io|flag|avatar|language|locale|cookie|rss|cart|sun|moon|theme-?(switch|toggle)|spinner|loader|screen-?shot|your[-_ ]?logo|logo[-_ ]?here|(?<![a-z])(?:espa|nsrf|feder|efre|erdf|eafrd)(?![a-z])|next[-_ ]?generation[-_ ]?eu|kit[-_ ]?digital|co[-_ ]?fund(?:ed|ing)|cofinan[cz]/i

/**
 * What is seen of a mark on a page; `logo-weights.ts` says what each is worth. Positions stand in for pixels.
 */
export const pointRules: readonly PointRule[] = [
  {
    name: 'home link',
    holds: ({ element, file, page, brandWords }) =>
      isHomeLink(element.link, page) &&
      !leadsNowhere(element) &&
      (saysLogo(fileName(file)) || !isLanguageFlag(element, fileName(file).toLowerCase(), brandWords)),
  },
  { name: 'link to the page itself', holds: ({ element }) => leadsNowhere(element) },
  { name: 'external link', holds: ({ element, page }) => leadsAway(element.link, page) },
  {
    name: 'logo word on itself',
    // A list of flags may have a class for logos.
    holds: (mark) =>
      (saysLogo(ownNames(mark.element)) && !isFlagFile(fileName(mark.file), mark.brandWords)) || isCalledLogo(mark),
  },
  {
    name: 'logo word near',
    holds: ({ element }) =>
      lineage(element, thresholds.logoWordNear)
        .slice(1)
        .some((near) => saysLogo(ownNames(near)) && !saysCrowd(ownNames(near))),
  },
  {
    name: 'alt says logo',
    holds: ({ element }) => altSaysLogo(altOf(element)),
  },
  {
    name: 'name in alt',
    holds: ({ element, brandWords }) => brandWords.some((word) => bareLetters(altOf(element)).includes(word)),
  },
  {
    name: 'nothing but the name in alt, unlinked',
    holds: ({ element, brandWords }) =>
      element.link === undefined && brandWords.includes(bareLetters(element.attributes['alt'] ?? '')),
  },
  { name: 'in the heading of the page', holds: isInHeading },
  { name: 'alone above the heading that is the name', holds: headsTheName },
  {
    name: 'name in file',
    holds: ({ file, brandWords }) => brandWords.some((word) => bareLetters(fileName(file)).includes(word)),
  },
  {
    name: 'header or nav',
    holds: ({ element }) => element.region === 'header' || element.region === 'nav',
  },
  { name: 'near the top', holds: isEarly },
  { name: 'shown at the top', holds: ({ element }) => isAtTop(element) },
  { name: 'declared size fits', holds: ({ element }) => sizeFits(element) },
  { name: 'tiny', holds: (mark) => widthOf(mark) < thresholds.tinyPx },
  { name: 'huge', holds: (mark) => isHuge(mark, saysMark(mark)) },
  { name: 'hidden', holds: ({ hidden }) => hidden },
  {
    name: 'in the body without a home link',
    holds: ({ element, page }) =>
      element.region === 'main' && !isHomeLink(element.link, page) && !isEarly({ element, page }),
  },
  { name: 'footer', holds: ({ element }) => element.region === 'footer' },
  { name: 'foreign name', holds: ({ element, file, brandWords }) => isForeign(element, file, brandWords) },
  { name: 'in a button or form', holds: ({ element }) => element.inControl },
  {
    name: 'background without a logo word',
    holds: ({ element, background, file }) => background && !saysLogo(`${ownNames(element)} ${fileName(file)}`),
  },
  {
    name: 'sprite, pattern or hero',
    // `logo_bg.png` is a logo on a ground of its own.
    holds: ({ element, background, file }) =>
      background &&
      !saysLogo(fileName(file)) &&
      /sprite|pattern|hero|banner|cover|bg[-_.]|background/i.test(`${ownNames(element)} ${fileName(file)}`),
  },
  { name: 'name set as a picture', holds: isReplacedName },
  {
    name: 'in a crowd of marks',
    holds: (mark) => mark.element.region !== 'header' && !isHomeLink(mark.element.link, mark.page) && isInCrowd(mark),
  },
]

const namesMax = 4_000

export const ownNames = ({ attributes, classes }: PageElement) =>
  `${classes.join(' ')} ${attributes['id'] ?? ''} ${attributes['data-testid'] ?? ''}`.slice(0, namesMax)

export const fileName = (file: string) =>
  decoded((file.split(/[?#]/, 1)[0] ?? '').replace(/^.*\//, '').slice(0, namesMax))

// Of large pictures in the first screen most are screenshots: only what is called or linked as one is a mark.
const saysMark = (mark: Mark) =>
  isHomeLink(mark.element.link, mark.page) ||
  isCalledLogo(mark) ||
  [ownNames(mark.element), altOf(mark.element)].some(saysLogo)

// `href="#"` is what a menu's button is written with as often as a logo.
const leadsNowhere = ({ link }: PageElement) => /^(#?$|javascript:)/i.test((link?.attributes['href'] ?? '-').trim())

function isAtTop(element: PageElement): boolean {
  const box = shownBox(element)
  return box !== undefined && box.width > 0 && box.top < thresholds.atTopPx
}

// Where a browser has shown the page its px count, else the order of the document.
function isEarly({ element, page }: Pick<Mark, 'element' | 'page'>): boolean {
  // A flag for a language may be at the top as well: what is called a mark is one.
  if (isAtTop(element) && saysLogo(`${ownNames(element)} ${fileName(element.attributes['src'] ?? '')}`)) return true
  const box = shownBox(element)
  if (box !== undefined && box.width > 0 && box.top > thresholds.earlyPx) return false
  const body = page.elements.find(({ tag }) => tag === 'body')
  return body !== undefined && element.order - body.order < thresholds.earlyElements
}

function isForeign(element: PageElement, file: string, brandWords: string[]): boolean {
  const named = `${ownNames(element)} ${fileName(file)} ${altOf(element)}`
  const match = foreign.exec(named)?.[0]
  // GitHub's own page may say github.
  return match !== undefined && !brandWords.some((word) => word.includes(bareLetters(match)))
}

// A project's page without a header: its mark is alone, and under it the name is the page's heading.
function headsTheName({ element, brandWords }: Mark): boolean {
  if (element.link !== undefined) return false
  return lineage(element, thresholds.aboveHeadingNear).some((near) => {
    const siblings = near.parent?.children ?? []
    const next = siblings[siblings.indexOf(near) + 1]
    const isName =
      next?.tag === 'h1' && brandWords.includes(bareLetters(textWithin(next).slice(0, thresholds.headingLengthMax)))
    return isName && picturesIn(near) === 1
  })
}

// `<h1><img alt=Acme></h1>`: the mark set before the page's first heading, or in its place.
function isInHeading({ element, page }: Mark): boolean {
  const heading = headingOf(element)
  return heading !== undefined && heading === firstHeading(page) && picturesIn(heading) === 1
}

const firstHeading = ({ elements }: Page) => elements.find(({ tag }) => tag === 'h1')

/** The first-level heading that the element is in, at most four elements up. */
export const headingOf = (element: PageElement): PageElement | undefined =>
  lineage(element, thresholds.headingNear).find(({ tag }) => tag === 'h1')

const isPicture = ({ tag }: PageElement) => tag === 'img' || tag === 'svg'
const picturesIn = (element: PageElement) => within(element, thresholds.partsMax).filter(isPicture).length

function isInCrowd(mark: Mark): boolean {
  if (headsTheName(mark) || isAloneInLogo(mark)) return false
  return lineage(mark.element, thresholds.crowdNear)
    .slice(1)
    .some((near) => {
      if (near.tag === 'body' || near.tag === 'main' || near.tag === 'html') return false
      if (saysCrowd(ownNames(near))) return true
      const parts = within(near, thresholds.partsMax)
      if (parts.some(({ tag }) => tag === 'nav' || tag === 'header')) return false
      const pictures = parts.filter(isPicture).length
      const characters = parts.reduce((sum, { text }) => sum + text.trim().length, 0)
      return pictures >= thresholds.crowdPictures && characters < pictures * thresholds.crowdTextMax
    })
}

// `<div class=logo><img></div>` at the top of the first screen, whatever pictures of the page stand around it.
const isAloneInLogo = ({ element }: Mark) =>
  element.parent !== undefined &&
  isAtTop(element) &&
  saysLogo(ownNames(element.parent)) &&
  picturesIn(element.parent) === 1

// The old way to set a wordmark: a heading or a home link that says the name and is painted over by its picture.
function isReplacedName({ element, background, brandWords, page }: Mark): boolean {
  if (!background || !(/^h[12]$/.test(element.tag) || isHomeLink(element.link, page))) return false
  // The entry of a menu is painted too, and shows its words.
  if (isListed(element) && !saysLogo(ownNames(element))) return false
  const text = bareLetters(textWithin(element).slice(0, thresholds.headingLengthMax))
  return brandWords.some((word) => text.includes(word)) && text.length < thresholds.replacedNameMax
}
