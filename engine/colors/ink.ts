import type { ColorChoice, FoundMark } from './brand-colors.ts'
import type { Candidate } from './primary-candidates.ts'
import { deltaE, hueGap, isChromatic, oklch } from './color-math.ts'
import type { PictureColors } from './picture-colors.ts'

const thresholds = {
  /** Share of the mark's pixels. */
  inkShareMin: 0.5,
  /** The same of all shades of a muted ink. */
  shadesShareMin: 0.35,
  inkPoints: 40,
  /** How likely the ink of a mark without hue is the brand's color, 0 to 1. */
  inkChance: 0.8,
  /** OKLCH lightness. */
  darkInkMax: 0.45,
  whiteMin: 0.9,
  /** OKLCH of slate and the like: too muted to vote as a hue, yet more than a gray. Dark ones are ink anyway. */
  mutedChromaMin: 0.02,
  /** OKLCH lightness from which an ink is a pale one, and how much of its share a fuller one has. */
  fuller: { paleFrom: 0.7, shareMin: 0.5 },
  /** OKLCH chroma: ink with less is what everything is printed with. */
  inkChromaMin: 0.01,
  mutedLightnessMax: 0.85,
  /** Points of artwork and declarations for a hue: from here they speak against a brand of ink alone. */
  hueOfIdentityMin: 10,
  /** Degrees of hue between a muted ink and its tints. */
  tintHueGapMax: 20,
  /** Points of a color that the interface repeats, beside a muted ink too, and kinds of things that are painted with it. */
  repeatedPointsMin: 28,
  repeatedBesideMutedMin: 40,
  repeatedKindsMin: 2,
  /** CIEDE2000 under which the icon's ink is the ground that the white mark stands on. */
  groundDeltaEMax: 6,
}

type Share = PictureColors['colors'][number]

/**
 * The ink of a mark without a hue that votes: black, white, gray or a muted shade, of which lighter and darker ones count
 * as one ink.
 */
export function inkOf(colors: PictureColors['colors'] | undefined): string | undefined {
  const first = colors?.[0]
  if (first === undefined || isChromatic(first.hex)) return undefined
  if (first.coverage >= thresholds.inkShareMin) return first.hex
  if (!isMuted(first.hex)) return undefined
  const shades = (colors ?? []).filter(({ hex }) => isMuted(hex) && hueGap(hex, first.hex) < thresholds.tintHueGapMax)
  if (shades.reduce((sum, { coverage }) => sum + coverage, 0) < thresholds.shadesShareMin) return undefined
  return fullerInk(first, colors ?? [])
}

/** Of a pale ink the fuller one of its hue that the mark is drawn with too, what it fades from; itself where there is none. */
function fullerInk(pale: Share, colors: readonly Share[]): string {
  const { paleFrom, shareMin } = thresholds.fuller
  const own = oklch(pale.hex)
  if (own.l < paleFrom) return pale.hex
  const [fullest] = colors
    .filter(({ hex, coverage }) => {
      const { l, c } = oklch(hex)
      const isFuller = l < own.l && c > own.c && hueGap(hex, pale.hex) < thresholds.tintHueGapMax
      return isFuller && coverage >= pale.coverage * shareMin
    })
    .toSorted((one, other) => oklch(other.hex).c - oklch(one.hex).c)
  return fullest?.hex ?? pale.hex
}

/**
 * The choice with the mark's muted or tinted ink as primary where mark and icon agree that they have no more hue (or there
 * is no icon and nothing else to go by) and neither a declared nor an artwork's color speaks against it. Where no mark was
 * found and nothing else is defended the icon's muted ink speaks. A white mark has the icon's ink where nothing else is
 * defended, or that of `header`, the ground it stands on. A dark ink gives way to a color that the interface repeats:
 * buttons and more. Black says nothing: it is listed as the brand's dark color.
 */
