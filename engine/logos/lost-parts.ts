import type { MeasuredPicture } from '../site.ts'
import { hexOf, oklch } from '../colors/color-math.ts'
import { visibleParts } from './visible-parts.ts'

/** Shares of the visible pixels, 0 to 1, that are apart from the rest and would vanish on white, and on black. */
export type LostParts = { onWhite: number; onBlack: number }

const thresholds = {
  /** OKLCH lightness. */
  whiteAbove: 0.93,
  blackBelow: 0.3,
  /** Share of a part's pixels. */
  wholeAbove: 0.9,
}

/** What of an artwork is lost on a white and on a black ground: white lettering beside a coloured symbol, for instance. */
export function lostParts({ pixels }: Pick<MeasuredPicture, 'pixels'>): LostParts {
  const lost = { onWhite: 0, onBlack: 0 }
  let visible = 0
  for (const part of visibleParts(pixels)) {
    visible += part.length
    const lightness = part.map((place) => lightnessAt(pixels.rgba, place))
    if (lightness.filter((l) => l > thresholds.whiteAbove).length > part.length * thresholds.wholeAbove)
      lost.onWhite += part.length
    if (lightness.filter((l) => l < thresholds.blackBelow).length > part.length * thresholds.wholeAbove)
      lost.onBlack += part.length
  }
  return { onWhite: lost.onWhite / Math.max(1, visible), onBlack: lost.onBlack / Math.max(1, visible) }
}

const lightnessAt = (rgba: Uint8Array, place: number) =>
  oklch(hexOf(rgba[place * 4] ?? 0, rgba[place * 4 + 1] ?? 0, rgba[place * 4 + 2] ?? 0)).l
