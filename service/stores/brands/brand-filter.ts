import type { BrandPageQuery } from '#contract/brands/brand-page.ts'

export type BrandFilter = Partial<Pick<BrandPageQuery, 'text' | 'industry' | 'country' | 'quality' | 'claimed'>> & {
  /** Colors (0xRRGGBB) with their difference to the one that is looked for, the nearest first. */
  near?: { colors: readonly NearColor[]; anyColor: boolean } | undefined
}
/** `brands`: how many have it as their primary, where that is known. */
export type NearColor = { rgb: number; difference: number; brands?: number }

/** Where a page begins: what the last row before it is sorted by, and its brand. */
export type ListPosition = { value: string | number; id: string }

/** Adds a value to those of a statement and returns its place there: `$3`. */
export function bind(values: unknown[], value: unknown): string {
  values.push(value)
  return `$${values.length}`
}
