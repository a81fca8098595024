import { converter, differenceCiede2000, wcagContrast, type Lab65 } from 'culori'

const toOklch = converter('oklch')
const toLab = converter('lab65')
const toRgb = converter('rgb')
const ciede2000 = differenceCiede2000()

// One page compares some hundred colours some ten thousand times.
const labs = new Map<string, Lab65>()
const labsMax = 5000

function labOf(hex: string): Lab65 | string {
  const known = labs.get(hex)
  if (known !== undefined) return known
  const lab = toLab(hex)
  if (lab === undefined) return hex
  if (labs.size >= labsMax) labs.clear()
  labs.set(hex, lab)
  return lab
}

/** CIEDE2000 distance of two hex colours; below about 2 the eye sees one colour. */
export const deltaE = (one: string, other: string): number => (one === other ? 0 : ciede2000(labOf(one), labOf(other)))

/** OKLCH lightness (0–1), chroma (0 to about 0.37) and hue (degrees, 0 for greys). */
export function oklch(hex: string): { l: number; c: number; h: number } {
  const color = toOklch(hex)
  return { l: color?.l ?? 0, c: color?.c ?? 0, h: color?.h ?? 0 }
}

/** Whether a colour has a hue that a brand could be known by. */
export function isChromatic(hex: string): boolean {
  const { l, c } = oklch(hex)
  return c > 0.045 && l > 0.12 && l < 0.97
}

/** Degrees between two hues, 0–180. */
export function hueGap(one: string, other: string): number {
  const gap = Math.abs(oklch(one).h - oklch(other).h) % 360
  return gap > 180 ? 360 - gap : gap
}

/** 0.2126 R + 0.7152 G + 0.0722 B, rounded, 0–255 (docs/interface.md#color-entry). */
export function brightness(hex: string): number {
  const { r, g, b } = toRgb(hex) ?? { r: 0, g: 0, b: 0 }
  return Math.round((0.2126 * r + 0.7152 * g + 0.0722 * b) * 255)
}

/** WCAG 2.2 contrast ratio, 1–21, to two decimals: cut, not rounded, so that 4.496 never reads as a pass. */
export const contrast = (one: string, other: string): number => Math.floor(wcagContrast(one, other) * 100 + 1e-6) / 100

/** Black or white, whichever reads better on the colour, and its ratio. */
export function legibleText(hex: string): { text: '#ffffff' | '#000000'; ratio: number } {
  const text = wcagContrast(hex, '#ffffff') >= wcagContrast(hex, '#000000') ? '#ffffff' : '#000000'
  return { text, ratio: contrast(hex, text) }
}

/** `#rrggbb` of three bytes. */
export const hexOf = (r: number, g: number, b: number) =>
  `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
