import { ciede2000From } from './ciede2000.ts'

/**
 * Search by color in two steps (docs/decisions/0044-a-color-index.md): the cells of the RGB cube that can hold a near
 * color, which an index finds, then the exact difference of what is in them. A cell is 16 wide in red, green and blue;
 * its number is 0xRGB of the three first digits. Colors are 0xRRGGBB.
 */

const steps = 16
const thresholds = {
  /** How much farther than a color in it the nearest corner of a cell may be, at most: measured 0.3 from 5 on. */
  cornerSlack: 2,
  /** Below this the corners of a color's own cell can all be farther away than the color that is looked for. */
  cornerReach: 5,
}

/** A color with its difference to the one that is looked for, and how often it was among the candidates. */
export type Measured = { rgb: number; difference: number; times: number }

const channels = 2 ** 24
/** Parts of a difference of 1 that are told apart: with them and the color a key has 53 bits at most. */
const parts = 1e6

/** Those of `candidates` whose CIEDE2000 difference to `rgb` is at most `difference`, each once, the nearest first. */
export function measureNear(
  candidates: Int32Array,
  { rgb, difference }: { rgb: number; difference: number },
): Measured[] {
  const differenceTo = ciede2000From(rgb)
  // Difference and color in one number: the fastest that numbers are sorted, and equal colors come to stand together.
  const keys = new Float64Array(candidates.length)
  let count = 0
  for (const other of candidates) {
    const measured = differenceTo(other, difference)
    if (measured <= difference) keys[count++] = Math.round(measured * parts) * channels + other
  }
  const near: Measured[] = []
  let last = -1
  for (const key of keys.subarray(0, count).sort()) {
    const previous = near.at(-1)
    if (key === last && previous) previous.times++
    else near.push({ rgb: key % channels, difference: Math.floor(key / channels) / parts, times: 1 })
    last = key
  }
  return near
}

/** The cells in which a color can be whose CIEDE2000 difference to `rgb` is at most `difference`. */
export function cellsNear(rgb: number, difference: number): number[] {
  const differenceTo = ciede2000From(rgb)
  const within = Math.max(difference, thresholds.cornerReach) + thresholds.cornerSlack
  const isNear = corners().map((corner) => differenceTo(corner, within) <= within)
  const cells: number[] = []
  for (let cell = 0; cell < steps ** 3; cell++) if (cornersOf(cell).some((corner) => isNear[corner])) cells.push(cell)
  return cells
}

let lattice: number[] | undefined

/** The corners of all cells, 17 in each direction. */
function corners(): number[] {
  const side = steps + 1
  const level = (place: number) => Math.min(255, place * 16)
  lattice ??= Array.from(
    { length: side ** 3 },
    (_, index) =>
      (level(Math.floor(index / side ** 2)) << 16) |
      (level(Math.floor(index / side) % side) << 8) |
      level(index % side),
  )
  return lattice
}

const offsets = [0, 1].flatMap((r) => [0, 1].flatMap((g) => [0, 1].map((b) => cornerAt(r, g, b))))

function cornersOf(cell: number): number[] {
  const first = cornerAt(cell >> 8, (cell >> 4) & 15, cell & 15)
  return offsets.map((offset) => first + offset)
}

function cornerAt(r: number, g: number, b: number): number {
  const side = steps + 1
  return (r * side + g) * side + b
}
