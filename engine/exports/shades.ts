import { isChromatic, legibleText, oklch } from '../colors/color-math.ts'
import { hexOfOklch } from './color-text.ts'

/** OKLCH lightness of each step, and the share of the color's chroma that it has. */
const steps = {
  50: [0.975, 0.12],
  100: [0.945, 0.25],
  200: [0.895, 0.45],
  300: [0.825, 0.7],
  400: [0.735, 0.9],
  500: [0.645, 1],
  600: [0.56, 1],
  700: [0.48, 0.95],
  800: [0.405, 0.85],
  900: [0.335, 0.7],
  950: [0.255, 0.55],
} as const

/** Eleven tones of a color's hue, from light to dark; none of a color without one. Calculated: no brand has said them. */
export function shadesOf(hex: string): { step: string; hex: string }[] {
  if (!isChromatic(hex)) return []
  const { c, h } = oklch(hex)
  return Object.entries(steps).map(([step, [l, share]]) => ({ step, hex: hexOfOklch({ l, c: c * share, h }) }))
}

/** Black or white, whichever reads better on the color. Calculated. */
export const readableOn = (hex: string): string => legibleText(hex).text
