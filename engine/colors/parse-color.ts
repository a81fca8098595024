import { formatHex, interpolate, parse, rgb, toGamut, type Color, type Rgb } from 'culori'
import { closingParenthesis } from '../css/resolve-vars.ts'

/** A color as CSS paints it: `hex` in sRGB, lower case, six digits; `alpha` from 0 to 1. */
export type CssColor = { hex: string; alpha: number }

/**
 * Reads one CSS color (CSS Color 4 and 5: hex, names, rgb, hsl, hwb, lab, oklch, `color()`, two-color `color-mix()`,
 * `light-dark()` as its light half); colors outside sRGB keep hue and lightness. Undefined for anything else.
 */
export function parseColor(text: string): CssColor | undefined {
  const value = text.trim().toLowerCase()
  if (value.length > 300) return undefined
  if (value === 'transparent') return { hex: '#000000', alpha: 0 }
  if (value.startsWith('color-mix(')) return mix(value)
  if (value.startsWith('light-dark(')) return parseColor(parts(value.slice(11, -1))[0] ?? '')
  const parsed = parseSafely(value)
  if (parsed === undefined) return undefined
  const inGamut = shown(parsed)
  if (![inGamut.r, inGamut.g, inGamut.b].every(Number.isFinite)) return undefined
  return { hex: formatHex(inGamut), alpha: Math.max(0, Math.min(1, parsed.alpha ?? 1)) }
}

const toSrgb = toGamut('rgb', 'oklch')

/** Of 1: what is out of sRGB by less comes from rounding. */
const roundingMax = 1 / 255

// The nearest color that a screen can show (CSS Color 4, section 13.2): less chroma only as far as the eye would see the cut; unless only rounding is in the way: pure blue would lose a tenth of its light.
function shown(color: Color): Rgb {
  const plain = rgb(color)
  const isInside = [plain.r, plain.g, plain.b].every((part) => part >= -roundingMax && part <= 1 + roundingMax)
  return isInside ? plain : toSrgb(color)
}

function parseSafely(value: string) {
  try {
    return parse(value)
  } catch {
    // culori 4 throws on an unfinished function such as `rgb(1 2`.
    return undefined
  }
}

function mix(value: string): CssColor | undefined {
  const [, first, second] = parts(value.slice(10, -1))
  const one = shareOf(first ?? '')
  const two = shareOf(second ?? '')
  if (one.color === undefined || two.color === undefined) return undefined
  const weight = one.share ?? 1 - (two.share ?? 0.5)
  const mixed = interpolate([two.color.hex, one.color.hex], 'oklab')(weight)
  return {
    hex: formatHex(shown(mixed)),
    alpha: one.color.alpha * weight + two.color.alpha * (1 - weight),
  }
}

function shareOf(text: string): { color: CssColor | undefined; share: number | undefined } {
  const share = /\s([\d.]+)%\s*$/.exec(text)
  return {
    color: parseColor(share === null ? text : text.slice(0, share.index)),
    share: share === null ? undefined : Number(share[1]) / 100,
  }
}

function parts(text: string): string[] {
  const found: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found.map((part) => part.trim())
}

const colorWord =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|\b[a-z]{3,20}\b/gi

/** A code without its `#`, which CSS takes for a word or a number: `fade`, `700`. */
export const bareCode = /^[0-9a-f]+$/i

/** Every color in a value such as a `background` or a gradient, in order; addresses and strings are passed over. */
export function colorsIn(value: string): CssColor[] {
  // bounded: at most 4,000 characters
  const text = value.slice(0, 4000).replace(/url\([^)]*\)|"[^"]*"|'[^']*'/gi, ' ')
  const found: CssColor[] = []
  colorWord.lastIndex = 0
  for (let match = colorWord.exec(text); match !== null && found.length < 24; match = colorWord.exec(text)) {
    let word = match[0]
    if (word.endsWith('(')) {
      const end = closingParenthesis(text, match.index + word.length - 1)
      if (end < 0) break
      word = text.slice(match.index, end + 1)
      colorWord.lastIndex = end + 1
    }
    const color = bareCode.test(word) ? undefined : parseColor(word)
    if (color !== undefined) found.push(color)
  }
  return found
}
