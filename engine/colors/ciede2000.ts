import { linearOf } from '#contract/hex-color.ts'

/**
 * CIEDE2000 (CIE 142-2001; Sharma, Wu and Dalal 2005) for very many colors at once: numbers in, a number out, tables for what
 * repeats. culori's, which everything else uses and the tests hold this to, takes three times as long.
 */

type Lab = { l: number; a: number; b: number }

const linear = Float64Array.from({ length: 256 }, (_, channel) => linearOf(channel))
/** The white of D65. */
const white = { x: 0.3127 / 0.329, z: (1 - 0.3127 - 0.329) / 0.329 }
const turn = 2 * Math.PI

/** CIE Lab (D65) of 0xRRGGBB. */
function labOf(rgb: number): Lab {
  const [r, g, b] = [linear[rgb >> 16] ?? 0, linear[(rgb >> 8) & 255] ?? 0, linear[rgb & 255] ?? 0]
  const y = root(0.2126390058715102 * r + 0.715168678767756 * g + 0.0721923153607337 * b)
  const l = 116 * y - 16
  if (r === g && g === b) return { l, a: 0, b: 0 }
  const x = root((0.4123907992659593 * r + 0.357584339383878 * g + 0.1804807884018343 * b) / white.x)
  const z = root((0.0193308187155918 * r + 0.119194779794626 * g + 0.9505321522496607 * b) / white.z)
  return { l, a: 500 * (x - y), b: 200 * (y - z) }
}

const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)

/**
 * The CIEDE2000 difference of a color, 0xRRGGBB, to `rgb`; Infinity where its lightness alone is farther away than `within`:
 * the other terms never make a difference smaller.
 */
export function ciede2000From(rgb: number): (other: number, within?: number) => number {
  const one = labOf(rgb)
  return (other, within = Infinity) => {
    if (other === rgb) return 0
    const two = labOf(other)
    const middle = (one.l + two.l) / 2 - 50
    const lightness = (two.l - one.l) / (1 + (0.015 * middle * middle) / Math.sqrt(20 + middle * middle))
    if (Math.abs(lightness) > within) return Infinity
    return Math.sqrt(Math.max(0, lightness * lightness + chromaAndHue(one, two)))
  }
}

/** The squares of what chroma and hue differ by, weighted, with what turns them in blue. */
function chromaAndHue(one: Lab, two: Lab): number {
  const stretch = 1.5 - 0.5 * saturation((Math.hypot(one.a, one.b) + Math.hypot(two.a, two.b)) / 2)
  const [a1, a2] = [one.a * stretch, two.a * stretch]
  const [c1, c2] = [Math.sqrt(a1 * a1 + one.b * one.b), Math.sqrt(a2 * a2 + two.b * two.b)]
  const [h1, h2] = [hueOf(a1, one.b), hueOf(a2, two.b)]
  const isGray = c1 * c2 === 0
  const apart = isGray ? 0 : shortWay(h2 - h1)
  const chroma = (c1 + c2) / 2
  const hue = isGray ? h1 + h2 : middleHue(h1, h2)
  const weight =
    1 -
    0.17 * Math.cos(hue - turn / 12) +
    0.24 * Math.cos(2 * hue) +
    0.32 * Math.cos(3 * hue + turn / 60) -
    0.2 * Math.cos(4 * hue - (63 * turn) / 360)
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin(apart / 2)) / (1 + 0.015 * chroma * weight)
  const fromBlue = ((360 / turn) * hue - 275) / 25
  const turned = -2 * Math.sin((turn / 6) * Math.exp(-fromBlue * fromBlue)) * saturation(chroma)
  return byChroma * byChroma + byHue * byHue + turned * byChroma * byHue
}

/** 0 for a gray, near 1 from a chroma of 50 on. */
function saturation(chroma: number): number {
  const seventh = chroma ** 7
  return Math.sqrt(seventh / (seventh + 25 ** 7))
}

function hueOf(a: number, b: number): number {
  const hue = Math.atan2(b, a)
  return hue < 0 ? hue + turn : hue
}

function shortWay(angle: number): number {
  if (angle > turn / 2) return angle - turn
  return angle < -turn / 2 ? angle + turn : angle
}

function middleHue(one: number, other: number): number {
  const middle = (one + other) / 2
  if (Math.abs(one - other) <= turn / 2) return middle
  return middle < turn / 2 ? middle + turn / 2 : middle - turn / 2
}
