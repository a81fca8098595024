import type { Brand } from '#contract/brands/brand.ts'
import type { PaletteColor } from '#contract/brands/palette.ts'
import { hexToBytes } from '#contract/hex-color.ts'
import { legibleTextOn } from './color-math.ts'

/** A color as a swatch shows it, from the palette or, without one, from the plain list of colors. */
export type Swatch = {
  hex: string
  name: string | undefined
  /** The palette's role, or the plain list's type. */
  role: string
  context: string | undefined
  legibleText: string
  contrast: number
  prevalence: number | undefined
}

/** The swatches of a brand, most important first. Colors that only a theme, pair, gradient or logo names are left out. */
export function brandSwatches(brand: Brand): Swatch[] {
  const ranked = rankedColors(brand)
  if (ranked.length > 0) return ranked.map(paletteSwatch)
  return brand.colors.filter(isColor).map(({ hex, type }) => ({
    hex,
    name: undefined,
    role: type,
    context: undefined,
    ...legibility(hex),
    prevalence: undefined,
  }))
}

/** The palette's ranked entries in rank order; empty without a palette. */
export function rankedColors(brand: Brand): PaletteColor[] {
  const colors = brand.palette?.colors.filter((color) => color.rank !== null && isColor(color)) ?? []
  return colors.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
}

/** Entries that are no brand color but are named by a theme, gradient, pair or logo. */
export const referencedColors = (brand: Brand): PaletteColor[] =>
  brand.palette?.colors.filter((color) => color.rank === null && isColor(color)) ?? []

/** An entry of the palette as a swatch. */
export function paletteSwatch(color: PaletteColor): Swatch {
  return {
    hex: color.hex,
    name: color.name ?? undefined,
    role: color.role,
    context: color.context,
    ...legibility(color.hex),
    prevalence: color.prevalence ?? undefined,
  }
}

/** Calculated here, whatever a service says of it: what it says wrongly would be a color that nobody can read. */
function legibility(hex: string): Pick<Swatch, 'legibleText' | 'contrast'> {
  const { text, contrast } = legibleTextOn(hex)
  return { legibleText: text, contrast }
}

// Another service may send anything in its place, and it would go into a style.
const isColor = ({ hex }: { hex: string }): boolean => typeof hex === 'string' && hexToBytes(hex) !== undefined
