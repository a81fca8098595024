import type { MeasuredPicture } from '../site.ts'

const thresholds = {
  /** Pixels of the scaled picture. */
  samplesMin: 2_000,
  /** Colors, and the largest one's share; measured on real sites: drawings, screenshots and gradients miss one of them. */
  photoColorsMin: 140,
  photoTopMax: 0.2,
  /** Share of the one color of a placeholder. */
  blankTopMin: 0.99,
  /** Sureness at the limits, what is added well within them, and the colors beyond the limit that are well within. */
  sureFrom: 0.75,
  sureAdded: 0.2,
  sureColors: 300,
}

/**
 * The tags of a banner or picture, only where its pixels are clearly so: `photographic` for a picture that fills its frame
 * with a great many colors of which none prevails, `placeholder` for one of a single color. Colors are counted at four
 * bits a channel; what a single pixel alone has does not count.
 */
export function pictureTags(picture: MeasuredPicture): string[] {
  const statistics = colorStatistics(picture)
  if (statistics === undefined) return []
  if (statistics.top >= thresholds.blankTopMin) return ['placeholder']
  return isPhotographic(statistics) ? ['photographic'] : []
}

/** Whether a picture is clearly a photograph; one that lets its ground through is none. */
export const isPhotograph = (picture: MeasuredPicture): boolean => pictureTags(picture).includes('photographic')

/** How sure a picture is a photograph, from 0.75 at the limits of what counts as one; undefined where it may be none. */
export function photographSureness(picture: MeasuredPicture): number | undefined {
  const statistics = colorStatistics(picture)
  if (statistics === undefined || !isPhotographic(statistics)) return undefined
  const { sureFrom, sureColors, sureAdded } = thresholds
  const rich = Math.min(1, (statistics.colors - thresholds.photoColorsMin) / sureColors)
  const even = 1 - statistics.top / thresholds.photoTopMax
  return Math.round((sureFrom + sureAdded * Math.min(rich, even)) * 100) / 100
}

type ColorStatistics = { colors: number; top: number }

const isPhotographic = ({ colors, top }: ColorStatistics) =>
  colors >= thresholds.photoColorsMin && top <= thresholds.photoTopMax

/** How many colors a picture has, and the share of the largest; undefined for one too small, or that lets its ground through. */
function colorStatistics({ pixels: { rgba }, transparent }: MeasuredPicture): ColorStatistics | undefined {
  const samples = rgba.length / 4
  if (transparent || samples < thresholds.samplesMin) return undefined
  const counts = new Map<number, number>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const color = (((rgba[at] ?? 0) >> 4) << 8) | (((rgba[at + 1] ?? 0) >> 4) << 4) | ((rgba[at + 2] ?? 0) >> 4)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return {
    colors: [...counts.values()].filter((count) => count > 1).length,
    top: Math.max(...counts.values()) / samples,
  }
}
