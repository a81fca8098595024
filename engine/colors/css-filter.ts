import {
  clampRgb,
  converter,
  filterBrightness,
  filterContrast,
  filterGrayscale,
  filterHueRotate,
  filterInvert,
  filterSaturate,
  filterSepia,
  formatHex,
  type Color,
  type Rgb,
} from 'culori'
import type { MeasuredPicture } from '../site.ts'
import { hexOf } from './color-math.ts'

/** What a CSS `filter` does to a color: `#rrggbb` in and out. */
export type ColorFilter = (hex: string) => string

type Step = (color: Rgb) => Color

const toRgb = converter('rgb')
const thresholds = { lengthMax: 400, functionsMax: 16 }

/** The functions of Filter Effects 1, section 12, that change a color; blur and shadows leave it as it is. */
const functions: Readonly<Record<string, (amount: number) => Step>> = {
  brightness: (amount) => filterBrightness(amount),
  contrast: (amount) => filterContrast(amount),
  grayscale: (amount) => filterGrayscale(Math.min(1, amount)),
  'hue-rotate': (degrees) => filterHueRotate(degrees),
  invert: (amount) => filterInvert(Math.min(1, amount)),
  saturate: (amount) => filterSaturate(amount),
  sepia: (amount) => filterSepia(Math.min(1, amount)),
}
/** Degrees in a unit of angle; `grad` before `rad`, which it ends with. */
const degrees: readonly { unit: string; factor: number }[] = [
  { unit: 'grad', factor: 0.9 },
  { unit: 'rad', factor: 180 / Math.PI },
  { unit: 'turn', factor: 360 },
]

/** Reads a CSS `filter`; undefined where it changes no color, or refers to one that is drawn elsewhere. */
export function readFilter(css: string | undefined): ColorFilter | undefined {
  if (css === undefined || css.length > thresholds.lengthMax || /url\(/i.test(css)) return undefined
  const steps = css.split(')', thresholds.functionsMax).flatMap((part) => {
    const [before = '', inside = ''] = part.toLowerCase().split('(')
    const name = before.trim()
    const make = Object.hasOwn(functions, name) ? functions[name] : undefined
    const value = amountOf(name, inside.trim())
    return make === undefined || value === undefined ? [] : [make(value)]
  })
  if (steps.length === 0) return undefined
  const known = new Map<string, string>()
  return (hex) => {
    const shown = known.get(hex) ?? through(hex, steps)
    known.set(hex, shown)
    return shown
  }
}

/** The one color that all colors become, after `brightness(0)` for instance; undefined where they stay apart. */
export function onlyColorOf(filter: ColorFilter): string | undefined {
  const shown = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff'].map(filter)
  return shown.every((hex) => hex === shown[0]) ? shown[0] : undefined
}

/** The picture as it is seen through a filter; its file stays what it is. */
export function throughFilter(picture: MeasuredPicture, filter: ColorFilter): MeasuredPicture {
  const rgba = new Uint8Array(picture.pixels.rgba)
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    const shown = Number.parseInt(filter(hexOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)).slice(1), 16)
    rgba.set([shown >> 16, (shown >> 8) & 255, shown & 255], at)
  }
  return { ...picture, pixels: { ...picture.pixels, rgba } }
}

function amountOf(name: string, written: string): number | undefined {
  // An empty function means the whole of it, or no turn.
  if (written === '') return name === 'hue-rotate' ? 0 : 1
  const number = Number.parseFloat(written)
  if (!Number.isFinite(number)) return undefined
  if (name === 'hue-rotate') return number * (degrees.find(({ unit }) => written.endsWith(unit))?.factor ?? 1)
  return Math.max(0, written.endsWith('%') ? number / 100 : number)
}

const bytesOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return { mode: 'rgb', r: (value >> 16) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255 }
}

const through = (hex: string, steps: readonly Step[]): string =>
  formatHex(steps.reduce((color, step) => clampRgb(toRgb(step(color))), bytesOf(hex)))
