import { brandSorts, colorReaches, type BrandSort } from '#contract/brands/list-choices.ts'
import type { QualityLevel } from '#contract/brands/quality.ts'
import { numberText } from '../../format-text.ts'

/** What the list of brands is narrowed to, as it stands in the address; empty = not by that. */
export type BrandListFilter = {
  text: string
  industry: string
  country: string
  quality: QualityLevel | ''
  claimed: 'true' | 'false' | ''
  /** Six hexadecimal digits, without `#`. */
  color: string
  reach: ColorReach
  anyColor: boolean
  sort: BrandSort | ''
}

export type ColorReach = keyof typeof colorReaches
export const colorReachNames = Object.keys(colorReaches) as ColorReach[]

export const noFilter: BrandListFilter = {
  text: '',
  industry: '',
  country: '',
  quality: '',
  claimed: '',
  color: '',
  reach: 'similar',
  anyColor: false,
  sort: '',
}

/** The query of `GET /v2/brands`; what is not narrowed is left out. */
export function listQueryText(filter: BrandListFilter, more: Readonly<Record<string, string>> = {}): string {
  const { text, industry, country, quality, claimed, color } = filter
  const byColor = isHex(color)
    ? { color, difference: String(colorReaches[filter.reach]), ...(filter.anyColor && { anyColor: 'true' }) }
    : {}
  const asked = { text: text.trim(), industry, country, quality, claimed, ...byColor, sort: sortOf(filter), ...more }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/** The order that is shown: one by difference needs a color. */
export function sortOf({ sort, color }: Pick<BrandListFilter, 'sort' | 'color'>): BrandSort {
  if (sort === '' || (sort === 'difference' && !isHex(color))) return isHex(color) ? 'difference' : 'changed'
  return sort
}

const sortNames: Readonly<Record<BrandSort, string>> = {
  changed: 'Recently changed',
  name: 'Name',
  quality: 'Quality',
  difference: 'Closest color',
}

export const sortChoices = (color: string) =>
  brandSorts
    .filter((sort) => sort !== 'difference' || isHex(color))
    .map((value) => ({ value, label: sortNames[value] }))

export const isHex = (text: string): boolean => /^[0-9a-f]{6}$/.test(text)

/** What a person typed or pasted as a color: `#0b7285`, `0B7285`, `#abc`; undefined where it is none. */
export function readHex(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (isHex(digits)) return digits
  return /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : undefined
}

export const isNarrowed = ({ text, industry, country, quality, claimed, color }: BrandListFilter): boolean =>
  [text.trim(), industry, country, quality, claimed, isHex(color) ? color : ''].some((value) => value !== '')

/** How many of how many: "14 of 1,909 brands have a primary color close to #0b7285". */
export function countText(filter: BrandListFilter, { total, indexed }: { total: number; indexed: number }): string {
  const brands = indexed === 1 ? 'brand' : 'brands'
  if (!isNarrowed(filter)) return `${numberText(indexed)} ${brands}`
  const count = `${numberText(total)} of ${numberText(indexed)} ${brands}`
  if (!isHex(filter.color)) return `${count} ${total === 1 ? 'fits' : 'fit'} the filters`
  return `${count} ${total === 1 ? 'has' : 'have'} ${filter.anyColor ? 'a' : 'a primary'} color close to #${filter.color}`
}

/** The difference of a color to the one that was asked for, in words. */
export function differenceText(difference: number | null): string | undefined {
  if (difference === null) return undefined
  return difference === 0 ? 'exact' : `difference ${difference.toFixed(1)}`
}
