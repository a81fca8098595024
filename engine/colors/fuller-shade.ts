import { hueGap, oklch } from './color-math.ts'
import { isFrameworkColor } from './framework-colors.ts'
import { isFlat } from './primary-candidates.ts'

type Shade = { hex: string; points: number; identity: number; rules: string[] }

const thresholds = {
  /** OKLCH lightness under which the eye takes a shade for black. */
  nearBlack: 0.27,
  /** A tint in a mark that is mostly white: OKLCH lightness and chroma, and points of the mark. */
  tint: { lightnessMin: 0.7, chromaMax: 0.08, identityMax: 20 },
  /**
   * A pale color whose hue the artwork wears fuller: OKLCH lightness, points of the artwork, how many times the pale
   * one's own, how many times more chroma, and degrees of hue.
   */
  worn: { paleFrom: 0.86, identityMin: 8, identityRatio: 0.7, chromaRatio: 1.25, hueGapMax: 20 },
  /**
   * A hue that the artwork splits over many shades: the most of its points that the first of them has, points of the
   * paint of another, how many times more chroma that has, degrees of hue, and OKLCH lightness.
   */
  split: { shareMax: 0.5, paintedMin: 8, chromaRatio: 1.3, hueGapMax: 20, lightnessMax: 0.85 },
  /** A shade that is seen as its hue: points, OKLCH, how many times more chroma, and degrees of hue. */
  fuller: { pointsMin: 8, chromaMin: 0.1, chromaRatio: 1.4, lightnessMin: 0.33, lightnessMax: 0.85, hueGapMax: 20 },
}

/**
 * The heaviest color of the same hue that is seen as that hue, where `shade` is nearly black or a pale tint; undefined
 * where `shade` is neither or nothing fuller was found. A framework's default is never chosen as the fuller shade.
 */
export function fullerShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  return wornShade(shade, ranked) ?? writtenShade(shade, ranked) ?? seenShade(shade, ranked)
}

// What the page paints with, where the artwork is drawn in so many shades of the hue that none of them is it.
function writtenShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  const { shareMax, paintedMin, chromaRatio, hueGapMax, lightnessMax } = thresholds.split
  const own = oklch(shade.hex)
  const near = ranked.filter(({ hex }) => hueGap(hex, shade.hex) < hueGapMax)
  const worn = near.reduce((sum, { identity }) => sum + identity, 0)
  if (shade.identity === 0 || shade.identity > worn * shareMax) return undefined
  return near.find(({ hex, identity, points }) => {
    const { l, c } = oklch(hex)
    return points - identity >= paintedMin && c >= own.c * chromaRatio && l < lightnessMax
  })
}

// What the artwork itself wears fuller, where the shade is pale: the tint of a button, or the soft edge of the mark.
function wornShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  const { paleFrom, identityMin, identityRatio, chromaRatio, hueGapMax } = thresholds.worn
  const own = oklch(shade.hex)
  if (own.l < paleFrom) return undefined
  return ranked.find(({ hex, identity }) => {
    const { l, c } = oklch(hex)
    const isWorn = identity >= identityMin && identity >= shade.identity * identityRatio
    return isWorn && l < own.l && c >= own.c * chromaRatio && hueGap(hex, shade.hex) < hueGapMax
  })
}

function seenShade<Some extends Shade>(shade: Some, ranked: Some[]): Some | undefined {
  const { nearBlack, tint, fuller } = thresholds
  const own = oklch(shade.hex)
  const isTint = own.l > tint.lightnessMin && own.c < tint.chromaMax && shade.identity < tint.identityMax
  if (own.l >= nearBlack && !isTint) return undefined
  return ranked.filter(isFlat).find(({ hex, points }) => {
    const { l, c } = oklch(hex)
    const isSeen = l > fuller.lightnessMin && l < fuller.lightnessMax && c >= fuller.chromaMin
    const isFuller = isSeen && c >= own.c * fuller.chromaRatio && hueGap(hex, shade.hex) < fuller.hueGapMax
    return isFuller && points >= fuller.pointsMin && !isFrameworkColor(hex)
  })
}
