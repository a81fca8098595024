import type { ContextDigest } from './context-source.ts'

/** The share of its telling words that a page must have. */
const supportMin = 0.7
/** Longer words are compared by their beginning; the shortest lose nothing but a plural. */
const stemLength = { short: 4, max: 12 }

// Words that every text is made of; they support nothing.
const smallWords = new Set(
  'about above after also among and any are been being both but can each for from has have helps into its it is more most not offers one only other our over provides so such than that the their them then these they this those through to under up use used uses using via was well were what when where which while who will with within without you your a an as at be by in of on or all make makes made'.split(
    ' ',
  ),
)

/**
 * Whether the pages support a sentence: at least seven in ten of its telling words are on one of them, and every number
 * does. A cheap check: it stops what was made up, not what was put together wrongly.
 */
export function isSupported(sentence: string, digest: ContextDigest): boolean {
  return supportOf(sentence, digest) !== undefined
}

/** The page that supports a sentence best; undefined when none does. */
export function supportOf(sentence: string, digest: ContextDigest): string | undefined {
  const words = tellingWords(sentence)
  const numbers = sentence.match(/\d[\d.,]*\d|\d/g) ?? []
  if (words.length === 0) return undefined
  let best: { url: string; share: number } | undefined
  const everywhere = digest.map(({ text }) => text).join(' ')
  if (!numbers.every((number) => everywhere.includes(number))) return undefined
  for (const { url, text } of digest) {
    const known = new Set(tellingWords(text))
    const share = words.filter((word) => known.has(word)).length / words.length
    if (best === undefined || share > best.share) best = { url, share }
  }
  return best !== undefined && best.share >= supportMin ? best.url : undefined
}

/** Words without their endings, so that "roasts" supports "roasting". */
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !smallWords.has(word)).map(stem)

const stem = (word: string): string =>
  word.length <= stemLength.short
    ? word.replace(/s$/, '')
    : word.replace(/(ings?|ers?|ed|es|ly|s|e)$/, '').slice(0, stemLength.max)
