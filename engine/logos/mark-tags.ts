import type { MeasuredPicture } from '../site.ts'
import { visibleParts } from './visible-parts.ts'

/**
 * What is in one place of a line, an `i` with its dot for instance, in pixels; `inks` are the mean colours of its
 * parts.
 */
type Column = { left: number; right: number; top: number; bottom: number; inks: Ink[] }
type Ink = [red: number, green: number, blue: number]

const thresholds = {
  /** Width by height. */
  wideFrom: 1.5,
  lettersMin: 4,
  /** By the usual height: capitals and ascenders beside small letters; a sign beside lettering is taller than that. */
  lettersTallest: 1.6,
  signTallest: 1.8,
  letterWidest: 1.7,
  /** By the usual height: how far apart the feet of most letters may be, and letters from each other. */
  feetApart: 0.15,
  gapWidest: 0.9,
  /** Share of the letters. */
  onTheLineMin: 0.7,
  /** Of 255 in each channel. */
  sameInk: 40,
  /** Shared width, by that of the narrower of two boxes, above which they are one column. */
  overlapAbove: 0.5,
  /** By the height of the tallest column: what is not higher is a speck. */
  speckHeight: 1 / 8,
}

/**
 * The tag of a wide mark, only where its shapes are clearly so (docs/interface.md#logo-entry): `wordmark` for as many
 * letters in one colour on one line as one of `names` has, `combination` for letters on one line after one sign that is
 * far taller. A sign as tall as the letters looks like one of them by its shape, hence the count and the colour.
 * Opaque artwork, in two lines, or whose letters touch has none.
 */
export function markTags(
  { pixels, transparent }: Pick<MeasuredPicture, 'pixels' | 'transparent'>,
  names: readonly string[],
): string[] {
  if (!transparent || pixels.width < pixels.height * thresholds.wideFrom) return []
  const columns = columnsOf(visibleParts(pixels).map((part) => boxOf(part, pixels)))
  if (isLettering(columns))
    return isOneInk(columns) && names.some((name) => lettersOf(name) === columns.length) ? ['wordmark'] : []
  const [first, ...others] = columns
  if (!first || !isLettering(others)) return []
  return heightOf(first) >= thresholds.signTallest * median(others.map(heightOf)) ? ['combination'] : []
}

const lettersOf = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').length

function isLettering(columns: readonly Column[]): boolean {
  if (columns.length < thresholds.lettersMin) return false
  const heights = columns.map(heightOf)
  const usual = median(heights)
  const foot = median(columns.map(({ bottom }) => bottom))
  const onTheLine = columns.filter(({ bottom }) => Math.abs(bottom - foot) <= usual * thresholds.feetApart)
  const gaps = columns.slice(1).map(({ left }, at) => left - (columns[at]?.right ?? left))
  return (
    Math.max(...heights) <= usual * thresholds.lettersTallest &&
    columns.every((column) => column.right - column.left <= usual * thresholds.letterWidest) &&
    onTheLine.length >= columns.length * thresholds.onTheLineMin &&
    Math.max(...gaps) <= usual * thresholds.gapWidest
  )
}

/** The boxes from left to right, those above each other as one; specks are left out. */
function columnsOf(boxes: readonly Column[]): Column[] {
  const tallest = Math.max(0, ...boxes.map(heightOf))
  const columns: Column[] = []
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    const shared = last ? Math.min(last.right, box.right) - box.left : 0
    const narrower = last ? Math.min(last.right - last.left, box.right - box.left) : 0
    if (last && shared > narrower * thresholds.overlapAbove) {
      last.right = Math.max(last.right, box.right)
      last.top = Math.min(last.top, box.top)
      last.bottom = Math.max(last.bottom, box.bottom)
      last.inks.push(...box.inks)
    } else columns.push({ ...box })
  }
  return columns.filter((column) => heightOf(column) > tallest * thresholds.speckHeight)
}

function boxOf(part: readonly number[], { width, rgba }: MeasuredPicture['pixels']): Column {
  const ink: Ink = [0, 0, 0]
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0, inks: [ink] }
  for (const place of part) {
    const [x, y] = [place % width, Math.floor(place / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
    for (const channel of [0, 1, 2] as const) ink[channel] += (rgba[place * 4 + channel] ?? 0) / part.length
  }
  return box
}

function isOneInk(columns: readonly Column[]): boolean {
  const inks = columns.flatMap((column) => column.inks)
  return [0, 1, 2].every((channel) => {
    const values = inks.map((ink) => ink[channel] ?? 0)
    return Math.max(...values) - Math.min(...values) <= thresholds.sameInk
  })
}

const heightOf = ({ top, bottom }: Column) => bottom - top

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
