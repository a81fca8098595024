import { labelOf } from '../../page/own-labels.ts'
import { altOf } from '../../page/alt-of.ts'
import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { textWithin, type PageElement } from '../../page/page-element.ts'
import type { Page } from '../../page/read-page.ts'
import { withoutMarks } from '../gazetteer/bare-name.ts'
import { isSmallWord } from '../name-words.ts'
import { segmentsOf } from './title-segments.ts'

const thresholds = {
  /** Letters of a label that words don't spell by chance, and how many of the words give it their first letter alone. */
  labelMin: 5,
  initialsMin: 2,
  /** Words of a name with its small ones, and characters of one. */
  wordsMax: 10,
  textLengthMax: 90,
  /** Texts of a page that are read. */
  textsMax: 2000,
}

/** What is a line of its own: a name stands there without anything around it. */
const lineTags = /^(h[1-6]|p|a|span|strong|b|div|td|li|figcaption|small)$/

/**
 * `Fanfare La Belle Mélodie du Christ` of fanfarebmc.org: a text of the page that stands alone and whose words, small ones left out, spell
 * the label of its domain, each by its first letter or whole; one word may stand before them. Undefined where none does.
 */
export function textThatSpellsLabel(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  if (label.length < thresholds.labelMin) return undefined
  const shown = page.elements.filter(isLine).slice(0, thresholds.textsMax)
  const texts = [...segmentsOf(page.title), ...shown.flatMap((element) => [textOf(element), altOf(element)])]
  return texts.map((text) => cleanText(text, thresholds.textLengthMax + 1) ?? '').find((text) => spells(text, label))
}

const isLine = ({ tag, region }: PageElement) => region !== 'head' && (lineTags.test(tag) || tag === 'img')

// A heading is one name over several lines.
const textOf = (element: PageElement) => (/^h[1-3]$/.test(element.tag) ? textWithin(element) : element.text)

/** Whether the words of a text spell a label, each by its first letter or whole. */
export function spells(text: string, label: string): boolean {
  if (text.length > thresholds.textLengthMax || text.length <= label.length) return false
  const words = text.split(/[\s/,&+–—-]+/).filter(Boolean)
  if (words.length > thresholds.wordsMax || isSmallWord(words.at(-1) ?? '')) return false
  // Letters set apart for their looks: `O k z enekar`.
  if (bareLetters(text) === label) return false
  const bare = words.map((word) => withoutMarks(bareLetters(word)))
  return hasSpelling(bare, words, label) || hasSpelling(bare.slice(1), words.slice(1), label)
}

// bounded: two ways for each of at most ten words, and of those that end at one letter the one with most first letters goes on
function hasSpelling(bare: readonly string[], words: readonly string[], label: string): boolean {
  let ways = new Map([[0, 0]])
  for (const [place, word] of bare.entries()) {
    const isSkipped = word === '' || (place > 0 && isSmallWord(words[place] ?? ''))
    const next = new Map<number, number>(isSkipped ? ways : [])
    for (const [at, initials] of ways) {
      const isWhole = word.length > 1 && label.startsWith(word, at)
      if (isWhole) keepMost(next, at + word.length, initials)
      if (word !== '' && label.startsWith(word.charAt(0), at)) keepMost(next, at + 1, initials + 1)
    }
    ways = next
  }
  return (ways.get(label.length) ?? 0) >= thresholds.initialsMin
}

function keepMost(ways: Map<number, number>, at: number, initials: number): void {
  if ((ways.get(at) ?? -1) < initials) ways.set(at, initials)
}
