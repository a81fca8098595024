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
  const mark = readMark(pixels)
  if (mark.ink === 0 || mark.ink / mark.alpha.length >= thresholds.coveredMin) return '#ffffff'
  const onWhite = lostOn(mark, '#ffffff')
  // Most marks are seen on white, and many are measured while a screen opens.
  if (onWhite <= thresholds.lostMax) return '#ffffff'
  const [onDark, onGray] = [lostOn(mark, '#171717'), lostOn(mark, '#808080')]
  if (onWhite <= onDark && onWhite <= onGray) return '#ffffff'
  return onDark <= onGray ? '#171717' : '#808080'
}

/** What of a picture is drawn: for each pixel its alpha, 0 where it is taken for empty, and its luminance. */
type Mark = { alpha: Float32Array; light: Float32Array; width: number; ink: number }

function readMark({ data, width, height }: Pixels): Mark {
  const alpha = new Float32Array(width * height)
  const light = new Float32Array(width * height)
  let ink = 0
  for (let at = 0; at < alpha.length; at++) {
    const opacity = (data[at * 4 + 3] ?? 0) / 255
    if (opacity < thresholds.alphaMin) continue
    alpha[at] = opacity
    light[at] = luminance(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)
    ink += opacity
  }
  return { alpha, light, width, ink }
}

/** The share of the ink that the ground reaches from the edges and the empty pixels without crossing anything that is told from it. */
function lostOn({ alpha, light, width, ink }: Mark, ground: MarkGround): number {
  const count = alpha.length
  const groundLight = hexLuminance(ground)
  const reached = new Uint8Array(count)
  const left = new Int32Array(count)
  let waiting = 0
  let lost = 0
  const reach = (at: number) => {
    if (reached[at] === 1) return
    const opacity = alpha[at] ?? 0
    if (opacity > 0 && contrastRatio(light[at] ?? 0, groundLight) >= thresholds.contrastMin) return
    reached[at] = 1
    left[waiting++] = at
    lost += opacity
  }
  for (let at = 0; at < count; at++) if (alpha[at] === 0 || isEdge(at, width, count)) reach(at)
  while (waiting > 0) {
    const at = left[--waiting] ?? 0
    if (at % width > 0) reach(at - 1)
    if (at % width < width - 1) reach(at + 1)
    if (at >= width) reach(at - width)
    if (at < count - width) reach(at + width)
  }
  return lost / ink
}

const isEdge = (at: number, width: number, count: number) =>
  at < width || at >= count - width || at % width === 0 || at % width === width - 1

/** Whether black reads better than white on a color, `#rrggbb`. */
export const isLightColor = (hex: string): boolean =>
  // Where the contrast with both is the same.
  hexLuminance(hex) > 0.179
