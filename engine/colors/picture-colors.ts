import type { MeasuredPicture } from '../site.ts'
import { clusterColors, type Weighted } from './cluster.ts'
import { hexOf, oklch } from './color-math.ts'

export type PictureColors = {
  /** Colors of the visible artwork and their shares, largest first; shares add up to at most 1. */
  colors: { hex: string; coverage: number }[]
  /** Mean OKLCH lightness of visible pixels. */
  lightness: number
  /** Share of pixels that are visible at all. */
  visible: number
}

const thresholds = {
  /** Different codes of one picture that are counted, most frequent first. */
  colorsMax: 400,
  /** Alpha, 0 to 255: what is fainter is not part of the artwork. */
  alphaMin: 160,
  /** OKLCH chroma: a ground with more has a hue and is part of the artwork. */
  groundChromaMax: 0.045,
  /** Share of the pixels: with less than this beside the ground, the ground is all there is. */
  insideShareMin: 0.02,
}

/** Exact-pixel histogram of a picture: visible pixels counted by their own color, then merged by CIEDE2000. */
export function pictureColors({ pixels }: Pick<MeasuredPicture, 'pixels'>): PictureColors {
  const counts = new Map<number, number>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.rgba.length; at += 4) {
    if ((pixels.rgba[at + 3] ?? 0) < thresholds.alphaMin) continue
    const key = ((pixels.rgba[at] ?? 0) << 16) | ((pixels.rgba[at + 1] ?? 0) << 8) | (pixels.rgba[at + 2] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    seen += 1
  }
  const weighted = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, thresholds.colorsMax)
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

/** The artwork's colors without the plain ground of an opaque picture. */
export function artworkColors(picture: MeasuredPicture): PictureColors {
  const all = pictureColors(picture)
  const ground = picture.transparent ? undefined : groundOf(picture)
  const inside = all.colors.filter(
    ({ hex }) => ground === undefined || oklch(ground).c > thresholds.groundChromaMax || hex !== ground,
  )
  const share = inside.reduce((sum, { coverage }) => sum + coverage, 0)
  if (inside.length === all.colors.length || share < thresholds.insideShareMin) return all
  return { ...all, colors: inside.map(({ hex, coverage }) => ({ hex, coverage: coverage / share })) }
}

// The color of the four corners, when they agree.
function groundOf(picture: MeasuredPicture): string | undefined {
  const { width, height, rgba } = picture.pixels
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((place) =>
    hexOf(rgba[place * 4] ?? 0, rgba[place * 4 + 1] ?? 0, rgba[place * 4 + 2] ?? 0),
  )
  const first = corners[0]
  if (first === undefined || !corners.every((corner) => corner === first)) return undefined
  return pictureColors(picture).colors.find(({ hex }) => hex === first)?.hex
}
