/** Side of the square that a mark is drawn into to be measured, in pixels. */
export const measuredSide = 24

/**
 * Whether a mark is so pale that it cannot be seen on white, from the RGBA bytes of its picture. One that covers its
 * whole square brings its own ground and never is.
 */
export function isPaleMark(rgba: Uint8ClampedArray): boolean {
  let opaque = 0
  let paleness = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255
    opaque += alpha
    paleness += alpha * Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
  }
  const covered = opaque / (rgba.length / 4)
  return covered > 0 && covered < 0.97 && paleness / opaque > 232
}

/** Whether black reads better than white on a color, `#rrggbb` (relative luminance of WCAG 2.2). */
export function isLightColor(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((value >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // Where the contrast with both is the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
