import { hueGap, isChromatic, oklch } from './color-math.ts'
import type { PictureColors } from './picture-colors.ts'

const thresholds = {
  /** Share of the mark's pixels. */
  inkShareMin: 0.5,
  /** The same of all shades of a muted ink. */
  shadesShareMin: 0.35,
  /** OKLCH lightness. */
  darkInkMax: 0.45,
  /** OKLCH of slate and the like: too muted to vote as a hue, yet more than a gray. Dark ones are ink anyway. */
  mutedChromaMin: 0.02,
  /** OKLCH lightness from which an ink is a pale one, and how much of its share a fuller one has. */
  fuller: { paleFrom: 0.7, shareMin: 0.5 },
  mutedLightnessMax: 0.85,
  /** Degrees of hue between a muted ink and its tints. */
  tintHueGapMax: 20,
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

/** Grounds of dark pages that frameworks bring along. */
export const darkDefaults: ReadonlySet<string> = new Set(
  '#020617 #0f172a #1e293b #334155 #030712 #111827 #1f2937 #374151 #0d1117 #161b22 #121826'.split(' '),
)

/** Whether a dark color has a hue, however little, that its page chose: a navy, a dark green, no black. */
export const isDarkHue = (hex: string | undefined): hex is string =>
  isMuted(hex) && oklch(hex).l < thresholds.darkInkMax && !darkDefaults.has(hex)

const isMuted = (hex: string | undefined): hex is string =>
  hex !== undefined && oklch(hex).c >= thresholds.mutedChromaMin && oklch(hex).l < thresholds.mutedLightnessMax
