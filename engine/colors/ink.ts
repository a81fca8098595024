import type { Candidate, ColorChoice } from './brand-colors.ts'
import { isChromatic, oklch } from './color-math.ts'
import type { PictureColors } from './picture-colors.ts'

const thresholds = {
  /** Share of the mark's pixels. */
  inkShareMin: 0.5,
  inkPoints: 40,
  /** How likely the ink of a mark without hue is the brand's color, 0 to 1. */
  inkChance: 0.8,
  /** OKLCH lightness. */
  darkInkMax: 0.45,
  whiteMin: 0.9,
  /** OKLCH of slate and the like: too muted to vote as a hue, yet more than a gray. Dark ones are ink anyway. */
  mutedChromaMin: 0.03,
  mutedLightnessMax: 0.85,
  /** Points of artwork and declarations for a hue: from here they speak against a brand of ink alone. */
  hueOfIdentityMin: 10,
  /** Points of a color that the interface repeats, and kinds of things that are painted with it. */
  repeatedPointsMin: 28,
  repeatedKindsMin: 2,
}

/** A brand whose mark has no hue and whose page gives none a majority is black and white: its ink. */
export function inkOf(colors: PictureColors['colors'] | undefined): string | undefined {
  const first = colors?.[0]
  if (first === undefined || first.coverage < thresholds.inkShareMin) return undefined
  return isChromatic(first.hex) ? undefined : first.hex
}

/**
 * The choice with the mark's ink as primary where mark and icon agree that they have no hue (or there is no icon and
 * nothing else to go by) and neither a declared nor an artwork's color speaks against it. A white mark has the icon's ink
 * where nothing else is defended. Ink without any hue gives way to a color that the interface repeats: buttons and more.
 */
// oxlint-disable-next-line max-params -- what the votes chose, and the two artworks
export function withInk(
  choice: ColorChoice,
  mark: PictureColors | undefined,
  icon: PictureColors | undefined,
): ColorChoice {
  const own = inkOf(mark?.colors)
  const isWhite = own !== undefined && oklch(own).l > thresholds.whiteMin
  const ink = isWhite ? inkOf(icon?.colors) : own
  const isAgreed = isWhite || icon === undefined ? choice.primary === undefined : inkOf(icon.colors) !== undefined
  const isOpposed = choice.ranked.some(({ identity }) => identity >= thresholds.hueOfIdentityMin)
  if (!isInk(ink) || !isAgreed || isOpposed || (!isMuted(ink) && isRepeated(choice.primary))) return choice
  const primary = inkCandidate(ink)
  return { primary, ranked: [primary, ...choice.ranked.filter(({ hex }) => hex !== ink)] }
}

const inkCandidate = (hex: string): Candidate => ({
  hex,
  points: thresholds.inkPoints,
  chance: thresholds.inkChance,
  identity: thresholds.inkPoints,
  interface: 0,
  rules: ['ink of the mark'],
  kinds: 1,
  variants: [],
})

const isInk = (hex: string | undefined): hex is string =>
  hex !== undefined && (oklch(hex).l < thresholds.darkInkMax || isMuted(hex))

const isMuted = (hex: string) =>
  oklch(hex).c >= thresholds.mutedChromaMin && oklch(hex).l < thresholds.mutedLightnessMax

const isRepeated = (one: Candidate | undefined) =>
  one !== undefined && one.points >= thresholds.repeatedPointsMin && one.kinds >= thresholds.repeatedKindsMin
