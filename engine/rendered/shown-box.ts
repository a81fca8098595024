import type { PageElement } from '../page/page-element.ts'

/** Where a browser showed an element, in px from the page's top left corner; 0 × 0 for what it did not show. */
export type ShownBox = { left: number; top: number; width: number; height: number }

/** The box that the measurement wrote on an element of the rendered document; undefined on a page as it was fetched. */
export function shownBox({ attributes }: PageElement): ShownBox | undefined {
  const [left, top, width, height] = (attributes['data-livery-box'] ?? '').split(' ').map(Number)
  const isWhole = [left, top, width, height].every((number) => number !== undefined && Number.isFinite(number))
  if (!isWhole || left === undefined || top === undefined || width === undefined || height === undefined)
    return undefined
  return { left, top, width, height }
}
