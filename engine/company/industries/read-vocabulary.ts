import { goodsVocabulary } from './vocabulary-goods.ts'
import { servicesVocabulary } from './vocabulary-services.ts'
import { softwareVocabulary } from './vocabulary-software.ts'

/** How much one sight of a term says of an industry: a telling word, or one that only supports. */
export type TermWorth = { slug: string; points: number; telling: boolean }

export type Vocabulary = {
  /** By the words of the term, stemmed, with spaces between them. */
  terms: ReadonlyMap<string, readonly TermWorth[]>
  /** Beginnings or endings of single words, as compounding languages make them. */
  parts: readonly { part: string; worth: TermWorth }[]
  /** Scripts without spaces between words: found as they stand. */
  unspaced: readonly { text: string; worth: TermWorth }[]
  wordsMax: number
}

const tellingPoints = 3
const supportingPoints = 1

/** What ends like a plural and is none; without its end it would be another word. */
const noPlurals = new Set(
  'news always perhaps sometimes besides whereas means lens atlas canvas christmas texas kansas pancreas bias chaos cosmos'.split(
    ' ',
  ),
)

/** The vocabulary of every industry, read from its lines. */
export const vocabulary: Vocabulary = readVocabulary(
  [goodsVocabulary, servicesVocabulary, softwareVocabulary].join('\n'),
)

/** The words of a text, lower case, without accents, each without the ending of its plural. */
export function wordsOf(text: string): string[] {
  // `don't` is no word of giving, as `don` is in French.
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/n['’]t(?![\p{L}])/gu, ' not')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
}

function singular(word: string): string {
  if (word.length <= 3 || /(ss|us|is)$/.test(word) || !word.endsWith('s') || noPlurals.has(word)) return word
  if (/[ao]s$/.test(word) && word.length <= 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function readVocabulary(lines: string): Vocabulary {
  const terms = new Map<string, TermWorth[]>()
  const parts: { part: string; worth: TermWorth }[] = []
  const unspaced: { text: string; worth: TermWorth }[] = []
  for (const { slug, term, telling } of lines.split('\n').flatMap(readLine)) {
    const worth = { slug, telling, points: telling ? tellingPoints : supportingPoints }
    if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(term)) unspaced.push({ text: term, worth })
    else if (term.includes('*')) parts.push({ part: wordsOf(term).join(' '), worth })
    else addTerm(terms, wordsOf(term).join(' '), worth)
  }
  const wordsMax = Math.max(...[...terms.keys()].map((term) => term.split(' ').length))
  return { terms, parts, unspaced, wordsMax }
}

function readLine(line: string): { slug: string; term: string; telling: boolean }[] {
  const at = line.indexOf(':')
  if (at < 0) return []
  const slug = line.slice(0, at).trim()
  const [telling = '', supporting = ''] = line.slice(at + 1).split(';')
  const read = (list: string, isTelling: boolean) =>
    list
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '')
      .map((term) => ({ slug, term, telling: isTelling }))
  return [...read(telling, true), ...read(supporting, false)]
}

function addTerm(terms: Map<string, TermWorth[]>, term: string, worth: TermWorth): void {
  const known = terms.get(term) ?? []
  // A telling word of an industry that is among its supporting ones too, or is written twice, counts once.
  if (!known.some(({ slug }) => slug === worth.slug)) known.push(worth)
  terms.set(term, known)
}
