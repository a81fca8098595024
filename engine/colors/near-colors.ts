import { converter, differenceCiede2000, type Lab65 } from 'culori'

/**
 * Search by color in two steps (docs/decisions/0044-a-color-index.md): the cells of the RGB cube that can hold a near
 * color, which an index finds, then the exact difference of what is in them. A cell is 16 wide in red, green and blue;
 * its number is 0xRGB of the three first digits. Colors are 0xRRGGBB.
 */

const toLab = converter('lab65')
const ciede2000 = differenceCiede2000()

const steps = 16
const thresholds = {
  /** How much farther than a color in it the nearest corner of a cell may be, at most: measured 0.3 from 5 on. */
  cornerSlack: 2,
  /** Below this the corners of a color's own cell can all be farther away than the color that is looked for. */
  cornerReach: 5,
}

const black: Lab65 = { mode: 'lab65', l: 0, a: 0, b: 0 }
// By channels: to read a code again and again costs more than to measure.
const labOf = (rgb: number): Lab65 =>
  toLab({ mode: 'rgb', r: (rgb >> 16) / 255, g: ((rgb >> 8) & 255) / 255, b: (rgb & 255) / 255 }) ?? black

/** The CIEDE2000 difference of any color to `rgb`; below about 2 the eye sees one color. */
export function differenceFrom(rgb: number): (other: number) => number {
  const lab = labOf(rgb)
  return (other) => (other === rgb ? 0 : ciede2000(lab, labOf(other)))
}

/** The cells in which a color can be whose CIEDE2000 difference to `rgb` is at most `difference`. */
export function cellsNear(rgb: number, difference: number): number[] {
  const lab = labOf(rgb)
  const within = Math.max(difference, thresholds.cornerReach) + thresholds.cornerSlack
  const isNear = corners().map((corner) => ciede2000(lab, corner) <= within)
  const cells: number[] = []
  for (let cell = 0; cell < steps ** 3; cell++) if (cornersOf(cell).some((corner) => isNear[corner])) cells.push(cell)
  return cells
}

let lattice: Lab65[] | undefined

/** The corners of all cells, 17 in each direction. */
function corners(): Lab65[] {
  const side = steps + 1
  const level = (place: number) => Math.min(255, place * 16)
  lattice ??= Array.from({ length: side ** 3 }, (_, index) =>
    labOf(
      (level(Math.floor(index / side ** 2)) << 16) |
        (level(Math.floor(index / side) % side) << 8) |
        level(index % side),
    ),
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
