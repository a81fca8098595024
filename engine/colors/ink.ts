import type { Candidate, ColorChoice } from './brand-colors.ts'
import { isChromatic, oklch } from './color-math.ts'
import type { PictureColors } from './picture-colors.ts'

const inkShareMin = 0.5
const inkPoints = 40
const darkInkMax = 0.45
const whiteMin = 0.9
/** Slate and the like: too muted to vote as a hue, yet more than a grey. Dark ones are ink anyway. */
const mutedChromaMin = 0.03
const mutedLightnessMax = 0.85
/** Of artwork and declarations, for a hue: from here it speaks against a brand of ink alone. */
const hueOfIdentityMin = 10
const repeatedPointsMin = 30
const repeatedKindsMin = 2

/** A brand whose mark has no hue and whose page gives none a majority is black and white: its ink. */
export function inkOf(colors: PictureColors['colors'] | undefined): string | undefined {
  const first = colors?.[0]
  if (first === undefined || first.coverage < inkShareMin) return undefined
  return isChromatic(first.hex) ? undefined : first.hex
}

/**
 * The choice with the mark's ink as primary where mark and icon agree that they have no hue (or there is no icon and
 * nothing else to go by) and neither a declared nor an artwork's colour speaks against it. A white mark has the icon's ink
 * where nothing else is defended. Ink without any hue gives way to a colour that the interface repeats: buttons and more.
 */
// oxlint-disable-next-line max-params -- what the votes chose, and the two artworks
export function withInk(
  choice: ColorChoice,
  mark: PictureColors | undefined,
  icon: PictureColors | undefined,
): ColorChoice {
  const own = inkOf(mark?.colors)
  const isWhite = own !== undefined && oklch(own).l > whiteMin
  const ink = isWhite ? inkOf(icon?.colors) : own
  const isAgreed = isWhite || icon === undefined ? choice.primary === undefined : inkOf(icon.colors) !== undefined
  const isOpposed = choice.ranked.some(({ identity }) => identity >= hueOfIdentityMin)
  if (!isInk(ink) || !isAgreed || isOpposed || (!isMuted(ink) && isRepeated(choice.primary))) return choice
  const primary = inkCandidate(ink)
  return { primary, ranked: [primary, ...choice.ranked.filter(({ hex }) => hex !== ink)] }
}

const inkCandidate = (hex: string): Candidate => ({
  hex,
  points: inkPoints,
  identity: inkPoints,
  interface: 0,
  rules: ['ink of the mark'],
  kinds: 1,
  variants: [],
})

const isInk = (hex: string | undefined): hex is string =>
  hex !== undefined && (oklch(hex).l < darkInkMax || isMuted(hex))

const isMuted = (hex: string) => oklch(hex).c >= mutedChromaMin && oklch(hex).l < mutedLightnessMax

const isRepeated = (one: Candidate | undefined) =>
  one !== undefined && one.points >= repeatedPointsMin && one.kinds >= repeatedKindsMin
