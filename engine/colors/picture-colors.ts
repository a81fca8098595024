import type { MeasuredPicture } from '../site.ts'
import { clusterColors, nearest, type Weighted } from './cluster.ts'
import { deltaE, hexOf, hueGap, oklch } from './color-math.ts'

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
  /** The first five bits of each channel: the cell of a code. */
  cellMask: 0xf8_f8_f8,
  /** Alpha, 0 to 255: what is fainter is not part of the artwork. */
  alphaMin: 160,
  /** Alpha under which all of an artwork is drawn thin, and the share of its pixels that have that very alpha: what is seen is mixed with the ground. */
  thin: { alphaMax: 240, shareMin: 0.6 },
  /** OKLCH chroma: a ground with more has a hue and is part of the artwork. */
  groundChromaMax: 0.045,
  /** CIEDE2000 under which corners of a compressed picture agree, and that its ground is known by. */
  cornerDeltaEMax: 4,
  /** OKLCH lightness and chroma of a dark plate; chroma, share and degrees of another hue on it, by which it is one. */
  plate: { lightnessMax: 0.36, chromaMax: 0.07, markChromaMin: 0.06, markShareMin: 0.12, hueGapMin: 40 },
  /** Share of the pixels: with less than this beside the ground, the ground is all there is. */
  insideShareMin: 0.02,
}

/** Exact-pixel histogram of a picture: visible pixels counted by their own color, then merged by CIEDE2000. */
export function pictureColors({ pixels }: Pick<MeasuredPicture, 'pixels'>): PictureColors {
  const counts = new Map<number, number>()
  let seen = 0
  const thin = thinness(pixels.rgba)
  for (let at = 0; at + 3 < pixels.rgba.length; at += 4) {
    const own = pixels.rgba[at + 3] ?? 0
    if (own < thresholds.alphaMin) continue
    // Opaque ink on a thin plate keeps its color.
    const alpha = own > thresholds.thin.alphaMax ? 1 : thin
    const code = (channel: number) => Math.round(255 - alpha * (255 - (pixels.rgba[at + channel] ?? 0)))
    const key = (code(0) << 16) | (code(1) << 8) | code(2)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    seen += 1
  }
  const weighted = (counts.size > thresholds.colorsMax ? byCell(counts) : [...counts])
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

/** The alpha, 0 to 1, that most of an artwork is drawn with where that is thin, and 1 else: the edges of opaque ink are thin too, and keep its color. */
function thinness(rgba: Uint8Array): number {
  const counts = new Uint32Array(256)
  let seen = 0
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] ?? 0
    if (alpha < thresholds.alphaMin) continue
    counts[alpha] = (counts[alpha] ?? 0) + 1
    seen += 1
  }
  const most = counts.indexOf(Math.max(...counts))
  const { alphaMax, shareMin } = thresholds.thin
  return most <= alphaMax && (counts[most] ?? 0) >= seen * shareMin && seen > 0 ? most / 255 : 1
}

// A picture that was compressed has a code for nearly every pixel: those of one cell of the RGB cube count for the most
// frequent of them, so that what is drawn in many near codes is not lost behind a plain ground.
function byCell(counts: ReadonlyMap<number, number>): [number, number][] {
  const cells = new Map<number, { key: number; most: number; count: number }>()
  for (const [key, count] of counts) {
    const cell = key & thresholds.cellMask
    const own = cells.get(cell)
    if (own === undefined) cells.set(cell, { key, most: count, count })
    else {
      own.count += count
      if (count > own.most || (count === own.most && key < own.key)) {
        own.key = key
        own.most = count
      }
    }
  }
  return [...cells.values()].map(({ key, count }) => [key, count])
}

/** The artwork's colors without the plain ground of an opaque picture. */
export function artworkColors(picture: MeasuredPicture): PictureColors {
  const all = pictureColors(picture)
  const ground = picture.transparent ? undefined : groundOf(picture)
  const isPlain = ground !== undefined && (oklch(ground).c <= thresholds.groundChromaMax || isPlate(ground, all.colors))
  const inside = isPlain ? all.colors.filter(({ hex }) => hex !== ground) : all.colors
  const share = inside.reduce((sum, { coverage }) => sum + coverage, 0)
  if (inside.length === all.colors.length || share < thresholds.insideShareMin) return all
  return { ...all, colors: inside.map(({ hex, coverage }) => ({ hex, coverage: coverage / share })) }
}

// A dark plate with a mark of another, fuller hue on it: the plate is what the mark stands on.
function isPlate(ground: string, colors: PictureColors['colors']): boolean {
  const { lightnessMax, chromaMax, markChromaMin, markShareMin, hueGapMin } = thresholds.plate
  const { l, c } = oklch(ground)
  if (l > lightnessMax || c > chromaMax) return false
  const others = colors.filter(({ hex }) => hex !== ground)
  const share = (list: PictureColors['colors']) => list.reduce((sum, { coverage }) => sum + coverage, 0)
  const fuller = others.filter(({ hex }) => oklch(hex).c >= markChromaMin && hueGap(hex, ground) > hueGapMin)
  return share(fuller) >= share(others) * markShareMin
}

// The color of the four corners, when they agree.
function groundOf(picture: MeasuredPicture): string | undefined {
  const { width, height, rgba } = picture.pixels
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((place) =>
    hexOf(rgba[place * 4] ?? 0, rgba[place * 4 + 1] ?? 0, rgba[place * 4 + 2] ?? 0),
  )
  const first = corners[0]
  const { cornerDeltaEMax } = thresholds
  if (first === undefined || !corners.every((corner) => deltaE(corner, first) < cornerDeltaEMax)) return undefined
  return nearest(pictureColors(picture).colors, first, cornerDeltaEMax)?.hex
}
