import { colorsIn } from '../colors/parse-color.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { within, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'

const thresholds = { hrefLengthMax: 2000, partsMax: 40 }
const shapes = /^(path|circle|ellipse|rect|line|polyline|polygon|text|image)$/

/**
 * The address of the drawing that an inline SVG shows alone from a file of the same site (`<use href="/s.svg#logo">`),
 * undefined where it draws anything itself. The fragment names the part; what the page paints it with follows
 * (`#logo&color=ffffff`). Browsers use files of the page's own origin only (SVG 2, section 5.6).
 */
export function spritePart(svg: PageElement, page: Page, style: ElementStyle | undefined): string | undefined {
  const href = hrefOfUse(svg) ?? '#'
  if (href.startsWith('#') || href.length > thresholds.hrefLengthMax || !URL.canParse(href, page.base)) return undefined
  const url = new URL(href, page.base)
  const id = /^#([\w:.-]{1,100})$/.exec(url.hash)?.[1]
  if (id === undefined || url.origin !== new URL(page.url).origin) return undefined
  url.hash = [id, ...paintOf('color', style?.color), ...paintOf('fill', fillOf(style))].join('&')
  return url.href
}

/** What the one `<use>` of a drawing names that has nothing else to show. */
function hrefOfUse(svg: PageElement): string | undefined {
  const shown = within(svg, thresholds.partsMax).filter(({ tag }) => tag === 'use' || shapes.test(tag))
  const [use] = shown
  if (use?.tag !== 'use' || shown.length > 1) return undefined
  return use.attributes['href'] ?? use.attributes['xlink:href']
}

const fillOf = (style: ElementStyle | undefined) =>
  /^\s*currentcolor\s*$/i.test(style?.fill ?? '') ? style?.color : style?.fill

function paintOf(name: string, value: string | undefined): string[] {
  const [color] = colorsIn(value ?? '')
  return color === undefined || color.alpha === 0 ? [] : [`${name}=${color.hex.slice(1)}`]
}
