import { bareLetters } from '../../page/clean-text.ts'
import type { Page } from '../../page/read-page.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import { isUntitled } from '../name-said-twice.ts'
import { asInDomains } from './domain-letters.ts'
import { domainLabel } from './like-domain.ts'

const thresholds = {
  /** Letters of a label that a text does not say by chance. */
  labelMin: 6,
  /** Words of a name, and characters of one. */
  wordsMax: 6,
  wordLengthMax: 63,
  /** Words of a page that are read, and characters of a line that may be a name with its legal form. */
  pageWordsMax: 20_000,
  lineLengthMax: 120,
  /** Characters of a text whose words are looked at one by one, words on each side of a label, and names that are compared. */
  textLengthMax: 5000,
  aroundMax: 3,
  saidMax: 200,
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
  const label = bareLetters(domainLabel(domain))
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
 * `FC Tidepool` of tidepool.com, whose title says nothing: a word that is the label of the domain with the words around it that begin with a
 * capital too, where the page says it twice; most often and longest first. The word alone may be a town. Undefined where nothing is.
 */
export function wordsAroundLabel(page: Page, domain: string): string | undefined {
  const label = bareLetters(domainLabel(domain))
  if (label.length < thresholds.labelMin || !isWithoutTitle(page)) return undefined
  const said = textsOf(page)
    .filter((text) => text.length >= label.length)
    .flatMap((text) => around(text, label))
    .slice(0, thresholds.saidMax)
  const [most] = [...Map.groupBy(said, bareLetters).values()]
    .filter((spellings) => spellings.length > 1)
    .sort((a, b) => b.length - a.length || (b[0] ?? '').length - (a[0] ?? '').length)
  return most?.[0]
}

// bounded: at most three words on each side of each of them, in texts that are read once
function around(text: string, label: string): string[] {
  if (text.length > thresholds.textLengthMax) return []
  return text.split(/[,;:|()·•–—"“”„«»!?]|\s-\s|\.\s/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean)
    const at = words.findIndex((word) => isNameBegin(word) && !isAddress(word) && spells(word, label))
    if (at < 0) return []
    const [before, after] = [words.slice(0, at).reverse(), words.slice(at + 1)].map(namesAlone)
    const name = [...(before ?? []).reverse(), words[at], ...(after ?? [])]
    return name.length > 1 ? [withoutEnd(name.join(' '))] : []
  })
}

/** Those of the nearest words that begin as names do. */
function namesAlone(words: readonly string[]): string[] {
  const near = words.slice(0, thresholds.aroundMax)
  const until = near.findIndex((word) => !isNameBegin(word) || isAddress(word) || !/\p{L}/u.test(word))
  return until < 0 ? near : near.slice(0, until)
}

const spells = (word: string, label: string) => [bareLetters(word), asInDomains(word)].includes(label)
const isWithoutTitle = (page: Page) => (page.title ?? '').trim() === '' || isUntitled(page)

/**
 * `Tidepool` of tidepool.com where a line or a part of it is `Tidepool Ltd`: the words that are the label of the domain and whose legal
 * form stands beside them, without it.
 */
export function labelWithLegalForm(page: Page, domain: string): string | undefined {
  const label = bareLetters(domainLabel(domain))
  if (label.length < thresholds.labelMin) return undefined
  const spellings = (text: string) => [bareLetters(text), asInDomains(text)]
  for (const text of textsOf(page)) {
    if (text.length > thresholds.lineLengthMax) continue
    for (const part of text.split(/[,;|()•·–—]/).map((part) => part.trim())) {
      // Legal forms are looked for in few of the lines of a page alone.
      if (!spellings(part).some((spelled) => spelled.includes(label))) continue
      const name = withoutLegalForm(part)
      if (name !== part && spellings(name).includes(label)) return name
    }
  }
  return undefined
}

const textsOf = (page: Page): string[] =>
  page.elements.filter(({ region, tag }) => region !== 'head' && !unseen.test(tag)).map(({ text }) => text)

// bounded: at most six words from each
const labelsIn = (words: readonly string[], label: string): string[] =>
  words.flatMap((first, from) => {
    const some = isNameBegin(first) ? words.slice(from, from + thresholds.wordsMax) : []
    const until = some.findIndex((word) => word.length > thresholds.wordLengthMax || isAddress(word))
    const said = until < 0 ? some : some.slice(0, until)
    const count = Math.max(countOf(said.map(bareLetters), label), countOf(said.map(asInDomains), label))
    return count < 2 ? [] : [withoutEnd(said.slice(0, count).join(' '))]
  })

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
