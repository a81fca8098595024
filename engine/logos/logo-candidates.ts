import type { Page } from '../page/read-page.ts'
import { isChromatic } from '../colors/color-math.ts'
import { onlyColorOf, readFilter, type ColorFilter } from '../colors/css-filter.ts'
import type { ElementStyle } from '../css/cascade.ts'
import type { StyleSheet } from '../css/style-sheet.ts'
import type { PageElement } from '../page/page-element.ts'
import { imageSources } from '../page/image-sources.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { shownBox } from '../rendered/shown-box.ts'
import { listInlineArtworks } from './inline-artworks.ts'
import { addressIn, maskedMark, withMask } from './masked-mark.ts'
import { spritePart } from './sprite-parts.ts'
import { darkBackgrounds } from './dark-backgrounds.ts'
import { declaredLogos } from './declared-logos.ts'
import { pointRules, type Mark } from './logo-points.ts'
import { logoRanking } from './logo-weights.ts'

/** A picture that may be the brand's mark; `points` as the rules gave them, `rules` by name. */
export type LogoCandidate = {
  url: string
  points: number
  /** Features of the ranking, or what the owner declares elsewhere. */
  rules: string[]
  declared: boolean
  /** How sure it is one of the brand's marks, whichever is the logo: of those that the owner hands out. */
  ownersTrust?: number
  element: PageElement | undefined
  /** The page shows it in this colour scheme only. */
  scheme: 'light' | 'dark' | undefined
  /** What the page does to its colors where it shows it. */
  filter?: ColorFilter | undefined
}

export type Styles = ReadonlyMap<PageElement, ElementStyle>

/**
 * Every mark of the page with its points, best first, each address once. `sheets` say what replaces a mark in the dark
 * scheme.
 */
// oxlint-disable-next-line max-params -- the page, what paints it, and what its brand is called
export function logoCandidates(
  page: Page,
  styles: Styles,
  brandWords: string[],
  sheets: readonly StyleSheet[] = [],
): LogoCandidate[] {
  const found = [
    ...pageMarks(page, styles, brandWords),
    ...darkMarks(page, styles, brandWords, sheets),
    ...declaredMarks(page),
  ]
  const byUrl = new Map<string, LogoCandidate>()
  for (const candidate of found) {
    const known = byUrl.get(candidate.url)
    byUrl.set(candidate.url, known === undefined ? candidate : join(known, candidate))
  }
  return [...byUrl.values()].sort((a, b) => b.points - a.points || (a.element?.order ?? 0) - (b.element?.order ?? 0))
}

function join(one: LogoCandidate, other: LogoCandidate): LogoCandidate {
  const [better, worse] = one.points >= other.points ? [one, other] : [other, one]
  if (!worse.declared || better.declared) return better
  return {
    ...better,
    points: better.points + worse.points,
    declared: true,
    rules: [...better.rules, ...worse.rules],
  }
}

function declaredMarks(page: Page): LogoCandidate[] {
  return declaredLogos(page).map(({ url, rule }) => ({
    url,
    points: logoRanking.weights[rule],
    rules: [rule],
    declared: true,
    element: undefined,
    scheme: undefined,
  }))
}

function pageMarks(page: Page, styles: Styles, brandWords: string[]): LogoCandidate[] {
  const inline = new Map(listInlineArtworks(page, styles).map((artwork) => [artwork.element, artwork]))
  const marksOf = (element: PageElement, style: ElementStyle | undefined): LogoCandidate[] => {
    // What the page keeps for its dark scheme is shown there.
    const hidden = isUnseen(element, style) && schemeOfClasses(element) !== 'dark'
    const drawn = inline.get(element)
    if (element.tag === 'link') return []
    if (drawn !== undefined) {
      const part = spritePart(element, page, style)
      const file = part ?? ''
      return [score({ element, file, hidden, background: drawn.isGround, page, brandWords }, part ?? drawn.url)]
    }
    if (isPicture(element)) {
      return imageSources(element, page.base).map(({ url, scheme }) => ({
        ...score({ element, file: url, hidden, background: false, page, brandWords }, url),
        scheme: scheme ?? schemeOfClasses(element),
      }))
    }
    return paintedMark({ element, hidden, page, brandWords }, style)
  }
  return page.elements.flatMap((element) => {
    const style = styles.get(element)
    const marks = marksOf(element, style)
    const filter = marks.length === 0 ? undefined : readFilter(style?.filter)
    return filter === undefined ? marks : marks.map((mark) => filtered(mark, filter))
  })
}

