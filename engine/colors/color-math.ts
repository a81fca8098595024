import { converter, differenceCiede2000, wcagContrast, type Lab65 } from 'culori'

const toOklch = converter('oklch')
const toLab = converter('lab65')
const toRgb = converter('rgb')
const ciede2000 = differenceCiede2000()

/** CIEDE2000 distance of two hex colors; below about 2 the eye sees one color. */
export const deltaE = (one: string, other: string): number => (one === other ? 0 : ciede2000(one, other))

/** `deltaE` for one list of colors: each code is converted once, and forgotten with the function. */
export function deltaEWithin(): typeof deltaE {
  const labs = new Map<string, Lab65>()
  const labOf = (hex: string): Lab65 | string => {
    const lab = labs.get(hex) ?? toLab(hex)
    if (lab !== undefined) labs.set(hex, lab)
    return lab ?? hex
  }
  return (one, other) => (one === other ? 0 : ciede2000(labOf(one), labOf(other)))
}

/** OKLCH lightness (0–1), chroma (0 to about 0.37) and hue (degrees, 0 for grays). */
export function oklch(hex: string): { l: number; c: number; h: number } {
  const color = toOklch(hex)
  return { l: color?.l ?? 0, c: color?.c ?? 0, h: color?.h ?? 0 }
}

/** OKLCH bounds outside which the eye sees gray, black or white rather than a hue. */
const chromatic = { chromaMin: 0.045, lightnessMin: 0.12, lightnessMax: 0.97 }

/** Whether a color has a hue that a brand could be known by. */
export function isChromatic(hex: string): boolean {
  const { l, c } = oklch(hex)
  return c > chromatic.chromaMin && l > chromatic.lightnessMin && l < chromatic.lightnessMax
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

/** Black or white, whichever reads better on the color, and its ratio. */
export function legibleText(hex: string): { text: '#ffffff' | '#000000'; ratio: number } {
  const text = wcagContrast(hex, '#ffffff') >= wcagContrast(hex, '#000000') ? '#ffffff' : '#000000'
  return { text, ratio: contrast(hex, text) }
}

/** `#rrggbb` of three bytes. */
export const hexOf = (r: number, g: number, b: number) =>
  `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
