import { colorName } from '../colors/color-name.ts'
import type { Palette, PaletteColor } from '#contract/brands/palette.ts'
import { contrast, deltaE, legibleText, brightness } from '../colors/color-math.ts'
import type { ColorChoice } from '../colors/choose-primary.ts'
import type { ColorToken, ColorUse } from '../colors/census.ts'
import { nearest } from '../colors/cluster.ts'
import { pictureColors } from '../colors/picture-colors.ts'
import type { ChosenLogo } from '../logos/choose-logos.ts'
import type { Gradient } from './gradients.ts'
import type { PageGround } from './page-ground.ts'
import { addNeutrals, chromaticEntries, memberHex, type Entry } from './palette-entries.ts'
import { elementUsage, prevalence, type ElementUse } from '../rendered/element-usage.ts'
import { mostReadOn, onPairs, type OnPair } from '../rendered/on-pairs.ts'
import { schemeOf, themeSlots } from '../rendered/theme-slots.ts'
import type { RenderedSite } from '../site.ts'

export type PaletteInput = {
  choice: ColorChoice
  ground: PageGround
  uses: ColorUse[]
  tokens: ColorToken[]
  logos: ChosenLogo[]
  gradients: Gradient[]
  rendered: RenderedSite | undefined
}

const thresholds = {
  /** CIEDE2000 under which two colors of a pair share an entry: contrast needs the exact color. */
  pairDeltaEMax: 1.5,
  /** WCAG contrast of a theme's text and background. */
  themeContrastMin: 3,
  /** Colors of one logo that are looked at, and the share of its pixels that one must cover. */
  logoColorsMax: 8,
  logoShareMin: 0.01,
  /** CIEDE2000 to the entry that a color of a style sheet counts for, and that a variable is listed with. */
  useDeltaEMax: 3,
  tokenDeltaEMax: 1,
  tokensMax: 5,
  variantsMax: 8,
}

/**
 * The palette of a site (docs/interface.md#palette). Of one that was read but not rendered `onPairs`, `usage.elements`
 * and `themes` stay empty. Nothing is `primary` when no color can be defended. Null when the site shows no color at
 * all.
 */
export function buildPalette(input: PaletteInput): Palette | null {
  const entries = chromaticEntries(input.choice)
  addNeutrals(entries, input)
  const logos = input.logos.map((chosen) => readLogo(chosen, entries))
  const gradients = input.gradients.map((gradient) => ({
    ...gradient,
    stops: gradient.stops.map((stop) => ({ ...stop, hex: memberHex(stop.hex, entries, 'interface') })),
  }))
  if (entries.length === 0) return null
  const { pairs, themes, ...seen } = readRendered(input.rendered, entries)
  const facts = { ...seen, pairs, css: countUses(input.uses, entries), tokens: input.tokens }
  let rank = 0
  const colors = [...entries.filter(({ ranked }) => ranked), ...entries.filter(({ ranked }) => !ranked)].map((entry) =>
    describe(entry, entry.ranked ? (rank += 1) : null, facts),
  )
  return { colors, logos, onPairs: pairs, gradients, themes }
}

type Seen = {
  pairs: OnPair[]
  themes: Palette['themes']
  elements: ReadonlyMap<Entry, ElementUse[]>
  shares: ReadonlyMap<Entry, number> | undefined
}

