import { colorName } from '../colors/color-name.ts'
import type { Palette, PaletteColor } from '#contract/brands/palette.ts'
import { contrast, deltaE, hueGap, isChromatic, legibleText, brightness } from '../colors/color-math.ts'
import type { Candidate, ColorChoice } from '../colors/brand-colors.ts'
import type { ColorToken, ColorUse } from '../colors/census.ts'
import { nearest } from '../colors/cluster.ts'
import { pictureColors } from '../colors/picture-colors.ts'
import type { ChosenLogo } from '../logos/choose-logos.ts'
import type { Gradient } from './gradients.ts'
import type { PageGround } from './page-ground.ts'
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

type Role = PaletteColor['role']
type Entry = { hex: string; role: Role; context: PaletteColor['context']; ranked: boolean; variants: string[] }

const pointsMin = 5
const chromaticMax = 10

/**
 * The palette of a site (docs/interface.md#palette). Of one that was read but not rendered `onPairs`, `usage.elements`
 * and `themes` stay empty. Nothing is `primary` when no colour can be defended. Null when the site shows no colour at
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
  // Contrast is about exact colours: only what the eye cannot tell apart shares an entry.
  const shown = (hex: string) => memberHex(hex, entries, 'interface', 1.5)
  const themes: Palette['themes'] = {}
  for (const one of measured) {
    const slots = themeSlots(one)
    const theme = schemeOf(one)
    if (slots === undefined || themes[theme] !== undefined) continue
    const slot = (hex: string | null) => (hex === null ? null : shown(hex))
    const background = shown(slots.background)
    const text = shown(slots.text)
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

function chromaticEntries({ primary, ranked }: ColorChoice): Entry[] {
  const shown = ranked.filter((one) => one === primary || one.points >= pointsMin).slice(0, chromaticMax)
  const secondary =
    primary === undefined
      ? undefined
      : shown.find((one) => one !== primary && one.identity >= 4 && hueGap(one.hex, primary.hex) >= 30)
  const accent =
    primary === undefined ? undefined : shown.find((one) => one !== primary && one !== secondary && one.interface >= 6)
  const roleOf = (one: Candidate): Role =>
    one === primary ? 'primary' : one === secondary ? 'secondary' : one === accent ? 'accent' : 'other'
  return shown.map((one) => ({
    hex: one.hex,
    role: roleOf(one),
    context: contextOf(one),
    ranked: true,
    variants: one.variants,
  }))
}

function contextOf({ identity, interface: shown }: Candidate): PaletteColor['context'] {
  if (identity > 1 && shown > 1) return 'both'
  return identity >= shown ? 'identity' : 'interface'
}

function addNeutrals(entries: Entry[], { ground, uses, rendered }: PaletteInput): void {
  const seen = rendered === undefined ? undefined : themeSlots(rendered.light)
  if (seen !== undefined) {
    for (const role of ['background', 'surface', 'text', 'muted', 'border'] as const)
      add(entries, seen[role] ?? undefined, role)
    return
  }
  const background = ground.background ?? (uses.length > 0 ? '#ffffff' : undefined)
  add(entries, background, 'background')
  add(entries, background === undefined ? undefined : surfaceOf(uses, background), 'surface')
  add(entries, ground.text, 'text')
  add(entries, ground.muted, 'muted')
  add(entries, mostUsed(uses.filter(({ property, hex }) => property === 'border' && !isChromatic(hex))), 'border')
}

function add(entries: Entry[], hex: string | undefined, role: Role): void {
  if (hex === undefined) return
  const known = entries.find((entry) => deltaE(entry.hex, hex) < 2)
  if (known === undefined) entries.push({ hex, role, context: 'interface', ranked: true, variants: [] })
  else if (known.role === 'other') known.role = role
}

const surfaceOf = (uses: ColorUse[], background: string) =>
  mostUsed(
    uses.filter(
      ({ property, hex }) =>
        property === 'background' && !isChromatic(hex) && deltaE(hex, background) >= 2 && deltaE(hex, background) < 15,
    ),
  )

function mostUsed(uses: ColorUse[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { hex } of uses) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0]
}

/** The entry that stands for a colour seen in artwork or a gradient; one that nothing stands for joins as a member. */
// oxlint-disable-next-line max-params -- a colour, where it joins, as what, and how near is the same
function memberHex(hex: string, entries: Entry[], context: Entry['context'], distance = 5.5): string {
  const known = nearest(entries, hex, distance)
  if (known === undefined) entries.push({ hex, role: 'other', context, ranked: false, variants: [] })
  return known?.hex ?? hex
}

function readLogo({ logo, picture, main }: ChosenLogo, entries: Entry[]): Palette['logos'][number] {
  const shares = new Map<string, number>()
  for (const { hex, coverage } of pictureColors(picture).colors.slice(0, 8)) {
    if (coverage < 0.01) continue
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
    if (!homes.has(hex)) homes.set(hex, nearest(entries, hex, 3))
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
    variants: variants.filter((variant) => variant !== hex).slice(0, 8),
  }
}

function tokenNames(hex: string, tokens: ColorToken[]): string[] {
  const names = [...new Set(tokens.filter((token) => deltaE(token.hex, hex) < 1).map(({ name }) => name))]
  return names.sort((a, b) => Number(/brand/i.test(b)) - Number(/brand/i.test(a))).slice(0, 5)
}
