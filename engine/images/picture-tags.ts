import type { MeasuredPicture } from '../site.ts'

const thresholds = {
  /** Pixels of the scaled picture. */
  samplesMin: 2_000,
  /** Colors, and the largest one's share; measured on real sites: drawings, screenshots and gradients miss one of them. */
  photoColorsMin: 140,
  photoTopMax: 0.2,
  /** Share of the one color of a placeholder. */
  blankTopMin: 0.99,
}

/**
 * The tags of a banner or picture, only where its pixels are clearly so: `photographic` for a picture that fills its frame
 * with a great many colors of which none prevails, `placeholder` for one of a single color. Colors are counted at four
 * bits a channel; what a single pixel alone has does not count.
 */
export function pictureTags({ pixels: { rgba }, transparent }: MeasuredPicture): string[] {
  const samples = rgba.length / 4
  if (transparent || samples < thresholds.samplesMin) return []
  const counts = new Map<number, number>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const color = (((rgba[at] ?? 0) >> 4) << 8) | (((rgba[at + 1] ?? 0) >> 4) << 4) | ((rgba[at + 2] ?? 0) >> 4)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const top = Math.max(...counts.values()) / samples
  const colors = [...counts.values()].filter((count) => count > 1).length
  if (top >= thresholds.blankTopMin) return ['placeholder']
  return colors >= thresholds.photoColorsMin && top <= thresholds.photoTopMax ? ['photographic'] : []
}
