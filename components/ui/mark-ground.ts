import { contrastRatio, hexLuminance, luminance } from '#contract/contrast.ts'

/** Pixels as a canvas gives them: RGBA, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** What a mark can stand on: white unless too much of it would be lost there. */
export type MarkGround = '#ffffff' | '#171717' | '#808080'

const thresholds = {
  /** WCAG contrast under which a pixel is not told from what it stands on. */
  contrastMin: 1.35,
  /** The share of a mark that may be lost: corners and soft edges are. */
  lostMax: 0.06,
  /** From this share of the square on, a picture brings its own ground. */
  coveredMin: 0.9,
  /** Alpha under which a pixel is taken for empty. */
  alphaMin: 0.15,
}

/**
 * The ground on which the most of a mark is seen. What is pale but framed by another color of the mark is seen on white
 * too: only what touches the ground can be lost on it.
 */
export function groundFor(pixels: Pixels): MarkGround {
  const covered = inkOf(pixels) / (pixels.width * pixels.height)
  if (covered === 0 || covered >= thresholds.coveredMin) return '#ffffff'
  const lost = (['#ffffff', '#171717', '#808080'] as const).map((ground) => ({ ground, share: lostOn(pixels, ground) }))
  const [white] = lost
  if (white === undefined || white.share <= thresholds.lostMax) return '#ffffff'
  return lost.reduce((one, other) => (other.share < one.share ? other : one)).ground
}

const alphaOf = ({ data }: Pixels, at: number) => (data[at * 4 + 3] ?? 0) / 255
const isEmpty = (pixels: Pixels, at: number) => alphaOf(pixels, at) < thresholds.alphaMin

function inkOf(pixels: Pixels): number {
  let ink = 0
  for (let at = 0; at < pixels.width * pixels.height; at++) if (!isEmpty(pixels, at)) ink += alphaOf(pixels, at)
  return ink
}

/** The share of the ink that the ground reaches without crossing anything that is told from it. */
function lostOn(pixels: Pixels, ground: MarkGround): number {
  const groundLight = hexLuminance(ground)
  const reached = new Uint8Array(pixels.width * pixels.height)
  const left: number[] = []
  const reach = (at: number) => {
    if (
      reached[at] === 1 ||
      !(isEmpty(pixels, at) || contrastRatio(lightOf(pixels, at), groundLight) < thresholds.contrastMin)
    )
      return
    reached[at] = 1
    left.push(at)
  }
  for (let at = 0; at < reached.length; at++) if (isEmpty(pixels, at) || neighborsOf(pixels, at).length < 4) reach(at)
  for (let at = left.pop(); at !== undefined; at = left.pop()) neighborsOf(pixels, at).forEach(reach)
  const lost = reached.reduce<number>(
    (sum, is, at) => (is === 1 && !isEmpty(pixels, at) ? sum + alphaOf(pixels, at) : sum),
    0,
  )
  return lost / inkOf(pixels)
}

/** The pixels beside, above and below; at the edge there are fewer. */
function neighborsOf({ width, height }: Pixels, at: number): number[] {
  const beside = [at % width > 0 ? at - 1 : -1, at % width < width - 1 ? at + 1 : -1]
  return [...beside, at - width, at + width].filter((one) => one >= 0 && one < width * height)
}

const lightOf = ({ data }: Pixels, at: number) =>
  luminance(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)

/** Whether black reads better than white on a color, `#rrggbb`. */
export const isLightColor = (hex: string): boolean =>
  // Where the contrast with both is the same.
  hexLuminance(hex) > 0.179
