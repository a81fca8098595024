import { lineage, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { colorsIn } from '../colors/parse-color.ts'
import { contrast, oklch } from '../colors/color-math.ts'

/** The neutral colors of the page's background and text, as far as its style sheets say; hex codes. */
export type PageGround = {
  background: string | undefined
  text: string | undefined
  muted: string | undefined
  /** What the header is painted with, or the page's background. */
  header: string | undefined
}

type Styles = ReadonlyMap<PageElement, ElementStyle>

const thresholds = {
  /** Muted text: share of all characters, OKLCH chroma, and WCAG contrast with the page's background. */
  muted: { shareMin: 0.05, chromaMax: 0.05, contrastMin: 3, contrastMax: 7 },
  /** Alpha under which a background shows what is behind it, and a text is hardly seen. */
  backgroundAlphaMin: 0.5,
  textAlphaMin: 0.3,
  /** Characters of one element that count. */
  charactersMax: 500,
  /** Ancestors of the header's link that may paint it. */
  ancestorsMax: 8,
}

/** Background of body or html, the color of most characters, a lower-contrast one of at least 5 % of them, the header's. */
export function pageGround(page: Page, styles: Styles): PageGround {
  const paintOf = (tag: string) => {
    const element = page.elements.find((one) => one.tag === tag)
    return element === undefined ? undefined : solid(styles.get(element)?.background)
  }
  const background = paintOf('body') ?? paintOf('html')
  const characters = countCharacters(page, styles)
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0)
  const ordered = [...characters].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const text = ordered[0]?.[0]
  const under = background ?? '#ffffff'
  const { shareMin, chromaMax, contrastMin, contrastMax } = thresholds.muted
  const muted = ordered.find(
    ([hex, count]) =>
      hex !== text &&
      count >= total * shareMin &&
      oklch(hex).c < chromaMax &&
      contrast(hex, under) >= contrastMin &&
      contrast(hex, under) < contrastMax,
  )?.[0]
  return { background, text, muted, header: headerPaint(page, styles) ?? background }
}

function solid(background: string | undefined): string | undefined {
  const [color] = colorsIn(background ?? '')
  return color === undefined || color.alpha < thresholds.backgroundAlphaMin ? undefined : color.hex
}

function countCharacters(page: Page, styles: Styles): Map<string, number> {
  const counts = new Map<string, number>()
  for (const element of page.elements) {
    const length = Math.min(thresholds.charactersMax, element.text.trim().length)
    const style = styles.get(element)
    if (
      length === 0 ||
      style === undefined ||
      style.hidden ||
      element.region === 'head' ||
      /^(script|style|noscript|code|pre|template)$/.test(element.tag)
    )
      continue
    const [color] = colorsIn(style.color ?? '')
    if (color !== undefined && color.alpha > thresholds.textAlphaMin)
      counts.set(color.hex, (counts.get(color.hex) ?? 0) + length)
  }
  return counts
}

function headerPaint(page: Page, styles: Styles): string | undefined {
  const header = page.elements.find(({ region, tag }) => region === 'header' && tag !== 'a')
  const brand = page.elements.find((element) => element.region === 'header' && element.link !== undefined) ?? header
  if (brand === undefined) return undefined
  return lineage(brand, thresholds.ancestorsMax)
    .map((element) => solid(styles.get(element)?.background))
    .find((hex) => hex !== undefined)
}
