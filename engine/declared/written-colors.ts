import { isChromatic } from '../colors/color-math.ts'
import { cleanText } from '../page/clean-text.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'

/** A color code that the owner writes on a page about the brand; `isPrimary` where the words beside it call it so. */
export type WrittenColor = { hex: string; words: string; isPrimary: boolean; source: string }

const thresholds = {
  elementsMax: 8_000,
  colorsMax: 12,
  /** Codes in one element: more are a listing of something else. */
  codesOfOneMax: 6,
  /** Characters of the words around a code, and how far up they are looked for. */
  wordsLengthMax: 80,
  stepsMax: 4,
}

// Between a # and what is no further letter or digit: `#0b7285`, not the end of an address or of a commit.
const code = /(?:^|[^\w&/#-])#([0-9a-f]{6})(?![0-9a-f\w-])/gi
// Each begins and ends where a word does, unless it is left open; scripts without spaces have no such ends.
const primaryWords = wordList(
  ' primary | brand color | brand colour | main color | main colour | core color | core colour | signature ',
  ' primär| hauptfarbe | hausfarbe | primaire | principal | principale | primario | primária | primaria | primair | hoofdkleur ',
  ' основной | главный | podstawowy | primärfärg | ana renk |主色|メインカラー|プライマリ|기본 색상|주요 색상|اللون الأساسي',
)
const otherWords = wordList(
  ' secondary | tertiary | accent | neutral | background | text | link | hover | error | warning | success | danger | black ',
  ' white | gray | grey | sekundär| akzent| secondaire | secundario | secondario | secundária | accento ',
)
function wordList(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split('|'))
}
const says = (words: string, list: readonly string[]): boolean => {
  const plain = ` ${words.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ' ')} `
  return list.some((word) => plain.includes(word))
}

/** The color codes in the text of a brand or press page, in the order of the page, each once, at most twelve. */
export function writtenColors(page: Page): WrittenColor[] {
  const found = new Map<string, WrittenColor>()
  for (const element of page.elements.slice(0, thresholds.elementsMax)) {
    if (element.region === 'head' || unread.has(element.tag)) continue
    const codes = [...element.text.slice(0, 2_000).matchAll(code)].flatMap((match) => match[1] ?? [])
    if (codes.length === 0 || codes.length > thresholds.codesOfOneMax) continue
    for (const digits of codes) {
      const hex = `#${digits.toLowerCase()}`
      if (found.has(hex) || found.size === thresholds.colorsMax) continue
      const words = wordsBeside(element, codes.length)
      const isPrimary = says(words, primaryWords) && !says(words, otherWords)
      found.set(hex, { hex, words, isPrimary, source: page.url })
    }
  }
  return [...found.values()]
}

const unread: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'pre', 'textarea', 'option'])

/** The words of the smallest part of the page around a code that says more than the code and has no other code. */
function wordsBeside(element: PageElement, own: number): string {
  let best = ''
  let at: PageElement | undefined = element
  for (let step = 0; at !== undefined && step < thresholds.stepsMax; step += 1) {
    const text = textWithin(at)
    if ([...text.matchAll(code)].length > own) break
    const words = cleanText(text.replace(code, ' '), thresholds.wordsLengthMax)
    if (words !== undefined && /\p{L}{3}|\p{Lo}{2}/u.test(words.replace(measures, ' '))) {
      best = words
      break
    }
    at = at.parent
  }
  return best
}

// What stands beside a code in a swatch and names no color.
const measures = /\b(hex|rgba?|cmyk|hsla?|pantone|pms|ral|copy|copied)\b/gi

/** The primary that the owner writes: the only one called so, or the only code with a hue; undefined where they leave it open. */
export function writtenPrimary(colors: readonly WrittenColor[]): WrittenColor | undefined {
  const hued = colors.filter(({ hex }) => isChromatic(hex))
  const called = hued.filter(({ isPrimary }) => isPrimary)
  const only = called.length === 0 ? hued : called
  return only.length === 1 ? only[0] : undefined
}
