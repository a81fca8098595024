import type { MeasuredPicture } from '../site.ts'
import { clusterColors, type Weighted } from './cluster.ts'
import { hexOf, oklch } from './color-math.ts'

export type PictureColors = {
  /** Colours of the visible artwork and their shares, largest first; shares add up to at most 1. */
  colors: { hex: string; coverage: number }[]
  /** Mean OKLCH lightness of visible pixels. */
  lightness: number
  /** Share of pixels that are visible at all. */
  visible: number
}

const coloursMax = 400

// Themes, votes and the palette ask about the same artwork.
const known = new WeakMap<MeasuredPicture['pixels'], PictureColors>()

/** Exact-pixel histogram of a picture: visible pixels counted by their own colour, then merged by CIEDE2000. */
export function pictureColors({ pixels }: Pick<MeasuredPicture, 'pixels'>): PictureColors {
  const colors = known.get(pixels) ?? countColors(pixels)
  known.set(pixels, colors)
  return colors
}

function countColors(pixels: MeasuredPicture['pixels']): PictureColors {
  const counts = new Map<number, number>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.rgba.length; at += 4) {
    if ((pixels.rgba[at + 3] ?? 0) < 160) continue
    const key = ((pixels.rgba[at] ?? 0) << 16) | ((pixels.rgba[at + 1] ?? 0) << 8) | (pixels.rgba[at + 2] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    seen += 1
  }
  const weighted = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, coloursMax)
    .map(([key, count]): Weighted => ({ hex: hexOf(key >> 16, (key >> 8) & 255, key & 255), weight: count / seen }))
  const lightness =
    weighted.reduce((sum, { hex, weight }) => sum + oklch(hex).l * weight, 0) /
    Math.max(
      1e-9,
      weighted.reduce((sum, { weight }) => sum + weight, 0),
    )
  return {
    colors: clusterColors(weighted).map(({ hex, weight }) => ({ hex, coverage: Math.min(1, weight) })),
    lightness,
    visible: seen / Math.max(1, pixels.width * pixels.height),
  }
}

/** The artwork's colours without the plain ground that an opaque picture stands on. */
export function artworkColors(picture: MeasuredPicture): PictureColors {
  const all = pictureColors(picture)
  const ground = picture.transparent ? undefined : groundOf(picture)
  const inside = all.colors.filter(({ hex }) => ground === undefined || oklch(ground).c > 0.045 || hex !== ground)
  const share = inside.reduce((sum, { coverage }) => sum + coverage, 0)
  if (inside.length === all.colors.length || share < 0.02) return all
  return { ...all, colors: inside.map(({ hex, coverage }) => ({ hex, coverage: coverage / share })) }
}

// The colour of the four corners, when they agree.
function groundOf(picture: MeasuredPicture): string | undefined {
  const { width, height, rgba } = picture.pixels
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((place) =>
    hexOf(rgba[place * 4] ?? 0, rgba[place * 4 + 1] ?? 0, rgba[place * 4 + 2] ?? 0),
  )
  const first = corners[0]
  if (first === undefined || !corners.every((corner) => corner === first)) return undefined
  return pictureColors(picture).colors.find(({ hex }) => hex === first)?.hex
}
