import type { Page } from '../page/read-page.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { dataPicture } from '../page/data-picture.ts'
import { imageSources } from '../page/image-sources.ts'
import { isHomeLink } from '../page/own-links.ts'
import { lineage, type PageElement } from '../page/page-element.ts'
import { headingOf, ownNames } from './logo-points.ts'
import { addressIn, maskedMark, withMask } from './masked-mark.ts'

type Styles = ReadonlyMap<PageElement, ElementStyle>

type InlineUrl = `inline-svg:${number}` | `inline-svg:${number}#mask=${string}`

/** Whether a picture's address is that of one inside the page itself. */
export const isInlineUrl = (url: string): boolean => url.startsWith('inline-svg:')

/**
 * A picture inside the page itself. `data` is its file when an address carried it; else it is an inline SVG. `isGround`
 * when it is painted behind the element.
 */
export type InlineArtwork = { url: InlineUrl; isGround: boolean; element: PageElement; data: Uint8Array | undefined }

const thresholds = {
  artworksMax: 12,
  styledMax: 6,
  /** How many elements up a logo word may be. */
  logoWordNear: 3,
  /** How many elements up a drawing is looked for that this one is part of. */
  drawingAround: 20,
}

/**
 * The pictures inside the page that may be its mark: inline SVGs and `data:` pictures in the header, in a home link or with
 * a logo word near, and `data:` icons. Numbered in document order from the page alone, so that every caller counts alike;
 * what `styles` carry as `data:` backgrounds and masks comes after those.
 */
export function listInlineArtworks(page: Page, styles?: Styles): InlineArtwork[] {
  const chosen = page.elements.flatMap((element) => {
    const data = dataOf(element, page.base)
    const drawn = element.tag === 'svg' && !insideSvg(element) && !isSprite(element)
    if (!drawn && data === undefined) return []
    return element.tag === 'link' || mayBeMark(element, page) ? [{ element, data }] : []
  })
  const artworks = chosen.slice(0, thresholds.artworksMax).map(({ element, data }, number): InlineArtwork => ({
    url: `inline-svg:${number}`,
    element,
    data,
    isGround: false,
  }))
  return styles === undefined ? artworks : [...artworks, ...styledArtworks(page, styles, artworks.length)]
}

function styledArtworks(page: Page, styles: Styles, first: number): InlineArtwork[] {
  const found = page.elements.flatMap((element) => {
    const style = styles.get(element)
    const mask = maskedMark(style)
    const address = mask?.address ?? addressIn(style?.background) ?? addressIn(style?.drawing)
    if (!address?.startsWith('data:') || element.region === 'head' || !mayBeMark(element, page)) return []
    const data = dataPicture(address)
    return data === undefined ? [] : [{ element, data, hex: mask?.hex }]
  })
  return found.slice(0, thresholds.styledMax).map(({ element, data, hex }, place): InlineArtwork => {
    const url = `inline-svg:${first + place}` as const
    return { url: withMask(url, hex), element, data, isGround: hex === undefined }
  })
}

function dataOf(element: PageElement, base: string): Uint8Array | undefined {
  const { tag, attributes } = element
  if (tag === 'link') return /\bicon\b/i.test(attributes['rel'] ?? '') ? dataPicture(attributes['href']) : undefined
  const data = tag === 'img' ? dataPicture(attributes['src']) : undefined
  // Scripts replace a placeholder by the real file.
  return data === undefined || imageSources(element, base).length > 0 ? undefined : data
}

const insideSvg = (element: PageElement) =>
  lineage(element, thresholds.drawingAround)
    .slice(1)
    .some(({ tag }) => tag === 'svg')

const isSprite = ({ children }: PageElement) =>
  children.length > 0 && children.every(({ tag }) => tag === 'symbol' || tag === 'defs')

function mayBeMark(element: PageElement, page: Page): boolean {
  if (isHomeLink(element.link, page)) return true
  if (lineage(element, thresholds.logoWordNear).some((near) => /logo|brand|wordmark/i.test(ownNames(near)))) return true
  if (headingOf(element) !== undefined && element.link === undefined) return true
  return element.region === 'header' && !element.inControl && element.link === undefined
}
