import { hueGap, oklch } from './color-math.ts'
import { nearest } from './cluster.ts'
import { frameworkColors } from './framework-colors.ts'

type Shade = { hex: string; points: number; identity: number }

/** OKLCH lightness under which the eye takes a shade for black. */
const nearBlack = 0.27
/** A tint in a mark that is mostly white: little chroma, and little of the mark's points. */
const tint = { lightnessMin: 0.7, chromaMax: 0.08, identityMax: 20 }
const fuller = { points: 8, chromaMin: 0.12, chromaRatio: 1.4, lightnessMin: 0.33, lightnessMax: 0.85, hueGapMax: 20 }
const frameworkTargets = frameworkColors.map((hex) => ({ hex }))

/**
 * The heaviest colour of the same hue that is seen as that hue, where `shade` is nearly black or a pale tint; undefined
 * where `shade` is no such one or nothing fuller speaks. A framework's default is nobody's fuller shade.
 */
export function fullerShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  const own = oklch(shade.hex)
  const isTint = own.l > tint.lightnessMin && own.c < tint.chromaMax && shade.identity < tint.identityMax
  if (own.l >= nearBlack && !isTint) return undefined
  return ranked.find(({ hex, points }) => {
    const { l, c } = oklch(hex)
    const isSeen = l > fuller.lightnessMin && l < fuller.lightnessMax && c >= fuller.chromaMin
    const isFuller = isSeen && c >= own.c * fuller.chromaRatio && hueGap(hex, shade.hex) < fuller.hueGapMax
    return isFuller && points >= fuller.points && nearest(frameworkTargets, hex, 1) === undefined
  })
}
