import { convertLrgbToRgb } from 'culori/fn'
import { hexToLinear } from '#contract/hex-color.ts'
import type { Vision } from './visions.ts'

export type SimulatedVision = Exclude<Vision, 'typical'>

export const visionWords: Readonly<Record<Vision, string>> = {
  typical: 'Typical',
  red: 'Red-blind',
  green: 'Green-blind',
  blue: 'Blue-blind',
  gray: 'Gray print',
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/**
 * What becomes of linear red, green and blue, row by row. The first three: Machado, Oliveira and Fernandes 2009
 * (doi:10.1109/TVCG.2009.113), severity 1.0; the last is the luminance of sRGB (IEC 61966-2-1).
 */
export const visionMatrices: Readonly<Record<SimulatedVision, Matrix>> = {
  red: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  green: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  blue: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  gray: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
}

/** A hex color as somebody sees it who lacks a kind of cone, or as it prints without color. */
export function asSeen(hex: string, vision: Vision): string {
  const color = hexToLinear(hex)
  if (vision === 'typical' || !color) return hex
  const { r, g, b } = color
  const m = visionMatrices[vision]
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const seen = convertLrgbToRgb({
    r: within(m[0] * r + m[1] * g + m[2] * b),
    g: within(m[3] * r + m[4] * g + m[5] * b),
    b: within(m[6] * r + m[7] * g + m[8] * b),
  })
  const digits = (value: number) =>
    Math.round(within(value) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${digits(seen.r)}${digits(seen.g)}${digits(seen.b)}`
}

/** The matrix as `values` of an SVG `feColorMatrix`, which works on linear light unless it is told otherwise. */
export function filterValues(vision: SimulatedVision): string {
  const m = visionMatrices[vision]
  const rows = [0, 3, 6].map((at) => `${m[at] ?? 0} ${m[at + 1] ?? 0} ${m[at + 2] ?? 0} 0 0`)
  return [...rows, '0 0 0 1 0'].join(' ')
}
