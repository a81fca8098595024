import type { PaletteColor } from '#contract/brands/palette.ts'
import type { ColorChoice } from '../colors/choose-primary.ts'
import type { Candidate } from '../colors/primary-candidates.ts'
import type { ColorUse } from '../colors/census.ts'
import { nearest, sameColorMax } from '../colors/cluster.ts'
import { deltaE, hueGap, isChromatic } from '../colors/color-math.ts'
import { themeSlots } from '../rendered/theme-slots.ts'
import type { RenderedSite } from '../site.ts'
import type { PageGround } from './page-ground.ts'

type Role = PaletteColor['role']
/** One color of the palette before it is described; `ranked` unless only a logo, gradient or pair shows it. */
export type Entry = {
  hex: string
  role: Role
  context: PaletteColor['context']
  ranked: boolean
  variants: string[]
}
export type NeutralInput = { ground: PageGround; uses: ColorUse[]; rendered: RenderedSite | undefined }

const thresholds = {
  /** Points under which a color with a hue is not listed, and how many are listed. */
  pointsMin: 5,
  chromaticMax: 10,
  /** Points of artwork and degrees of hue from the primary that make a color secondary. */
  secondary: { identityMin: 4, hueGapMin: 30 },
  /** Points of the interface that make a color the accent. */
  accentInterfaceMin: 6,
  /** Points of both kinds above which a color is said to be of both. */
  bothMin: 1,
  /** CIEDE2000 to an entry: a neutral that is nearer is that entry; a surface is farther from the background than that. */
  neutralDeltaEMin: 2,
  surfaceDeltaEMax: 15,
}

/** The entries of the colors with a hue, best first, with their roles. */
export function chromaticEntries({ primary, ranked }: ColorChoice): Entry[] {
  const shown = ranked
    .filter((one) => one === primary || one.points >= thresholds.pointsMin)
    .slice(0, thresholds.chromaticMax)
  const secondary =
    primary === undefined
      ? undefined
      : shown.find(
          (one) =>
            one !== primary &&
            one.identity >= thresholds.secondary.identityMin &&
            hueGap(one.hex, primary.hex) >= thresholds.secondary.hueGapMin,
        )
  const accent =
    primary === undefined
      ? undefined
      : shown.find((one) => one !== primary && one !== secondary && one.interface >= thresholds.accentInterfaceMin)
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
  if (identity > thresholds.bothMin && shown > thresholds.bothMin) return 'both'
  return identity >= shown ? 'identity' : 'interface'
}

/** Adds the page's background, surface, text, muted and border colors, or names the entries that they are. */
export function addNeutrals(entries: Entry[], { ground, uses, rendered }: NeutralInput): void {
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
  const known = entries.find((entry) => deltaE(entry.hex, hex) < thresholds.neutralDeltaEMin)
  if (known === undefined) entries.push({ hex, role, context: 'interface', ranked: true, variants: [] })
  else if (known.role === 'other') known.role = role
}

const surfaceOf = (uses: ColorUse[], background: string) =>
  mostUsed(
    uses.filter(
      ({ property, hex }) =>
        property === 'background' &&
        !isChromatic(hex) &&
        deltaE(hex, background) >= thresholds.neutralDeltaEMin &&
        deltaE(hex, background) < thresholds.surfaceDeltaEMax,
    ),
  )

function mostUsed(uses: ColorUse[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { hex } of uses) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0]
}

/** The code of the entry nearest to a color seen in artwork or a gradient; without a near one the color joins as a member. */
export function memberHex(hex: string, entries: Entry[], context: Entry['context'], distance = sameColorMax): string {
  const known = nearest(entries, hex, distance)
  if (known === undefined) entries.push({ hex, role: 'other', context, ranked: false, variants: [] })
  return known?.hex ?? hex
}
