import { sentencesOf, wordsOf } from '../page/sentences.ts'
import { isNegative, superlatives, superlativeSigns } from './claim-words.ts'
import type { ContextDigest } from './context-source.ts'

const thresholds = {
  /** The share of its telling words that a page must have, and that two sentences in a row of it must have. */
  page: 0.7,
  place: 0.6,
  /** Of the telling words beside a number, the share that stand with it on the page. */
  besideNumber: 0.4,
}
/** Longer words are compared by their beginning; the shortest lose nothing but a plural. */
const stemLength = { short: 4, max: 12 }

// Words that every text is made of; they support nothing.
const smallWords = new Set(
  'about above after also among and any are been being both but can each for from has have helps into its it is more most not offers one only other our over provides so such than that the their them then these they this those through to under up use used uses using via was well were what when where which while who will with within without you your a an as at be by in of on or all make makes made'.split(
    ' ',
  ),
)

/**
 * Whether the pages support a sentence: at least seven in ten of its telling words are on one of them and most of those
 * in one place of it; every number, every name and every superlative too, and it denies what the page denies and nothing
 * else. It stops what was made up and what was put together from distant places, not what was put together wrongly
 * within two sentences.
 */
export function isSupported(sentence: string, digest: ContextDigest): boolean {
  return supportOf(sentence, digest) !== undefined
}

/** The page that supports a sentence best; undefined when none does. */
export function supportOf(sentence: string, digest: ContextDigest): string | undefined {
  const said = readSentence(sentence)
  if (said.words.length === 0) return undefined
  let best: { url: string; share: number } | undefined
  for (const { url, text } of digest) {
    const places = placesOf(text)
    const share = shareOf(said.words, new Set(places.flatMap(({ words }) => words)))
    if (share < thresholds.page || (best !== undefined && share <= best.share)) continue
    if (isSaidBy(said, places)) best = { url, share }
  }
  return best?.url
}

type Said = {
  words: string[]
  numbers: string[]
  names: string[]
  superlatives: string[]
  negative: boolean
}

/** Whether one place of a page says it, and the page has its names and, where they belong, its numbers and superlatives. */
function isSaidBy(said: Said, places: readonly Said[]): boolean {
  const known = new Set(places.flatMap(({ words }) => words))
  if (!said.names.every((name) => known.has(name))) return false
  const near = pairsOf(places)
  const fitting = near.filter(({ words }) => shareOf(said.words, new Set(words)) >= thresholds.place)
  if (!fitting.some((place) => agrees(said, place, places))) return false
  const others = said.words.filter((word) => !/\p{N}/u.test(word))
  return said.numbers.every((number) =>
    near.some(
      (place) =>
        place.numbers.includes(number) &&
        (others.length === 0 || shareOf(others, new Set(place.words)) >= thresholds.besideNumber),
    ),
  )
}

/** The same superlatives, and a denial where the sentence that is most like it denies something. */
function agrees(said: Said, place: Said, places: readonly Said[]): boolean {
  if (!said.superlatives.every((word) => place.superlatives.includes(word))) return false
  const nearest = places.reduce<{ share: number; negative: boolean }>(
    (best, one) => {
      const share = shareOf(said.words, new Set(one.words))
      return share > best.share || (share === best.share && one.negative === said.negative)
        ? { share, negative: one.negative }
        : best
    },
    { share: 0, negative: said.negative },
  )
  return nearest.negative === said.negative
}

const placesOf = (text: string): Said[] => text.split('\n').flatMap(sentencesOf).map(readSentence)

/** Each sentence with the one after it: what was said in two may be said in one. */
const pairsOf = (places: readonly Said[]): Said[] =>
  places.map((one, index) => {
    const next = places[index + 1]
    if (next === undefined) return one
    return {
      words: [...one.words, ...next.words],
      numbers: [...one.numbers, ...next.numbers],
      names: [],
      superlatives: [...one.superlatives, ...next.superlatives],
      negative: one.negative || next.negative,
    }
  })

function readSentence(sentence: string): Said {
  const text = sentence.normalize('NFKC')
  return {
    words: tellingWords(text),
    numbers: text.match(/\d[\d.,]*\d|\d/g) ?? [],
    names: namesIn(text),
    superlatives: [...(text.match(superlatives) ?? []), ...(text.match(superlativeSigns) ?? [])].map((word) =>
      word.toLowerCase(),
    ),
    negative: isNegative(text),
  }
}

const shareOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length

/** Words that begin with a capital inside a sentence: names, and in German all nouns. */
const namesIn = (text: string): string[] =>
  wordsOf(text)
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word))
    .flatMap(tellingWords)

/** Words without their endings, so that "roasts" supports "roasting". */
const tellingWords = (text: string): string[] =>
  wordsOf(text.toLowerCase())
    .flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => (word.length >= 2 || /\p{Script=Han}/u.test(word)) && !smallWords.has(word))
    .map(stem)

const stem = (word: string): string =>
  word.length <= stemLength.short
    ? word.replace(/s$/, '')
    : word.replace(/(ings?|ers?|ed|es|ly|s|e)$/, '').slice(0, stemLength.max)
