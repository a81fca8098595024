import { labelOf } from '../../page/own-labels.ts'
import { bareLetters } from '../../page/clean-text.ts'
import type { Page } from '../../page/read-page.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import { isWithoutTitle, quotesAround } from '../name-said-twice.ts'
import { asInDomains } from './domain-letters.ts'
import { hasOtherLetters, inRoman, isAlikeInRoman, isLabelInRoman } from './roman-letters.ts'

const thresholds = {
  /** Letters of a label that a text does not say by chance. */
  labelMin: 6,
  /** Words of a name, and characters of one. */
  wordsMax: 6,
  wordLengthMax: 63,
  /** Words of a page that are read, and characters of a line that may be a name with its legal form. */
  pageWordsMax: 20_000,
  lineLengthMax: 120,
  /** Characters of a text whose words are looked at one by one, words before a label, and its places that are compared. */
  textLengthMax: 5000,
  beforeMax: 3,
  placesMax: 200,
}

/** Scripts, styles and what is typed in: no text of the page. */
const unseen = /^(script|style|noscript|template|textarea|option|code|pre|svg|title)$/

/** An address or a handle is no word: there the label stands as itself. */
const isAddress = (word: string) => /[@/]|:\S|\w\.\w/.test(word)

/**
 * `Acme Garden Tools` of acmegardentools.com: words of the page that are together the label of its domain to the letter, as it writes
 * them most often. Undefined where no text of the page has them.
 */
