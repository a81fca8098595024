import type { ContextStyle } from '#contract/contexts/context.ts'
import { contrast, oklch } from '../colors/color-math.ts'
import type { BrandFacts, Found } from './context-source.ts'
import { cite } from './reading.ts'

const limits = {
  /** OKLCH chroma. Below `grey` a color has no hue. */
  chroma: { grey: 0.03, muted: 0.08, brown: 0.12, vivid: 0.15, vividName: 0.18 },
  /** OKLCH lightness. */
  lightness: {
    black: 0.3,
    deep: 0.45,
    darkGround: 0.5,
    brown: 0.55,
    darkGrey: 0.6,
    blue: 0.62,
    light: 0.82,
    white: 0.93,
  },
  /** WCAG contrast ratios. */
  contrast: { soft: 7, high: 12 },
  colorsBesideMax: 2,
}

/** What was observed of the style: words for the summary, an attribute, and what both are based on. */
type Note = { phrase?: string; attribute?: string; cited: string }

/** The visual style in words, from the palette and the type that the site uses; undefined when neither is known. */
export function findStyle(facts: BrandFacts, page: string): Found<ContextStyle> | undefined {
  const notes = [...colorNotes(facts), ...groundNotes(facts), ...typeNotes(facts)]
  const phrases = notes.flatMap(({ phrase }) => phrase ?? [])
  if (phrases.length === 0) return undefined
  const attributes = [...new Set(notes.flatMap(({ attribute }) => attribute ?? []))]
  const summary = phrases.map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`).join(' ')
  const cited = notes.map((note) => note.cited).join('; ')
  return {
    value: { summary, attributes },
    evidence: [cite('brand.style.summary', page, cited), cite('brand.style.attributes', page, cited)],
  }
}

function colorNotes({ palette, colors }: BrandFacts): Note[] {
  const ranked = palette?.colors ?? []
  const primary = (ranked.find(({ role }) => role === 'primary') ?? colors.find(({ type }) => type === 'brand'))?.hex
  if (primary === undefined) return []
  const others = ranked.filter(({ role }) => role === 'secondary' || role === 'accent').map(({ hex }) => hex)
  const hues = new Set([primary, ...others].filter((hex) => !isGrey(hex)).map(hueWord))
  const words = colorWords(primary)
  const named = [...new Set(others.map(colorWords))].filter((other) => other !== words).slice(0, limits.colorsBesideMax)
  const beside = named.length === 0 ? '' : `, beside ${named.join(' and ')}`
  const attribute = hues.size === 0 ? 'monochrome' : hues.size === 1 ? 'one leading color' : 'several colors'
  const notes: Note[] = [
    { phrase: `the primary color is ${words}${beside}`, attribute, cited: `colors ${[primary, ...others].join(', ')}` },
  ]
  const tone = toneOf(primary)
  return tone === undefined ? notes : [...notes, { attribute: tone, cited: `chroma ${oklch(primary).c.toFixed(2)}` }]
}

function toneOf(hex: string): string | undefined {
  const { c } = oklch(hex)
  if (isGrey(hex)) return undefined
  return c > limits.chroma.vivid ? 'vivid' : c < limits.chroma.muted ? 'muted' : undefined
}

function groundNotes({ palette }: BrandFacts): Note[] {
  const { background, text } = palette ? pairOf(palette) : {}
  if (!palette || background === undefined || text === undefined) return []
  const ground = oklch(background).l < limits.lightness.darkGround ? 'dark background' : 'light background'
  const ratio = contrast(background, text)
  const cited = `background ${background}, text ${text}, contrast ${ratio}`
  const notes: Note[] = [{ phrase: `text is set on a ${ground}${strengthOf(ratio)}`, attribute: ground, cited }]
  if (ratio >= limits.contrast.high) notes.push({ attribute: 'high contrast', cited: `contrast ${ratio}` })
  return [...notes, ...treatmentNotes(palette)]
}

/** The background of the page's text, and its color: of a theme, or else by their roles. */
function pairOf({ themes, colors }: NonNullable<BrandFacts['palette']>): { background?: string; text?: string } {
  const theme = themes.light ?? themes.dark
  if (theme) return theme
  const background = colors.find(({ role }) => role === 'background')?.hex
  const text = colors.find(({ role }) => role === 'text')?.hex
  return background === undefined || text === undefined ? {} : { background, text }
}

const strengthOf = (ratio: number) =>
  ratio >= limits.contrast.high
    ? ` in high contrast (${ratio.toFixed(1)}:1)`
    : ratio < limits.contrast.soft
      ? ` in soft contrast (${ratio.toFixed(1)}:1)`
      : ''

function treatmentNotes(palette: NonNullable<BrandFacts['palette']>): Note[] {
  const notes: Note[] = []
  const [gradient] = palette.gradients
  if (gradient) notes.push({ phrase: 'gradients are used', attribute: 'gradients', cited: gradient.css })
  if (palette.themes.light && palette.themes.dark) {
    notes.push({ attribute: 'light and dark themes', cited: 'both themes observed' })
  }
  return notes
}

function typeNotes({ fonts }: BrandFacts): Note[] {
  const nameOf = (wanted: string) => fonts.find(({ type }) => type === wanted)?.name ?? undefined
  const [title, body] = [nameOf('title'), nameOf('body')]
  const only = title === undefined || title === body ? body : body === undefined ? title : undefined
  if (title === undefined && body === undefined) return []
  const cited = fonts.map(({ type, name, origin }) => `${type} ${name} (${origin})`).join(', ')
  const names = [title, body].filter((name) => name !== undefined)
  const face = names.some((name) => serif.test(name))
    ? 'serif type'
    : names.some((name) => mono.test(name))
      ? 'monospaced type'
      : undefined
  const notes: Note[] =
    only === undefined
      ? [
          {
            phrase: `headings are set in ${faceWords(title)}, text in ${faceWords(body)}`,
            attribute: 'two typefaces',
            cited,
          },
        ]
      : [{ phrase: `one typeface, ${faceWords(only)}, is used throughout`, attribute: 'one typeface', cited }]
  return face === undefined ? notes : [...notes, { attribute: face, cited }]
}

const serif =
  /\b(serif|georgia|garamond|playfair|merriweather|lora|times|baskerville|caslon|bodoni|fraunces|libre baskerville|crimson|spectral|noto serif|source serif)\b(?! sans)/i
const mono = /\b(mono|courier|consolas|menlo|code)\b/i
const generic = /^(system-ui|-apple-system|blinkmacsystemfont|sans-serif|serif|ui-sans-serif|segoe ui)$/i

const faceWords = (name: string | undefined) => (name === undefined || generic.test(name) ? 'the system font' : name)

const isGrey = (hex: string) => oklch(hex).c < limits.chroma.grey

const hueNames: readonly [upTo: number, name: string][] = [
  [20, 'pink'],
  [40, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [160, 'green'],
  [222, 'teal'],
  [245, 'sky blue'],
  [280, 'blue'],
  [315, 'violet'],
  [350, 'magenta'],
  [361, 'pink'],
]

function hueWord(hex: string): string {
  const { h, l, c } = oklch(hex)
  const name = hueNames.find(([upTo]) => h < upTo)?.[1] ?? 'red'
  if (name === 'sky blue' && l < limits.lightness.blue) return 'blue'
  return (name === 'orange' || name === 'red') && l < limits.lightness.brown && c < limits.chroma.brown ? 'brown' : name
}

/** A color as a person would call it, without its code: "deep teal", "black", "vivid orange". */
function colorWords(hex: string): string {
  const { l, c } = oklch(hex)
  const { lightness, chroma } = limits
  if (isGrey(hex)) return greyWords(l)
  const depth = l < lightness.deep ? 'deep ' : l > lightness.light ? 'light ' : c > chroma.vividName ? 'vivid ' : ''
  return `${depth}${hueWord(hex)}`
}

function greyWords(l: number): string {
  const { black, white, darkGrey } = limits.lightness
  return l < black ? 'black' : l > white ? 'white' : l < darkGrey ? 'dark gray' : 'light gray'
}
