import type { Brand, BrandFont } from '#contract/brands/brand.ts'
import type { Palette, PaletteColor } from '#contract/brands/palette.ts'
import type { ExportOptions } from '#contract/exports/export-files.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { readableOn, shadesOf } from './shades.ts'

/** Where the values of an export come from, for its head. */
export type Provenance = {
  version: number
  /** When the values were first seen, ISO 8601. */
  at: string
  /** `service`: another service, by the name that it has in the dashboard. */
  from: 'seed' | 'crawl' | { service: string }
  /** Whether an operator of the installation corrected some of them. */
  curated: boolean
  /** What the crawl had to do without; empty = nothing. */
  missing: string
}

export type ColorToken = { name: string; hex: string; source: 'measured' | 'calculated' }
export type FontToken = { name: 'title' | 'body'; family: string; font: BrandFont }

/** What of a brand is exported, the same for each format. */
export type BrandTokens = {
  brand: Brand
  provenance: Provenance
  /** The name on one line; the domain where there is none. */
  name: string
  colors: ColorToken[]
  /** What differs in the dark theme; empty where it was not asked for or not seen. */
  dark: ColorToken[]
  fonts: FontToken[]
  /** Slots without a value: left out of the file, and named in its head. */
  notFound: string[]
}

const slots = ['primary', 'secondary', 'accent', 'background', 'surface', 'text', 'muted', 'border'] as const
type Slot = (typeof slots)[number]
const themeSlots = ['background', 'surface', 'text', 'muted', 'border', 'accent'] as const
/** The slots that something is written on, and that shades are made of. */
const grounds = ['primary', 'secondary', 'accent'] as const
const familyLengthMax = 80
const nameLengthMax = 120

/** Names the colors and fonts of a brand by what they are for. `measured` values are the brand object's, to the digit. */
export function brandTokens(brand: Brand, provenance: Provenance, options: ExportOptions): BrandTokens {
  const palette = brand.palette ?? undefined
  const themes = chooseThemes(palette, options)
  const base = slotColors(palette, themes.base)
  const named = [...base, ...onColors(base, palette, options), ...others(brand, base)]
  const colors = options.derived === 'on' ? [...named, ...shades(base)] : named
  const dark = darkColors(base, themes)
  const fonts = (['title', 'body'] as const).flatMap((type) => fontToken(brand.fonts, type))
  const found = new Set(named.map(({ name }) => name))
  return {
    brand,
    provenance,
    name: onOneLine(brand.name ?? brand.domain).slice(0, nameLengthMax) || brand.domain,
    colors,
    dark: options.derived === 'on' ? [...dark, ...darkText(dark)] : dark,
    fonts,
    notFound: [
      ...slots.filter((slot) => !found.has(slot)),
      ...grounds.filter((slot) => found.has(slot) && !found.has(`on-${slot}`)).map((slot) => `on-${slot}`),
      ...(['title', 'body'] as const)
        .filter((name) => !fonts.some((font) => font.name === name))
        .map((it) => `font-${it}`),
      ...themes.notFound,
    ],
  }
}

type Theme = NonNullable<Palette['themes']['light']>
type Themes = { base: Theme | undefined; dark: Theme | undefined; notFound: string[] }

function chooseThemes(palette: Palette | undefined, { theme }: ExportOptions): Themes {
  const { light, dark } = palette?.themes ?? {}
  if (theme === 'dark') return { base: dark ?? light, dark: undefined, notFound: dark ? [] : ['dark theme'] }
  const base = light ?? dark
  if (theme === 'light') return { base, dark: undefined, notFound: light ? [] : ['light theme'] }
  return { base, dark: base === dark ? undefined : dark, notFound: dark ? [] : ['dark theme'] }
}

const measured = (name: string, hex: string): ColorToken => ({ name, hex, source: 'measured' })
const calculated = (name: string, hex: string): ColorToken => ({ name, hex, source: 'calculated' })

const ranked = (palette: Palette | undefined): PaletteColor[] =>
  palette?.colors.filter(({ rank }) => rank !== null) ?? []

function slotColors(palette: Palette | undefined, theme: Theme | undefined): ColorToken[] {
  const byRole = (slot: Slot) => ranked(palette).find(({ role }) => role === slot)?.hex
  const byTheme = (slot: Slot) =>
    slot === 'primary' || slot === 'secondary' ? undefined : (theme?.[slot] ?? undefined)
  return slots.flatMap((slot) => {
    // An accent is the brand's first and the page's second; the rest of a page is as it was seen.
    const hex = slot === 'accent' ? (byRole(slot) ?? byTheme(slot)) : (byTheme(slot) ?? byRole(slot))
    return hex === undefined ? [] : [measured(slot, hex)]
  })
}

function onColors(base: ColorToken[], palette: Palette | undefined, { derived }: ExportOptions): ColorToken[] {
  return grounds.flatMap((slot) => {
    const hex = base.find(({ name }) => name === slot)?.hex
    if (hex === undefined) return []
    const seen = palette?.colors.find((color) => color.hex === hex)?.onColor ?? undefined
    if (seen !== undefined) return [measured(`on-${slot}`, seen)]
    return derived === 'on' ? [calculated(`on-${slot}`, readableOn(hex))] : []
  })
}

/** Colors without a slot: those of the palette by rank, then those that only `colors` of the brand lists, by their type. */
function others(brand: Brand, base: ColorToken[]): ColorToken[] {
  const listed = new Set(base.map(({ hex }) => hex))
  const names = new Set(base.map(({ name }) => name))
  const free = (wanted: string) => {
    let name = wanted
    for (let number = 2; names.has(name); number++) name = `${wanted}-${number}`
    names.add(name)
    return name
  }
  return [
    ...ranked(brand.palette ?? undefined).map(({ hex }) => ({ hex, wanted: 'other' })),
    ...brand.colors.map(({ hex, type }) => ({ hex, wanted: type })),
  ].flatMap(({ hex, wanted }) => {
    if (listed.has(hex)) return []
    listed.add(hex)
    return [measured(free(wanted), hex)]
  })
}

const shades = (base: ColorToken[]): ColorToken[] =>
  base
    .filter(({ name }) => grounds.some((slot) => slot === name))
    .flatMap(({ name, hex }) => shadesOf(hex).map((shade) => calculated(`${name}-${shade.step}`, shade.hex)))

function darkColors(base: ColorToken[], themes: Themes): ColorToken[] {
  return themeSlots.flatMap((slot) => {
    const light = base.find(({ name }) => name === slot)?.hex
    const dark = themes.dark?.[slot]
    if (dark === undefined || dark === null || dark === light) return []
    // The brand's own accent stands in both themes; the page's goes with its theme.
    if (slot === 'accent' && light !== undefined && light !== themes.base?.accent) return []
    return [measured(slot, dark)]
  })
}

const darkText = (dark: ColorToken[]): ColorToken[] =>
  dark.filter(({ name }) => name === 'accent').map(({ hex }) => calculated('on-accent', readableOn(hex)))

function fontToken(fonts: readonly BrandFont[], type: BrandFont['type']): FontToken[] {
  const font = fonts.find((one) => one.type === type && one.name !== null)
  const family = onOneLine(font?.name ?? '').slice(0, familyLengthMax)
  return font === undefined || family === '' ? [] : [{ name: type, family, font }]
}
