import { deltaE, hexOf } from '../colors/color-math.ts'
import type { MeasuredPicture } from '../site.ts'

const thresholds = {
  /** Cells a side that two pictures are compared by. */
  grid: 12,
  /** Natural logarithm of the ratio of their proportions. */
  aspectApart: 0.08,
  /** CIEDE2000 of their mean inks. */
  inkApart: 12,
  /** Mean difference of their cells, of 255. */
  cellsApart: 20,
}
const { grid } = thresholds

/** Whether two files show the same drawing in another size or format: same shape, and nearly the same colours all over. */
export function sameArtwork(one: MeasuredPicture, other: MeasuredPicture): boolean {
  if (one.assetId === other.assetId) return true
  if (one.transparent !== other.transparent) return false
  const aspect = (picture: MeasuredPicture) => picture.pixels.width / Math.max(1, picture.pixels.height)
  if (Math.abs(Math.log(aspect(one) / aspect(other))) > thresholds.aspectApart) return false
  if (deltaE(meanInk(one), meanInk(other)) > thresholds.inkApart) return false
  let difference = 0
  for (let place = 0; place < grid * grid; place += 1) {
    const a = cell(one, place)
    const b = cell(other, place)
    difference += a.reduce((sum, value, channel) => sum + Math.abs(value - (b[channel] ?? 0)), 0) / 4
  }
  return difference / (grid * grid) < thresholds.cellsApart
}

/** The mean colour of what is drawn: one drawing in black and in red is two artworks, however little of the ground it covers. */
function meanInk({ pixels: { rgba } }: MeasuredPicture): string {
  const sums = [0, 0, 0, 0]
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha
    sums[3] = (sums[3] ?? 0) + alpha
  }
  const [r = 0, g = 0, b = 0, weight = 0] = sums
  const mean = (sum: number) => Math.round(sum / Math.max(1, weight))
  return hexOf(mean(r), mean(g), mean(b))
}

// The mean premultiplied colour of one cell of a 12 × 12 grid: transparent parts compare equal whatever colour hides there.
function cell({ pixels }: MeasuredPicture, place: number): number[] {
  const fromX = Math.floor(((place % grid) * pixels.width) / grid)
  const toX = Math.max(fromX + 1, Math.floor((((place % grid) + 1) * pixels.width) / grid))
  const row = Math.floor(place / grid)
  const fromY = Math.floor((row * pixels.height) / grid)
  const toY = Math.max(fromY + 1, Math.floor(((row + 1) * pixels.height) / grid))
  const sums = [0, 0, 0, 0]
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const at = (y * pixels.width + x) * 4
      const alpha = pixels.rgba[at + 3] ?? 0
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + ((pixels.rgba[at + channel] ?? 0) * alpha) / 255
      sums[3] = (sums[3] ?? 0) + alpha
    }
  }
  return sums.map((sum) => sum / ((toX - fromX) * (toY - fromY)))
}
