import type { Brand, BrandFont, Logo } from '#contract/brands/brand.ts'
import { colorWord } from '#contract/brands/color-words.ts'
import type { Specimen, SpecimenPart } from '#contract/brands/specimen.ts'
import { paletteRoleNames, type PaletteRole } from '#contract/brands/palette-roles.ts'
import { fontOriginText } from '../brands/font-face.ts'
import { bestFormat } from '../brands/picture-address.ts'
import { employeesText, kindText, locationText } from '../company-text.ts'
import { qualityWord } from '../format-text.ts'
import { colorDifference } from './color-difference.ts'
import { comparedKey, momentText, type ComparedItem } from './compared-item.ts'

/** Brands side by side, as rows of cells: what the screen draws and the export writes. */

/** A column: what was asked for, the brand, and its name with the day where it is not today's. */
export type Compared = { key: string; item: ComparedItem; brand: Brand; label: string }

export const compared = (item: ComparedItem, brand: Brand): Compared => {
  const name = brand.name ?? brand.domain
  return {
    key: comparedKey(item),
    item,
    brand,
    label: item.at === undefined ? name : `${name}, ${momentText(item.at)}`,
  }
}

export type ColorCell = {
  hex: string
  word: string
  /** From the color of the brand that the others are compared with; undefined in its own column. */
  from?: { difference: number; role: PaletteRole }
}
export type ColorRow = { role: PaletteRole; label: string; cells: (ColorCell | undefined)[] }

/** The first color of each role that one of the brands has, each with its difference from the nearest of column `base`. */
export function colorRows(columns: readonly Compared[], base: number): ColorRow[] {
  const colors = columns.map(({ brand }) => colorsByRole(brand))
  const reference = colors[base] ?? new Map<PaletteRole, string>()
  const roles = paletteRoleNames.filter((role) => role !== 'other' && colors.some((of) => of.has(role)))
  return roles.map((role) => ({
    role,
    label: `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`,
    cells: colors.map((of, index) => {
      const hex = of.get(role)
      if (hex === undefined) return undefined
      const from = index === base ? undefined : nearest(hex, role, reference)
      return { hex, word: colorWord(hex), ...(from && { from }) }
    }),
  }))
}

/** The reference's color of the same role; where it has none, the one that looks most alike. */
function nearest(hex: string, role: PaletteRole, reference: ReadonlyMap<PaletteRole, string>): ColorCell['from'] {
  const same = reference.get(role)
  if (same !== undefined) return { difference: colorDifference(hex, same), role }
  const all = [...reference].map(([other, color]) => ({ difference: colorDifference(hex, color), role: other }))
  return all.toSorted((one, other) => one.difference - other.difference)[0]
}

/** The best ranked color of each role. */
function colorsByRole(brand: Brand): Map<PaletteRole, string> {
  const ranked = (brand.palette?.colors ?? []).toSorted((one, other) => (one.rank ?? 999) - (other.rank ?? 999))
  const found = new Map<PaletteRole, string>()
  for (const { role, hex } of ranked) if (!found.has(role)) found.set(role, hex)
  return found
}

export const primaryOf = (brand: Brand): string | undefined => colorsByRole(brand).get('primary')

export type LogoCell = { src: string; kind: string; format: string }
export type Background = 'light' | 'dark'

/** The artwork for a light or a dark background: the logo, else the symbol, else the icon. */
export function logoFor(brand: Brand, background: Background): LogoCell | undefined {
  const fits = ({ theme }: Logo) => (background === 'dark' ? theme === 'light' : theme !== 'light')
  for (const type of ['logo', 'symbol', 'icon'] as const) {
    const logo = brand.logos.find((one) => one.type === type && fits(one) && one.formats.length > 0)
    const best = logo && bestFormat(logo.formats)
    if (best) return { src: best.src, kind: logoKinds[type], format: best.format.toUpperCase() }
  }
  return undefined
}

const logoKinds = { logo: 'Logo', symbol: 'Symbol only, no logo found', icon: 'Icon only, no logo found' }

export type FontCell = { name: string; origin: string; isSystem: boolean }

const sampleParts: Readonly<Record<BrandFont['type'], readonly SpecimenPart[]>> = {
  title: ['name', 'sentence', 'sheet'],
  body: ['text', 'sheet'],
}

/** The drawing that shows a font best beside others: the name of the brand for titles, words of the site for text. */
export function sampleOf(
  specimens: readonly Specimen[],
  { name }: FontCell,
  type: BrandFont['type'],
): Specimen['pictures'][number] | undefined {
  const pictures = specimens.find(({ family }) => family.toLowerCase() === name.toLowerCase())?.pictures ?? []
  for (const part of sampleParts[type]) {
    const found = pictures.find((picture) => picture.part === part)
    if (found) return found
  }
  return undefined
}

/** The family of titles or of text, where it is known by name. */
export function fontFor(brand: Brand, type: BrandFont['type']): FontCell | undefined {
  const font = brand.fonts.find((one) => one.type === type)
  if (font === undefined || font.name === null) return undefined
  return { name: font.name, origin: fontOriginText(font.origin), isSystem: font.origin === 'system' }
}

export type FactRow = { label: string; values: (string | undefined)[] }

const facts: readonly { label: string; read: (brand: Brand) => string | undefined }[] = [
  { label: 'Industry', read: ({ company }) => company.industries[0]?.name },
  { label: 'Headquarters', read: ({ company }) => locationText(company.location) },
  { label: 'Employees', read: ({ company }) => employeesText(company.employees) },
  { label: 'Founded', read: ({ company }) => company.foundedYear?.toString() },
  { label: 'Kind', read: ({ company }) => kindText(company.kind) },
  { label: 'Ticker', read: ({ company }) => company.financialIdentifiers?.ticker.join(', ') || undefined },
  { label: 'Quality', read: ({ qualityScore }) => qualityWord(qualityScore) },
]

/** What is known of the companies; a fact that is known of none has no row. */
export const factRows = (columns: readonly Compared[]): FactRow[] =>
  facts
    .map(({ label, read }) => ({ label, values: columns.map(({ brand }) => read(brand)) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
