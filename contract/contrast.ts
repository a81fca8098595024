import { hexToBytes, linearOf } from './hex-color.ts'

/** Relative luminance, 0 to 1, of an sRGB color whose channels are 0 to 255 (WCAG 2.2). */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)

/** Relative luminance of `#rrggbb`; 0 for what is no such color. */
export function hexLuminance(hex: string): number {
  const { r, g, b } = hexToBytes(hex) ?? { r: 0, g: 0, b: 0 }
  return luminance(r, g, b)
}

/** The contrast ratio of two luminances, 1 to 21 (WCAG 2.2). */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
