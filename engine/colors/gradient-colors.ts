import { closingParenthesis } from '../css/resolve-vars.ts'
import { colorsIn } from './parse-color.ts'

const thresholds = {
  /** Characters: a longer gradient is a pattern, not a color. */
  cssLengthMax: 400,
  /** Alpha from which a stop covers what is under it more than it shows it. */
  halfAlpha: 0.5,
}

/** The colors that the first gradient of `css` runs through, each once, without faint stops. */
export function gradientColors(css: string): string[] {
  const gradient = firstGradient(css)
  const parts = gradient === undefined ? [] : gradientParts(gradient)
  const stops = parts.flatMap((part) => colorsIn(part).slice(0, 1))
  return [...new Set(stops.filter(({ alpha }) => alpha >= thresholds.halfAlpha).map(({ hex }) => hex))]
}

/** The first gradient that a CSS background is painted with, in lower case; undefined where there is none to see. */
export function firstGradient(background: string): string | undefined {
  const match = /(?:repeating-)?(?:linear|radial|conic)-gradient\(/i.exec(background)
  const end = match === null ? -1 : closingParenthesis(background, match.index + match[0].length - 1)
  if (match === null || end < 0 || end - match.index > thresholds.cssLengthMax) return undefined
  return background
    .slice(match.index, end + 1)
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** What stands between the commas of a gradient: its angle and its stops. */
export function gradientParts(gradient: string): string[] {
  const text = gradient.slice(gradient.indexOf('(') + 1, -1)
  const parts: string[] = ['']
  let depth = 0
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
