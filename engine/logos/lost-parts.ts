import type { MeasuredPicture } from '../site.ts'
import { hexOf, oklch } from '../colors/color-math.ts'

/** Shares of the visible pixels, 0 to 1, that stand apart from the rest and would vanish on white, and on black. */
export type LostParts = { onWhite: number; onBlack: number }

const visibleFrom = 160
const nearWhite = 0.93
const nearBlack = 0.3
const wholeShare = 0.9

/** What of an artwork is lost on a white and on a black ground: white lettering beside a coloured symbol, for instance. */
export function lostParts({ pixels }: Pick<MeasuredPicture, 'pixels'>): LostParts {
  const { width, height, rgba } = pixels
  const seen = new Uint8Array(width * height)
  const lost = { onWhite: 0, onBlack: 0 }
  let visible = 0
  for (let start = 0; start < seen.length; start += 1) {
    const part = partFrom(start, { width, height, rgba, seen })
    visible += part.length
    const lightness = part.map((place) => lightnessAt(rgba, place))
    if (lightness.filter((l) => l > nearWhite).length > part.length * wholeShare) lost.onWhite += part.length
    if (lightness.filter((l) => l < nearBlack).length > part.length * wholeShare) lost.onBlack += part.length
  }
  return { onWhite: lost.onWhite / Math.max(1, visible), onBlack: lost.onBlack / Math.max(1, visible) }
}

type Field = { width: number; height: number; rgba: Uint8Array; seen: Uint8Array }

/** The places of all visible pixels that hang together with the one at `start`; none when it was seen already. */
function partFrom(start: number, { width, height, rgba, seen }: Field): number[] {
  const isNew = (place: number) => seen[place] === 0 && (rgba[place * 4 + 3] ?? 0) >= visibleFrom
  const part: number[] = []
  const pending = isNew(start) ? [start] : []
  seen[start] = 1
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    part.push(place)
    const x = place % width
    const near = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]
    for (const next of near) {
      if (next < 0 || next >= width * height || !isNew(next)) continue
      seen[next] = 1
      pending.push(next)
    }
  }
  return part
}

const lightnessAt = (rgba: Uint8Array, place: number) =>
  oklch(hexOf(rgba[place * 4] ?? 0, rgba[place * 4 + 1] ?? 0, rgba[place * 4 + 2] ?? 0)).l
