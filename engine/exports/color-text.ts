import { clampChroma, formatHex, type Oklch } from 'culori'
import { oklch } from '../colors/color-math.ts'

/** Digits after the point, of lightness, chroma and hue: the fewest of these steps that give the same color are written. */
const digitSteps = [
  [3, 3, 1],
  [4, 4, 2],
  [6, 6, 4],
  [9, 9, 7],
] as const

export type OklchNumbers = { l: number; c: number; h: number }

/** Lightness (0–1), chroma and hue (degrees) of a hex color, rounded as far as they still convert back to the same one. */
export function oklchNumbers(hex: string): OklchNumbers {
  const exact = oklch(hex)
  for (const [l, c, h] of digitSteps) {
    const rounded = { l: Number(exact.l.toFixed(l)), c: Number(exact.c.toFixed(c)), h: hueOf(exact, c, h) }
    if (formatHex({ mode: 'oklch', ...rounded }) === hex) return rounded
  }
  return exact
}

/** A gray has no hue: its rest of one is arithmetic. */
const hueOf = ({ c, h }: OklchNumbers, chromaDigits: number, digits: number): number =>
  Number(c.toFixed(chromaDigits)) === 0 ? 0 : Number(h.toFixed(digits))

/** A hex color as CSS Color 4 writes it. */
export function oklchText(hex: string): string {
  const { l, c, h } = oklchNumbers(hex)
  return `oklch(${l} ${c} ${h})`
}

/** The hex color of these numbers, with as little chroma less as a screen needs. */
export function hexOfOklch(numbers: OklchNumbers): string {
  const color: Oklch = { mode: 'oklch', ...numbers }
  return formatHex(clampChroma(color, 'oklch'))
}

/** Red, green and blue, 0–255. */
export const bytesOf = (hex: string): [red: number, green: number, blue: number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
