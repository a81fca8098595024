import type { Palette } from '#contract/brands/palette.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { firstGradient, gradientParts } from '../colors/gradient-colors.ts'
import { colorsIn } from '../colors/parse-color.ts'
import { deltaE, isChromatic } from '../colors/color-math.ts'
import type { Measurement } from '../rendered/measurement.ts'
import type { PageElement } from '../page/page-element.ts'

export type Gradient = Palette['gradients'][number]

const thresholds = {
  gradientsMax: 4,
  stopsMax: 12,
  /** Alpha: a fainter stop is a fade. */
  alphaMin: 0.2,
  /** CIEDE2000 from which the eye tells two stops apart. */
  seenApart: 2,
}
const angles = new Map(
  Object.entries({
    top: 0,
    'top right': 45,
    right: 90,
    'bottom right': 135,
    bottom: 180,
    'bottom left': 225,
    left: 270,
    'top left': 315,
  }),
)
const degreesPerUnit = new Map([
  ['deg', 1],
  ['turn', 360],
  ['grad', 0.9],
  ['rad', 180 / Math.PI],
])

/** The gradients that the page paints, most used first, at most 4; those without any hue (shades, fades) are left out. */
export function pageGradients(styles: ReadonlyMap<PageElement, ElementStyle>): Gradient[] {
  const counts = new Map<string, number>()
  for (const { background, lettering, hidden } of styles.values()) {
    const ground = background ?? lettering
    if (hidden || ground === undefined || !ground.includes('gradient(')) continue
    const css = firstGradient(ground)
    if (css !== undefined) counts.set(css, (counts.get(css) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .flatMap(([css]) => read(css) ?? [])
    .slice(0, thresholds.gradientsMax)
    .map((gradient, place) => ({ ...gradient, rank: place + 1 }))
}

/** The gradients that a browser saw painted, largest first, at most 4. */
export function shownGradients({ gradients }: Measurement): Gradient[] {
  const seen = new Set<string>()
  return gradients
    .toSorted((a, b) => b.area - a.area || (a.css < b.css ? -1 : 1))
    .flatMap(({ css }) => firstGradient(css) ?? [])
    .filter((css) => !seen.has(css) && seen.add(css))
    .flatMap((css) => read(css) ?? [])
    .slice(0, thresholds.gradientsMax)
    .map((gradient, place) => ({ ...gradient, rank: place + 1 }))
}

function read(css: string): Gradient | undefined {
  const type = /(linear|radial|conic)-gradient/.exec(css)?.[1]
  if (type !== 'linear' && type !== 'radial' && type !== 'conic') return undefined
  const parts = gradientParts(css)
  const stops = parts.flatMap((part) => {
    const [color] = colorsIn(part)
    const position = /\s(\d+(?:\.\d*)?|\.\d+)%\s*$/.exec(part)?.[1]
    return color === undefined || color.alpha < thresholds.alphaMin
      ? []
      : [{ hex: color.hex, position: position === undefined ? null : Math.min(1, Number(position) / 100) }]
  })
  if (!stops.some(({ hex }) => isChromatic(hex)) || !isOfTwoColors(stops)) return undefined
  return {
    rank: 1,
    type,
    angle: type === 'linear' ? angleOf(parts[0] ?? '') : null,
    stops: stops.slice(0, thresholds.stopsMax),
    css,
  }
}

// `linear-gradient(x, x)` is how an underline or a filter is drawn: the eye sees one color.
const isOfTwoColors = (stops: Gradient['stops']) =>
  stops.some(({ hex }) => deltaE(hex, stops[0]?.hex ?? hex) >= thresholds.seenApart)

function angleOf(first: string): number | null {
  const [, amount, unit] = /^\s*(-?(?:\d+(?:\.\d*)?|\.\d+))(deg|turn|grad|rad)/.exec(first) ?? []
  if (amount !== undefined) return (((Number(amount) * (degreesPerUnit.get(unit ?? '') ?? 1)) % 360) + 360) % 360
  const side = /^\s*to\s([a-z\s]+)$/
    .exec(first)?.[1]
    ?.trim()
    .split(/\s+/)
    .sort((a, b) => Number(/left|right/.test(a)) - Number(/left|right/.test(b)))
    .join(' ')
  return side === undefined ? 180 : (angles.get(side) ?? null)
}
