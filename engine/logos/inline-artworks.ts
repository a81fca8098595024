import type { Page } from '../page/read-page.ts'
import { isHomeLink } from '../page/read-page.ts'
import { svgOfDataUrl } from '../page/image-sources.ts'
import { lineage, type PageElement } from '../page/page-element.ts'
import { ownNames } from './logo-points.ts'

/** A drawing inside the page itself. `dataSvg` is its text when an address carried it. */
export type InlineArtwork = { url: `inline-svg:${number}`; element: PageElement; dataSvg: string | undefined }

const artworksMax = 12

/**
 * The drawings inside the page that may be its mark: inline SVGs and `data:` SVGs in the header, in a home link or with a
 * logo word near, and `data:` icons. Numbered in document order from the page alone, so that every caller counts alike.
 */
export function listInlineArtworks(page: Page): InlineArtwork[] {
  const chosen = page.elements.flatMap((element) => {
    const dataSvg = dataSvgOf(element)
    const drawn = element.tag === 'svg' && !insideSvg(element) && !isSprite(element)
    if (!drawn && dataSvg === undefined) return []
    return element.tag === 'link' || mayBeMark(element, page) ? [{ element, dataSvg }] : []
  })
  return chosen
    .slice(0, artworksMax)
    .map(({ element, dataSvg }, number) => ({ url: `inline-svg:${number}`, element, dataSvg }))
}

function dataSvgOf({ tag, attributes }: PageElement): string | undefined {
  if (tag === 'img') return svgOfDataUrl(attributes['src'])
  return tag === 'link' && /\bicon\b/i.test(attributes['rel'] ?? '') ? svgOfDataUrl(attributes['href']) : undefined
}

const insideSvg = (element: PageElement) =>
  lineage(element, 20)
    .slice(1)
    .some(({ tag }) => tag === 'svg')

const isSprite = ({ children }: PageElement) =>
  children.length > 0 && children.every(({ tag }) => tag === 'symbol' || tag === 'defs')

function mayBeMark(element: PageElement, page: Page): boolean {
  if (isHomeLink(element.link, page)) return true
  if (lineage(element, 3).some((near) => /logo|brand|wordmark/i.test(ownNames(near)))) return true
  return element.region === 'header' && !element.inControl && element.link === undefined
}
