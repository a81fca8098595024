import { hexToOklch } from '../hex-color.ts'

/** The bounds in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
const thresholds = {
  /** Chroma under which no hue is named, by lightness: dark and pale colors show theirs later. */
  gray: { chromaMax: 0.028, darkChromaMax: 0.045 },
  nearBlack: { lightnessMax: 0.28 },
  nearWhite: { lightnessMin: 0.945, chromaMax: 0.018 },
  cream: { lightnessMin: 0.92, chromaMax: 0.07, hueMin: 55, hueMax: 115 },
  beige: { lightnessMin: 0.72, chromaMax: 0.075, hueMin: 45, hueMax: 100 },
  pink: { lightnessMin: 0.86, hueMax: 36 },
  brown: { lightnessMax: 0.58, chromaMax: 0.14, hueMin: 30, hueMax: 85 },
  dark: { lightnessMax: 0.43 },
  pale: { lightnessMin: 0.87, chromaMax: 0.1 },
}

type Band = {
  /** Degrees below which the band ends. */
  until: number
  word: string
  /** Another word under this lightness, and from this one on. */
  under?: { lightness: number; word: string }
  from?: { lightness: number; word: string }
}

const bands: readonly Band[] = [
  { until: 15, word: 'rose', from: { lightness: 0.72, word: 'pink' } },
  { until: 36, word: 'red', under: { lightness: 0.42, word: 'maroon' }, from: { lightness: 0.7, word: 'coral' } },
  { until: 62, word: 'orange', under: { lightness: 0.5, word: 'brown' } },
  { until: 84, word: 'amber', under: { lightness: 0.62, word: 'brown' } },
  { until: 98, word: 'gold', under: { lightness: 0.6, word: 'olive' }, from: { lightness: 0.86, word: 'yellow' } },
  { until: 118, word: 'yellow', under: { lightness: 0.72, word: 'olive' } },
  { until: 128, word: 'lime', under: { lightness: 0.62, word: 'olive' } },
  { until: 168, word: 'green' },
  { until: 221, word: 'teal', from: { lightness: 0.72, word: 'turquoise' } },
  { until: 250, word: 'blue', from: { lightness: 0.68, word: 'sky blue' } },
  { until: 276, word: 'blue', under: { lightness: 0.33, word: 'navy' } },
  { until: 291, word: 'indigo', from: { lightness: 0.6, word: 'violet' } },
  { until: 306, word: 'violet', from: { lightness: 0.78, word: 'lilac' } },
  { until: 323, word: 'purple', from: { lightness: 0.72, word: 'lilac' } },
  { until: 336, word: 'purple', from: { lightness: 0.66, word: 'magenta' } },
  { until: 352, word: 'magenta', from: { lightness: 0.72, word: 'pink' } },
  { until: 361, word: 'rose', from: { lightness: 0.72, word: 'pink' } },
]

/** Words that say how light the color is already. */
const saysLightness = new Set(['maroon', 'navy', 'brown', 'olive', 'pink', 'lilac', 'sky blue', 'cream', 'beige'])

/**
 * What a person would call a color: one of about 24 words, with `dark` or `pale` before it where the word leaves that
 * open. Worked out from OKLCH alone, so the same hex has the same word everywhere (docs/decisions/0046-color-words.md).
 */
export function colorWord(hex: string): string {
  const color = hexToOklch(hex)
  if (!color) return hex
  const { l, c, h } = color
  if (hex === '#000000') return 'black'
  if (hex === '#ffffff') return 'white'
  const { gray, nearBlack, nearWhite } = thresholds
  if (l < nearBlack.lightnessMax && c < gray.darkChromaMax) return 'near-black'
  if (l >= nearWhite.lightnessMin && c < nearWhite.chromaMax) return 'near-white'
  const word = c < gray.chromaMax ? 'gray' : hueWord({ l, c, h })
  return saysLightness.has(word) ? word : `${prefix(l, c)}${word}`
}

type Position = { l: number; c: number; h: number }

function hueWord(color: Position): string {
  const { l, h } = color
  const muted = mutedWords.find(({ word, isFor }) => isWithin(thresholds[word], color) && isFor(l))
  if (muted) return muted.word
  if (l >= thresholds.pink.lightnessMin && h < thresholds.pink.hueMax) return 'pink'
  const { word = 'rose', under, from } = bands.find(({ until }) => h < until) ?? {}
  if (under !== undefined && l < under.lightness) return under.word
  return from !== undefined && l >= from.lightness ? from.word : word
}

/** Colors of little chroma that have a word of their own. */
const mutedWords = [
  { word: 'cream', isFor: (l: number) => l >= thresholds.cream.lightnessMin },
  { word: 'beige', isFor: (l: number) => l >= thresholds.beige.lightnessMin },
  { word: 'brown', isFor: (l: number) => l < thresholds.brown.lightnessMax },
] as const

const isWithin = (
  { chromaMax, hueMin, hueMax }: { chromaMax: number; hueMin: number; hueMax: number },
  { c, h }: Position,
): boolean => c < chromaMax && h >= hueMin && h < hueMax

function prefix(l: number, c: number): string {
  if (l < thresholds.dark.lightnessMax) return 'dark '
  return l >= thresholds.pale.lightnessMin && c < thresholds.pale.chromaMax ? 'pale ' : ''
}