export function wordsThatAreLabel(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  if (label.length < thresholds.labelMin) return undefined
  const counts = new Map<string, number>()
  let left = thresholds.pageWordsMax
  for (const text of textsOf(page)) {
    if (text.length < label.length / 2) continue
    const words = text.split(/[\s,;|()·•–—"“”„«»]+/).filter(Boolean)
    left -= words.length
    if (left < 0) break
    for (const said of labelsIn(words, label)) counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0]
}

/**
 * `FC Tidepool` of tidepool.com, whose title says nothing: what is the label of the domain with the words before it that begin as names do
 * and that stand there most times, and twice at least; what follows is as often what it sells. Undefined where no such word does.
 */
export function wordsWithLabel(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  if (label.length < thresholds.labelMin || !isWithoutTitle(page)) return undefined
  const places = textsOf(page)
    .filter((text) => text.length >= label.length && text.length <= thresholds.textLengthMax)
    .flatMap((text) => placesIn(text, label))
    .slice(0, thresholds.placesMax)
  const before = shared(places.map((place) => place.before)).toReversed()
  const own = mostOf(places.map((place) => place.words.join(' ')))
  // A dash with spaces parts a name from what else a line says; inside the label it parts nothing.
  return own === undefined || before.length === 0
    ? undefined
    : withoutEnd([...before, own.replaceAll(' - ', '-')].join(' '))
}

/** Where the label stands in a text, and the words before it, nearest first. */
type Place = { words: string[]; before: string[] }

function placesIn(text: string, label: string): Place[] {
  return text.split(/[,;:|()·•"“”„«»!?]/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean)
    const counts = words.map((_, from) => labelFrom(words, from, label))
    const at = counts.findIndex((count) => count > 0)
    const end = at + (counts[at] ?? 0)
    if (at < 0) return []
    return [{ words: words.slice(at, end), before: words.slice(0, at).reverse() }]
  })
}

/** The words that most of some lines begin with, and two of them at least; no more than belong to a name. */
function shared(lines: readonly (readonly string[])[]): string[] {
  const names: string[] = []
  let those = lines
  for (let at = 0; at < thresholds.beforeMax; at += 1) {
    const next = mostOf(those.flatMap((line) => line[at] ?? []).filter(isOfName))
    those = those.filter((line) => bareLetters(line[at] ?? '') === bareLetters(next ?? ''))
    if (next === undefined || those.length < 2 || those.length * 2 <= lines.length) break
    names.push(next)
  }
  return names
}

/** What is said most often, as it is first written. */
function mostOf(said: readonly string[]): string | undefined {
  const [most] = [...Map.groupBy(said, bareLetters).values()].toSorted((a, b) => b.length - a.length)
  return most?.[0]
}

// A word that ends a sentence is no part of the next one's name; `Brf.` ends none.
const isOfName = (word: string) =>
  isNameBegin(word) && !isAddress(word) && /\p{L}/u.test(word) && !/.{5}[.]$/.test(word)

/**
 * `Tidepool` of tidepool.com where a line or a part of it is `Tidepool Ltd`: the words that are the label of the domain and whose legal
 * form stands beside them, without it.
 */
export function labelWithLegalForm(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  if (label.length < thresholds.labelMin) return undefined
  for (const text of textsOf(page)) {
    if (text.length > thresholds.lineLengthMax) continue
    for (const part of text.split(/[,;|()•·–—]/).map((part) => part.trim())) {
      // Legal forms are looked for in few of the lines of a page alone.
      if (!spellings(part).some((spelled) => spelled.includes(label)) && !isAlikeInRoman(part, label)) continue
      const name = withoutLegalForm(part)
      if (name !== part && isSpelled(name, label)) return name.replace(quotesAround, '')
    }
  }
  return undefined
}

/**
 * `Tidepool` of tidepool.com where a line of the page is that and no more: the label of the domain, as it stands most often with a capital.
 * Undefined where no line is.
 */
export function lineThatIsLabel(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  if (label.length < thresholds.labelMin) return undefined
  const lines = textsOf(page)
    .filter((text) => text.length <= thresholds.lineLengthMax)
    .map((text) => text.replace(/\s+/g, ' ').replace(ends, '').replace(quotesAround, ''))
    .filter((line) => line !== '' && !isAddress(line) && isSpelled(line, label))
  return mostOf(lines.filter(isNameBegin)) ?? lines[0]?.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** Spaces and signs at the ends of a line. */
// bounded: at most 120 characters, see lineLengthMax
const ends = /^[\s|•·–—-]+|[\s|•·–—:.,-]+$/gu

const isSpelled = (text: string, label: string) => spellings(text).includes(label) || isLabelInRoman(text, label)

const spellings = (text: string) => [bareLetters(text), asInDomains(text)]

/** The text directly inside each element that a reader sees as text. */
export const textsOf = (page: Page): string[] =>
  page.elements.filter(({ region, tag }) => region !== 'head' && !unseen.test(tag)).map(({ text }) => text)

// bounded: at most six words from each
const labelsIn = (words: readonly string[], label: string): string[] =>
  words.flatMap((_, from) => {
    const count = labelFrom(words, from, label)
    return count < 2 ? [] : [withoutEnd(words.slice(from, from + count).join(' '))]
  })

/** How many words from one on, which begins as names do, are the label together; 0 where none are. */
function labelFrom(words: readonly string[], from: number, label: string): number {
  const some = isNameBegin(words[from] ?? '') ? words.slice(from, from + thresholds.wordsMax) : []
  const until = some.findIndex((word) => word.length > thresholds.wordLengthMax || isAddress(word))
  const said = until < 0 ? some : some.slice(0, until)
  const inLatin = [bareLetters, asInDomains].map((spelled) => countOf(said.map(spelled), label))
  return Math.max(...inLatin, said.some(hasOtherLetters) ? countOf(said.map(inRoman), inRoman(label)) : 0)
}

/** How many of the first words are the label together; 0 where none are. */
function countOf(bare: readonly string[], label: string): number {
  let said = ''
  for (const [place, word] of bare.entries()) {
    said += word
    if (said === label) return place + 1
    if (!label.startsWith(said)) return 0
  }
  return 0
}

const withoutEnd = (text: string) => (/[.!?:]$/.test(text) ? text.slice(0, -1) : text)

// A name begins with a capital, where its script has them.
const isNameBegin = (word: string) => /^[^\p{L}\p{N}]{0,2}[\p{Lu}\p{Lo}\p{Lt}\p{N}]/u.test(word)
