import { wordsOf } from '../page/sentences.ts'
import { englishShare } from './languages/english-frequencies.ts'
import type { Language } from './languages/language.ts'

const thresholds = {
  wordsMax: 3,
  sentencesMin: 4,
  /** How many times more often than in ordinary English. */
  timesMoreThanUsual: 12,
  /** English names what is rare by its list; elsewhere the shortest words are small ones more often than not. */
  lettersMin: { english: 3, other: 4 },
  signsMin: 2,
  lengthMax: 24,
}

const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The words that a text returns to, most often first, at most three: in four sentences or more, and in English twelve
 * times more often than usual; in other languages beside the words that every text repeats. Not the name itself.
 */
export function recurringWords(sentences: readonly string[], language: Language, name: string | undefined): string[] {
  const own = new Set(wordsOf((name ?? '').toLowerCase()))
  const seen = new Map<string, number>()
  let total = 0
  for (const sentence of sentences) {
    // bounded: a word of at most 2,000 characters, see isQuotable
    const words = wordsOf(sentence.toLowerCase()).map((word) => word.replace(/[.'’-]{1,3}$/u, ''))
    total += words.length
    for (const word of new Set(words))
      if (isTelling(word, language) && !own.has(word)) seen.set(word, (seen.get(word) ?? 0) + 1)
  }
  const isUnusual = (word: string, count: number) =>
    language.code !== 'en' || count / total >= englishShare(word) * thresholds.timesMoreThanUsual
  return [...seen]
    .filter(([word, count]) => count >= thresholds.sentencesMin && isUnusual(word, count))
    .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .slice(0, thresholds.wordsMax)
    .map(([word]) => word)
}

const lettersMinOf = (word: string, code: Language['code']) =>
  signs.test(word) ? thresholds.signsMin : thresholds.lettersMin[code === 'en' ? 'english' : 'other']

const isTelling = (word: string, { code, smallWords }: Language) =>
  /^[\p{L}\p{M}’'-]+$/u.test(word) &&
  word.length >= lettersMinOf(word, code) &&
  word.length <= thresholds.lengthMax &&
  !smallWords.has(word)
