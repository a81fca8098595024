import { labelOf } from '../../page/own-labels.ts'
import { bareLetters } from '../../page/clean-text.ts'
import { segmentsOf } from './title-segments.ts'
import { asInDomains } from './domain-letters.ts'
import { sentenceWords } from '../name-words.ts'
import { labelWords, segmentLike } from './like-domain.ts'

const thresholds = {
  /** Letters of each of the two words. */
  wordMin: 4,
  /** Letters of a last word that are the label's in another case (`rehabilitacji`, `rehabilitacja`), and those that its ending changes. */
  stemMin: 5,
  endingMax: 2,
  /** Words from the one to the other. */
  wordsMax: 5,
  /** Words of a segment that are read. */
  segmentWordsMax: 20,
}

/**
 * `Kiwanis Club Leibnitz` of kiwanis-leibnitz.at, `Kanzlei am Hafen | Jane Doe` of kanzleidoe.de: the segment of a title in which two words
 * are together the label of the domain, or two segments, one after the other, of which the one begins it and the other ends it.
 * Undefined where a segment is like the label by itself.
 */
export function segmentWithEndsOfLabel(title: string | undefined, domain: string): string | undefined {
  if (segmentLike(title, domain) !== undefined || labelWords(title, domain) !== undefined) return undefined
  const label = labelOf(domain)
  const segments = segmentsOf(title)
  const areEnds = (first: string | undefined, last: string | undefined): boolean =>
    [bareLetters, asInDomains].some((spell) => {
      const [begin, end] = [spell((first ?? '').replace(possessive, '')), spell(last ?? '')]
      return begin.length >= thresholds.wordMin && end.length >= thresholds.wordMin && begin + end === label
    })
  return (
    segments.flatMap((segment) => withEnds(segment, areEnds) ?? []).at(0) ??
    segments.flatMap((segment) => wordsUntilLastOfLabel(segment, label) ?? []).at(0) ??
    segments
      .map((segment, place): [string, string] => [segment, segments[place + 1] ?? ''])
      .filter(([one, next]) => areEnds(wordsOf(one).at(0), wordsOf(next).at(-1)))
      .map((both) => both.join(' '))
      .at(0)
  )
}

/**
 * `Tidepool Gabinet Rehabilitacji` of a title that goes on, and of tidepool-rehabilitacja.com: from the word that the label begins with to the
 * one that it ends with in another case.
 */
function wordsUntilLastOfLabel(segment: string, label: string): string | undefined {
  const words = wordsOf(segment)
  const first = bareLetters(words[0] ?? '')
  if (first.length < thresholds.wordMin || !label.startsWith(first)) return undefined
  const rest = label.slice(first.length)
  const stem = rest.slice(0, -thresholds.endingMax)
  const at = words
    .slice(1, thresholds.wordsMax)
    .map(bareLetters)
    .findIndex((word) => word.startsWith(stem) && word.length - stem.length <= thresholds.endingMax + 1)
  return stem.length < thresholds.stemMin || at < 0 ? undefined : words.slice(0, at + 2).join(' ')
}

const wordsOf = (segment: string) =>
  segment
    .split(/[\s.,()-]+/)
    .filter(Boolean)
    .slice(0, thresholds.segmentWordsMax)

/** `Tidepool's Coffee`: domains have the owner alone as often. */
const possessive = /['’]s$/

/** A segment that has two such words; of one as long as a sentence, what is from the one to the other. */
function withEnds(segment: string, areEnds: (first: string, last: string) => boolean): string | undefined {
  const words = wordsOf(segment)
  for (const [place, first] of words.entries()) {
    const after = words.slice(place + 1, place + thresholds.wordsMax).findIndex((last) => areEnds(first, last))
    if (after >= 0) return words.length < sentenceWords ? segment : words.slice(place, place + after + 2).join(' ')
  }
  return undefined
}
