import type { ElementStyle } from '../css/cascade.ts'
import { bareLetters } from '../page/clean-text.ts'
import { isBrandLine } from '../page/brand-line.ts'
import { textWithin, within, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { isChromatic, oklch } from './color-math.ts'
import { colorsIn } from './parse-color.ts'
import type { PictureColors } from './picture-colors.ts'

const thresholds = {
  /** Characters of a name set in type, and how many times the name's letters it has with what stands beside it. */
  lengthMax: 60,
  besideMax: 1.6,
  /** Elements that are looked at inside it. */
  partsMax: 40,
  /** Alpha under which letters are transparent. */
  alphaMin: 0.5,
}

/**
 * The colors with a hue that the brand's name is set in at the head of the page, where it is set in type, with the share
 * of its letters; largest first. `words`: bare letters of what the brand is called.
 */
export function setNameColors(
  page: Page,
  styles: ReadonlyMap<PageElement, ElementStyle>,
  words: readonly string[],
): PictureColors['colors'] {
  const name = page.elements.find((element) => isSetName(element, page, words))
  if (name === undefined) return []
  const parts = [name, ...within(name, thresholds.partsMax)].filter((part) => styles.get(part)?.hidden !== true)
  const lettersOf = ({ text }: PageElement) => bareLetters(text).length
  const all = parts.reduce((sum, part) => sum + lettersOf(part), 0)
  const letters = new Map<string, number>()
  for (const part of parts) {
    const hex = hueOf(styles.get(part))
    if (hex !== undefined && lettersOf(part) > 0) letters.set(hex, (letters.get(hex) ?? 0) + lettersOf(part))
  }
  return [...letters].map(([hex, count]) => ({ hex, coverage: count / all })).sort((a, b) => b.coverage - a.coverage)
}

// Of letters in a gradient the fullest stop: the others are the light and the shadow of a gleam.
function hueOf(style: ElementStyle | undefined): string | undefined {
  const stops = colorsIn(style?.lettering ?? style?.color ?? '')
  const shown = stops.filter(({ hex, alpha }) => alpha > thresholds.alphaMin && isChromatic(hex))
  const [fullest] = shown.toSorted((one, other) => oklch(other.hex).c - oklch(one.hex).c)
  return fullest?.hex
}

function isSetName(element: PageElement, page: Page, words: readonly string[]): boolean {
  if (!isBrandLine(element, page)) return false
  const text = bareLetters(textWithin(element).slice(0, thresholds.lengthMax))
  return words.some((word) => text.includes(word) && text.length <= word.length * thresholds.besideMax)
}
