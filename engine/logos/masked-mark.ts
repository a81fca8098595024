import { colorsIn } from '../colors/parse-color.ts'
import type { ElementStyle } from '../css/cascade.ts'

/** Alpha under which nothing is seen through a mask. */
const thresholds = { alphaMin: 0.3 }

/**
 * A picture that an element is cut out by: its address as written, and the color that it is seen in (`#rrggbb`), undefined
 * where the style sheets do not say.
 */
export type MaskedMark = { address: string; hex: string | undefined }

/** What an element shows that is painted through `mask-image`; undefined without one, and where it is painted clear. */
export function maskedMark(style: ElementStyle | undefined): MaskedMark | undefined {
  const address = addressIn(style?.mask?.image)
  if (style?.mask === undefined || address === undefined) return undefined
  const paint = /\bcurrentcolor\b/i.test(style.mask.paint ?? '') ? style.color : style.mask.paint
  const [color] = colorsIn(paint ?? '')
  return color !== undefined && color.alpha < thresholds.alphaMin ? undefined : { address, hex: color?.hex }
}

/** The first address in a CSS picture. */
export function addressIn(css: string | undefined): string | undefined {
  const [, double, single, plain] = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]+))/i.exec(css ?? '') ?? []
  return double ?? single ?? plain?.trim()
}

/** The address of a masked picture in the color that it is seen in: `#mask=rrggbb` says so to who opens it. */
export const withMask = <Url extends string>(url: Url, hex: string | undefined): Url | `${Url}#mask=${string}` =>
  hex === undefined ? url : `${url}#mask=${hex.slice(1)}`
