/**
 * A hex color as numbers. Written here, since culori's conversions read more notations and weigh more than the screens with a
 * color may (docs/decisions/0050-script-budget.md); the tests hold it to culori.
 */

type Channels = { r: number; g: number; b: number }

/** Red, green and blue of `#rrggbb` or `#rgb`, 0 to 255; undefined for what is no such color. */
export function hexToBytes(hex: string): Channels | undefined {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex)) return undefined
  const digits = hex.slice(1)
  const value = Number.parseInt(digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&'), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

/** Linear light, 0 to 1, of an sRGB channel, 0 to 255 (IEC 61966-2-1). */
export const linearOf = (channel: number): number => linear[channel] ?? decoded(channel)

const decoded = (channel: number): number =>
  channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

// Every pixel of a picture asks for three of them.
const linear = Float64Array.from({ length: 256 }, (_, channel) => decoded(channel))

/** Red, green and blue in linear light, 0 to 1; undefined for what is no hex color. */
export function hexToLinear(hex: string): Channels | undefined {
  const bytes = hexToBytes(hex)
  return bytes && { r: linearOf(bytes.r), g: linearOf(bytes.g), b: linearOf(bytes.b) }
}

/**
 * Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (0 for a gray); undefined for what is no hex color. The matrices are
 * those of Oklab (https://bottosson.github.io/posts/oklab/), as culori has them.
 */
export function hexToOklch(hex: string): { l: number; c: number; h: number } | undefined {
  const light = hexToLinear(hex)
  if (!light) return undefined
  const { r, g, b } = light
  const long = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b)
  const medium = Math.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b)
  const short = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b)
  const l = 0.210454268309314 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short
  if (r === g && g === b) return { l, c: 0, h: 0 }
  const across = 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.450593709617411 * short
  const along = 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short
  const hue = (Math.atan2(along, across) * 180) / Math.PI
  return { l, c: Math.hypot(across, along), h: hue < 0 ? hue + 360 : hue }
}