// A file that the page paints in one color with a hue, whatever its own are, is a shape in that color, as a mask is.
function filtered(mark: LogoCandidate, filter: ColorFilter): LogoCandidate {
  const only = onlyColorOf(filter)
  const isShape = only !== undefined && isChromatic(only) && !mark.url.includes('#') && /^https?:/i.test(mark.url)
  return isShape ? { ...mark, url: withMask(mark.url, only) } : { ...mark, filter }
}

// A mark that is painted behind the element, before or after it, or through a mask.
function paintedMark(
  mark: Pick<Mark, 'element' | 'hidden' | 'page' | 'brandWords'>,
  style: ElementStyle | undefined,
): LogoCandidate[] {
  const { base } = mark.page
  const mask = maskedMark(style)
  const cut = mask === undefined ? undefined : resolveUrl(mask.address, base)
  if (cut !== undefined) {
    const background = mask?.hex === undefined
    return [score({ ...mark, file: cut, background }, withMask(cut, mask?.hex))]
  }
  // What is painted before or after an element is another picture than its own ground.
  const urls = [style?.background, style?.drawing].flatMap((css) => backgroundUrl(css, base) ?? [])
  return [...new Set(urls)].map((url) => score({ ...mark, file: url, background: true }, url))
}

const isPicture = ({ tag, attributes }: PageElement) =>
  /^(img|object|embed|image)$/.test(tag) || (tag === 'input' && attributes['type'] === 'image')

// oxlint-disable-next-line max-params -- as above
function darkMarks(page: Page, styles: Styles, brandWords: string[], sheets: readonly StyleSheet[]): LogoCandidate[] {
  return darkBackgrounds(page, sheets).flatMap(({ element, background }) => {
    const url = backgroundUrl(background, page.base)
    if (url === undefined) return []
    const hidden = isUnseen(element, styles.get(element))
    const mark = { element, file: url, hidden, background: true, page, brandWords }
    return [{ ...score(mark, url), scheme: 'dark' as const }]
  })
}

// What the browser did not show, or else what the style sheets hide.
function isUnseen(element: PageElement, style: ElementStyle | undefined): boolean {
  const box = shownBox(element)
  return box === undefined ? (style?.hidden ?? false) : box.width === 0 || box.height === 0
}

function score(mark: Mark, url: string): LogoCandidate {
  const rules = pointRules.filter(({ holds }) => holds(mark)).map(({ name }) => name)
  return {
    url,
    points: rules.reduce((sum, name) => sum + logoRanking.weights[name], 0),
    rules,
    declared: false,
    element: mark.element,
    scheme: schemeOfClasses(mark.element),
  }
}

// `dark:hidden` is written on the artwork for the light page, `hidden dark:block` and `logo-dark` do not say as much.
function schemeOfClasses({ classes, parent }: PageElement): 'light' | 'dark' | undefined {
  const names = [...classes, ...(parent?.classes ?? [])]
  if (
    names.some((name) =>
      /^(dark:hidden|light-only|only-light|show-on-light|hide-(in-|on-)?dark|d-dark-none)$/i.test(name),
    )
  )
    return 'light'
  if (
    names.some((name) =>
      /^(dark:(block|inline|flex|inline-block|inline-flex)|dark-only|only-dark|show-on-dark|hide-(in-|on-)?light|d-light-none)$/i.test(
        name,
      ),
    )
  )
    return 'dark'
  return undefined
}

/** The first address in a CSS background; a style attribute's is relative to the page. */
function backgroundUrl(background: string | undefined, base: string): string | undefined {
  const address = addressIn(background)
  return address === undefined || address.startsWith('data:') ? undefined : resolveUrl(address, base)
}
