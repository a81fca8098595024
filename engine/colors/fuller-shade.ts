import { hueGap, oklch } from './color-math.ts'
import { nearest } from './cluster.ts'
import { frameworkColors } from './framework-colors.ts'

type Shade = { hex: string; points: number; identity: number }

const thresholds = {
  /** OKLCH lightness under which the eye takes a shade for black. */
  nearBlack: 0.27,
  /** A tint in a mark that is mostly white: OKLCH lightness and chroma, and points of the mark. */
  tint: { lightnessMin: 0.7, chromaMax: 0.08, identityMax: 20 },
  /** A shade that is seen as its hue: points, OKLCH, how many times more chroma, and degrees of hue. */
  fuller: { pointsMin: 8, chromaMin: 0.12, chromaRatio: 1.4, lightnessMin: 0.33, lightnessMax: 0.85, hueGapMax: 20 },
  /** CIEDE2000 to a framework's color. */
  frameworkDeltaEMax: 1,
}
const frameworkTargets = frameworkColors.map((hex) => ({ hex }))

/**
 * The heaviest color of the same hue that is seen as that hue, where `shade` is nearly black or a pale tint; undefined
 * where `shade` is neither or nothing fuller was found. A framework's default is never chosen as the fuller shade.
 */
export function fullerShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  const { nearBlack, tint, fuller, frameworkDeltaEMax } = thresholds
  const own = oklch(shade.hex)
  const isTint = own.l > tint.lightnessMin && own.c < tint.chromaMax && shade.identity < tint.identityMax
  if (own.l >= nearBlack && !isTint) return undefined
  return ranked.find(({ hex, points }) => {
    const { l, c } = oklch(hex)
    const isSeen = l > fuller.lightnessMin && l < fuller.lightnessMax && c >= fuller.chromaMin
    const isFuller = isSeen && c >= own.c * fuller.chromaRatio && hueGap(hex, shade.hex) < fuller.hueGapMax
    return isFuller && points >= fuller.pointsMin && nearest(frameworkTargets, hex, frameworkDeltaEMax) === undefined
  })
}
