import type { PageElement } from '../page/page-element.ts'

// What browsers show headings in, in px.
const headingSizes = new Map(Object.entries({ h1: 32, h2: 24, h3: 18.7, h4: 16, h5: 13.3, h6: 10.7, small: 13 }))
export const rootSizePx = 16
const sizes = {
  /** Pixels of a computed size (`clamp()` and the like are used for headings), and at most. */
  computedPx: 24,
  maxPx: 400,
  pxPerPt: 1.33,
  /** A hundredth of a screen 1,440 px wide. */
  pxPerVw: 14.4,
}

/** The size in px that an element's text is shown in, from its own `font-size` and the one that it inherits. */
export function fontSizeOf({ tag }: Pick<PageElement, 'tag'>, value: string | undefined, inheritedPx: number): number {
  const [, amount, unit] = /^(\d+(?:\.\d*)?|\.\d+)(px|r?em|%|vw|pt)/.exec(value?.trim() ?? '') ?? []
  if (amount === undefined || unit === undefined)
    return /clamp|calc|min|max/.test(value ?? '') ? sizes.computedPx : (headingSizes.get(tag) ?? inheritedPx)
  const factors: Record<string, number> = {
    px: 1,
    pt: sizes.pxPerPt,
    rem: rootSizePx,
    em: inheritedPx,
    '%': inheritedPx / 100,
    vw: sizes.pxPerVw,
  }
  return Math.min(sizes.maxPx, Number(amount) * (factors[unit] ?? 1))
}
