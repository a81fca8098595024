import type { MeasuredPicture } from '../site.ts'

/** Opacity, of 255. */
const visibleFrom = 160

/** The places (row by row) of the visible pixels of an artwork, those that touch as one part. */
export function visibleParts({ width, height, rgba }: MeasuredPicture['pixels']): number[][] {
  const seen = new Uint8Array(width * height)
  const isNew = (place: number) => seen[place] === 0 && (rgba[place * 4 + 3] ?? 0) >= visibleFrom
  const parts: number[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (!isNew(start)) continue
    seen[start] = 1
    const part: number[] = []
    const pending = [start]
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
    parts.push(part)
  }
  return parts
}