// oxlint-disable-next-line max-params -- what the votes chose, and the two artworks
export function withInk(
  choice: ColorChoice,
  mark: PictureColors | undefined,
  icon: PictureColors | undefined,
  header?: string,
): ColorChoice {
  const ownOfIcon = inkOf(icon?.colors)
  const { ink, rule, isLast } = inkThatSpeaks(mark, ownOfIcon, header)
  const isAgreed = isLast || icon === undefined ? choice.primary === undefined : ownOfIcon !== undefined
  if (!isInk(ink) || !isAgreed || isOpposed(choice, ink)) return choice
  const primary = inkCandidate(ink, rule)
  return { primary, ranked: [primary, ...choice.ranked.filter(({ hex }) => hex !== ink)] }
}

/** What a mark with these pixels is to the choice of a color. */
export const foundMark = (mark: PictureColors | undefined): FoundMark => {
  const ink = inkOf(mark?.colors)
  if (mark === undefined) return { ink: 'none', colors: [] }
  const isWhite = ink !== undefined && oklch(ink).l > thresholds.whiteMin
  return { ink: isWhite ? 'white' : 'other', colors: mark.colors }
}

type Speaking = {
  ink: string | undefined
  rule: string
  /** Speaks only where no color is defended. */
  isLast: boolean
}

// oxlint-disable-next-line max-params -- the mark, its icon's ink, and what it stands on
function inkThatSpeaks(
  mark: PictureColors | undefined,
  ownOfIcon: string | undefined,
  header: string | undefined,
): Speaking {
  if (mark === undefined && isMuted(ownOfIcon)) return { ink: ownOfIcon, rule: 'ink of the icon', isLast: true }
  const own = inkOf(mark?.colors)
  if (own === undefined || oklch(own).l <= thresholds.whiteMin)
    return { ink: own, rule: 'ink of the mark', isLast: false }
  if (isInk(ownOfIcon)) {
    const isGround = header !== undefined && deltaE(header, ownOfIcon) < thresholds.groundDeltaEMax
    return { ink: ownOfIcon, rule: 'ink of the mark', isLast: !isGround }
  }
  // A gray bar and a framework's slate are no color of whoever stands on them in white.
  const isColored = header !== undefined && oklch(header).c >= thresholds.mutedChromaMin && !darkDefaults.has(header)
  return { ink: isColored ? header : undefined, rule: 'ground of the white mark', isLast: true }
}

function isOpposed({ primary, ranked }: ColorChoice, ink: string): boolean {
  const isTint = (hex: string) => isMuted(ink) && isTintOf(hex, ink)
  if (ranked.some(({ identity, hex }) => identity >= thresholds.hueOfIdentityMin && !isTint(hex))) return true
  return isRepeated(primary, isMuted(ink) ? thresholds.repeatedBesideMutedMin : thresholds.repeatedPointsMin)
}

const inkCandidate = (hex: string, rule: string): Candidate => ({
  hex,
  points: thresholds.inkPoints,
  chance: thresholds.inkChance,
  identity: thresholds.inkPoints,
  worn: thresholds.inkPoints,
  interface: 0,
  rules: [rule],
  kinds: 1,
  variants: [],
})

const isInk = (hex: string | undefined): hex is string =>
  hex !== undefined && oklch(hex).c >= thresholds.inkChromaMin && (oklch(hex).l < thresholds.darkInkMax || isMuted(hex))

/** Grounds of dark pages that frameworks bring along. */
export const darkDefaults: ReadonlySet<string> = new Set(
  '#020617 #0f172a #1e293b #334155 #030712 #111827 #1f2937 #374151 #0d1117 #161b22 #121826'.split(' '),
)

/** Whether a dark color has a hue, however little, that its page chose: a navy, a dark green, no black. */
export const isDarkHue = (hex: string | undefined): hex is string =>
  isMuted(hex) && oklch(hex).l < thresholds.darkInkMax && !darkDefaults.has(hex)

const isMuted = (hex: string | undefined): hex is string =>
  hex !== undefined && oklch(hex).c >= thresholds.mutedChromaMin && oklch(hex).l < thresholds.mutedLightnessMax

// What the mark's own muted hue fades into speaks for it, not against it.
const isTintOf = (hex: string, ink: string) =>
  hueGap(hex, ink) < thresholds.tintHueGapMax && oklch(hex).l > oklch(ink).l

const isRepeated = (one: Candidate | undefined, pointsMin: number) =>
  one !== undefined && one.points >= pointsMin && one.kinds >= thresholds.repeatedKindsMin