function readRendered(rendered: RenderedSite | undefined, entries: Entry[]): Seen {
  if (rendered === undefined) return { pairs: [], themes: {}, elements: new Map(), shares: undefined }
  const measured = [rendered.light, ...(rendered.dark === undefined ? [] : [rendered.dark])]
  // Contrast is about exact colors: only what the eye cannot tell apart shares an entry.
  const shown = (hex: string) => memberHex(hex, entries, 'interface', thresholds.pairDeltaEMax)
  const themes: Palette['themes'] = {}
  for (const one of measured) {
    const slots = themeSlots(one)
    const theme = schemeOf(one)
    if (slots === undefined || themes[theme] !== undefined) continue
    const slot = (hex: string | null) => (hex === null ? null : shown(hex))
    const background = shown(slots.background)
    const text = shown(slots.text)
    // Two codes that share an entry with others may read worse than what the page shows.
    if (contrast(background, text) < thresholds.themeContrastMin) continue
    themes[theme] = {
      background,
      surface: slot(slots.surface),
      text,
      muted: slot(slots.muted),
      border: slot(slots.border),
      accent: slot(slots.accent),
      contrast: contrast(background, text),
    }
  }
  const pairs = onPairs(measured, shown)
  const shares = prevalence(rendered.areas, entries)
  return { pairs, themes, elements: elementUsage(rendered.light, entries), shares }
}

function readLogo({ logo, picture, main }: ChosenLogo, entries: Entry[]): Palette['logos'][number] {
  const shares = new Map<string, number>()
  for (const { hex, coverage } of pictureColors(picture).colors.slice(0, thresholds.logoColorsMax)) {
    if (coverage < thresholds.logoShareMin) continue
    const shown = memberHex(hex, entries, 'identity')
    shares.set(shown, (shares.get(shown) ?? 0) + coverage)
  }
  return {
    asset: logo.type === 'icon' ? 'icon' : 'logo',
    type: logo.type,
    theme: logo.theme,
    format: picture.format === 'svg' ? 'svg' : 'png',
    primary: main,
    colors: [...shares]
      .sort((a, b) => b[1] - a[1])
      .map(([hex, coverage]) => ({ hex, coverage: Math.min(1, Math.round(coverage * 1000) / 1000) })),
  }
}

type Counts = PaletteColor['usage']['css']

function countUses(uses: ColorUse[], entries: Entry[]): Map<Entry, Counts> {
  const homes = new Map<string, Entry | undefined>()
  const counts = new Map<Entry, Counts>()
  for (const { hex, property } of uses) {
    if (!homes.has(hex)) homes.set(hex, nearest(entries, hex, thresholds.useDeltaEMax))
    const home = homes.get(hex)
    if (home === undefined) continue
    const own = counts.get(home) ?? { background: 0, text: 0, border: 0, other: 0 }
    own[property] += 1
    counts.set(home, own)
  }
  return counts
}

type Facts = Omit<Seen, 'themes'> & { css: ReadonlyMap<Entry, Counts>; tokens: ColorToken[] }

function describe(entry: Entry, rank: number | null, { pairs, elements, shares, css, tokens }: Facts): PaletteColor {
  const { hex, role, context, ranked, variants } = entry
  const read = mostReadOn(hex, pairs)
  const { text, ratio } = legibleText(hex)
  return {
    hex,
    name: colorName(hex) ?? null,
    role,
    context,
    rank,
    ...(ranked ? {} : { member: true as const }),
    legibleText: text,
    legibleTextContrast: ratio,
    onColor: read?.text ?? null,
    onColorContrast: read?.ratio ?? null,
    brightness: brightness(hex),
    prevalence: shares === undefined ? null : (shares.get(entry) ?? 0),
    usage: {
      elements: elements.get(entry) ?? [],
      css: css.get(entry) ?? { background: 0, text: 0, border: 0, other: 0 },
    },
    tokens: tokenNames(hex, tokens),
    variants: variants.filter((variant) => variant !== hex).slice(0, thresholds.variantsMax),
  }
}

function tokenNames(hex: string, tokens: ColorToken[]): string[] {
  const names = [
    ...new Set(tokens.filter((token) => deltaE(token.hex, hex) < thresholds.tokenDeltaEMax).map(({ name }) => name)),
  ]
  return names.sort((a, b) => Number(/brand/i.test(b)) - Number(/brand/i.test(a))).slice(0, thresholds.tokensMax)
}
