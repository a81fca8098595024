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

/** What text is written in where no style sheet says so; links have another. */
const initialColor = '#000000'

const thresholds = {
  /** Muted text: share of all characters, OKLCH chroma, and WCAG contrast with the page's background. */
  muted: { shareMin: 0.05, chromaMax: 0.05, contrastMin: 3, contrastMax: 7 },
  /** Alpha under which a background shows what is behind it, and a text is hardly seen. */
  backgroundAlphaMin: 0.5,
  textAlphaMin: 0.3,
  /** WCAG contrast of text, and the share of it that the body's own color has at least. */
  textContrastMin: 3,
  ownTextShareMin: 0.03,
  /** Characters of one element that count. */
  charactersMax: 500,
  /** Ancestors of the header's link that may paint it. */
  ancestorsMax: 8,
}

/**
 * Background of body or html; the body's own color where some of the text is written in it, else that of most characters
 * that can be read on the background; a lower-contrast one of at least 5 % of them; the header's.
 */
export function pageGround(page: Page, styles: Styles): PageGround {
  const paintOf = (tag: string) => {
    const element = page.elements.find((one) => one.tag === tag)
    return element === undefined ? undefined : solid(styles.get(element)?.background)
  }
  const background = paintOf('body') ?? paintOf('html')
  const characters = countCharacters(page, styles)
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0)
  const ordered = [...characters].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const under = background ?? '#ffffff'
  const own = page.elements.find(({ tag }) => tag === 'body')
  const text = textOf(ordered, own === undefined ? undefined : (colorOf(styles.get(own)) ?? initialColor), under)
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

// oxlint-disable-next-line max-params -- what is written, in which color by default, and on what
function textOf(ordered: [string, number][], own: string | undefined, under: string): string | undefined {
  const readable = ordered.filter(([hex]) => contrast(hex, under) >= thresholds.textContrastMin)
  const total = readable.reduce((sum, [, count]) => sum + count, 0)
  const used = readable.find(([hex]) => hex === own)?.[1] ?? 0
  return used > 0 && used >= total * thresholds.ownTextShareMin ? own : readable[0]?.[0]
}

function colorOf(style: ElementStyle | undefined): string | undefined {
  const [color] = colorsIn(style?.color ?? '')
  return color !== undefined && color.alpha > thresholds.textAlphaMin ? color.hex : undefined
}

function solid(background: string | undefined): string | undefined {
  const [color] = colorsIn(background ?? '')
  return color === undefined || color.alpha < thresholds.backgroundAlphaMin ? undefined : color.hex
}

const isUnread = ({ region, tag }: PageElement) =>
  region === 'head' || /^(script|style|noscript|code|pre|template)$/.test(tag)

function countCharacters(page: Page, styles: Styles): Map<string, number> {
  const counts = new Map<string, number>()
  let plain = 0
  for (const element of page.elements) {
    const length = Math.min(thresholds.charactersMax, element.text.trim().length)
    const style = styles.get(element)
    if (length === 0 || style === undefined || style.hidden || isUnread(element)) continue
    const hex = colorOf(style)
    if (hex !== undefined) counts.set(hex, (counts.get(hex) ?? 0) + length)
    plain += isPlain(element, style) ? length : 0
  }
  // A page whose style sheets give no text a color shows none.
  if (plain > 0 && counts.size > 0) counts.set(initialColor, (counts.get(initialColor) ?? 0) + plain)
  return counts
}

const isPlain = ({ link }: PageElement, { color }: ElementStyle) => color === undefined && link === undefined

function headerPaint(page: Page, styles: Styles): string | undefined {
  const header = page.elements.find(({ region, tag }) => region === 'header' && tag !== 'a')
  const brand = page.elements.find((element) => element.region === 'header' && element.link !== undefined) ?? header
  if (brand === undefined) return undefined
  return lineage(brand, thresholds.ancestorsMax)
    .map((element) => solid(styles.get(element)?.background))
    .find((hex) => hex !== undefined)
}
