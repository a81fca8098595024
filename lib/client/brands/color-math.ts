import { contrastRatio, hexLuminance } from '#contract/contrast.ts'
import { hexToBytes, hexToOklch } from '#contract/hex-color.ts'

export type Grade = 'AAA' | 'AA' | 'AA large' | 'fail'

/** WCAG 2.2 contrast ratio of two hex colors, 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrastRatio(hexLuminance(one), hexLuminance(other))

/** The grade of a contrast ratio for text: AAA from 7, AA from 4.5, AA for large text only from 3 (WCAG 2.2, 1.4.3 and 1.4.6). */
export function gradeOf(ratio: number): Grade {
  if (ratio >= 7) return 'AAA'
  if (ratio >= 4.5) return 'AA'
  return ratio >= 3 ? 'AA large' : 'fail'
}

/** A ratio as it is written: cut, not rounded, to one decimal, so that 4.49 never reads as a pass. */
export const ratioText = (ratio: number) => `${shortRatio(ratio)} to 1`

/** The figure alone: "8.0". */
export const shortRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Black or white, whichever is easier to read on `hex`, with its contrast. */
export function legibleTextOn(hex: string): { text: '#000000' | '#ffffff'; contrast: number } {
  const white = contrastOf('#ffffff', hex)
  const black = contrastOf('#000000', hex)
  return white >= black ? { text: '#ffffff', contrast: white } : { text: '#000000', contrast: black }
}

/** `#0e5a52` as CSS `oklch(0.42 0.07 182)`; a grey has hue 0. */
export function oklchText(hex: string): string {
  const color = hexToOklch(hex)
  if (!color) return hex
  return `oklch(${places(color.l, 4)} ${places(color.c, 4)} ${places(color.h, 2)})`
}

/** The lightness of a hex color in OKLCH, 0 to 1. */
export const oklchLightness = (hex: string): number => hexToOklch(hex)?.l ?? 0

/** `#0e5a52` as `14 90 82`. */
export function rgbText(hex: string): string {
  const { r, g, b } = hexToBytes(hex) ?? { r: 0, g: 0, b: 0 }
  return `${r} ${g} ${b}`
}

const places = (value: number, digits: number) => String(Number(value.toFixed(digits)))
