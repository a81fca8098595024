import type { ContextVoice } from '#contract/contexts/context.ts'
import type { Found } from './context-source.ts'
import { cite, type Reading } from './reading.ts'
import { proseOf, wordCount } from '../page/sentences.ts'

/** What can be counted in the site's running text; shares are of sentences or of words, 0 to 1. */
export type VoiceMeasures = {
  sentences: number
  words: number
  wordsPerSentence: number
  lettersPerWord: number
  /** Sentences that say "we" or "our", "you" or "your", "I" or "my". */
  we: number
  you: number
  i: number
  exclamations: number
  questions: number
  contractions: number
  jargon: number
}

type Trait = { attribute: string; phrase: string; holds: (measures: VoiceMeasures) => boolean }
type Avoidance = { avoid: string; holds: (measures: VoiceMeasures) => boolean }

const jargonWords =
  /\b(leverag\w+|synerg\w+|seamless(ly)?|robust|scalable|best[- ]in[- ]class|cutting[- ]edge|world[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen(eration)?|enterprise[- ]grade|turnkey|paradigm|disrupt\w*|innovat\w+|transformative|holistic|end[- ]to[- ]end|mission[- ]critical|game[- ]chang\w+|revolutioni[sz]\w+|unlock\w*|empower\w*|streamlin\w+|ecosystem|solutions?|optimi[sz]\w+|frictionless|actionable|stakeholders?)\b/gi

const traits: readonly Trait[] = [
  { attribute: 'concise', phrase: 'short sentences', holds: (m) => m.wordsPerSentence < 13 },
  { attribute: 'elaborate', phrase: 'long sentences', holds: (m) => m.wordsPerSentence > 22 },
  {
    attribute: 'measured',
    phrase: 'sentences of middle length',
    holds: (m) => m.wordsPerSentence >= 13 && m.wordsPerSentence <= 22,
  },
  { attribute: 'direct', phrase: 'addresses the reader as “you”', holds: (m) => m.you >= 0.25 },
  { attribute: 'first person plural', phrase: 'speaks as “we”', holds: (m) => m.we >= 0.2 },
  { attribute: 'personal', phrase: 'speaks as “I”', holds: (m) => m.i >= 0.15 && m.i > m.we },
  {
    attribute: 'impersonal',
    phrase: 'speaks of the subject rather than of itself or the reader',
    holds: (m) => m.we < 0.08 && m.you < 0.12 && m.i < 0.05,
  },
  { attribute: 'conversational', phrase: 'uses contractions', holds: (m) => m.contractions >= 0.015 },
  {
    attribute: 'formal',
    phrase: 'prefers full forms and longer words',
    holds: (m) => m.contractions < 0.002 && m.lettersPerWord >= 5.1,
  },
  {
    attribute: 'plain',
    phrase: 'chooses short, everyday words',
    holds: (m) => m.lettersPerWord < 4.6 && m.jargon < 0.004,
  },
  {
    attribute: 'promotional',
    phrase: 'leans on the words of marketing',
    holds: (m) => m.jargon >= 0.02,
  },
  { attribute: 'enthusiastic', phrase: 'uses exclamation marks', holds: (m) => m.exclamations >= 0.1 },
  { attribute: 'inquisitive', phrase: 'asks questions', holds: (m) => m.questions >= 0.1 },
]

/** What the text leaves out although it is long enough to have used it. */
const avoidances: readonly Avoidance[] = [
  { avoid: 'exclamation marks', holds: (m) => m.exclamations === 0 && m.sentences >= 15 },
  { avoid: 'business jargon', holds: (m) => m.jargon < 0.002 && m.words >= 150 },
  { avoid: 'contractions', holds: (m) => m.contractions === 0 && m.words >= 200 },
  { avoid: 'first person singular', holds: (m) => m.i === 0 && m.we >= 0.15 && m.sentences >= 15 },
  { avoid: 'long sentences', holds: (m) => m.wordsPerSentence < 13 },
  { avoid: 'rhetorical questions', holds: (m) => m.questions === 0 && m.sentences >= 20 },
  { avoid: 'addressing the reader directly', holds: (m) => m.you === 0 && m.sentences >= 15 },
]

const sentencesMin = 8
const wordsMin = 80

/**
 * How the brand writes, from what can be counted in its running text. Only for English, and only where there is enough
 * of it to count; the evidence holds the counts.
 */
export function findVoice(reading: Reading): Found<ContextVoice> | undefined {
  const sentences = reading.pages.flatMap(({ blocks }) => proseOf(blocks))
  const measures = measureVoice([...new Set(sentences)])
  if (measures.sentences < sentencesMin || measures.words < wordsMin || !isEnglish(reading, sentences)) return undefined
  const held = traits.filter(({ holds }) => holds(measures))
  const avoid = avoidances.filter(({ holds }) => holds(measures)).map(({ avoid: what }) => what)
  const summary = `The text ${sentenceOf(held.map(({ phrase }) => phrase))}.`
  const counted = `${measures.words} words in ${measures.sentences} sentences: ${measures.wordsPerSentence.toFixed(1)} words a sentence; “we” in ${percent(measures.we)}, “you” in ${percent(measures.you)}, an exclamation mark in ${percent(measures.exclamations)} of them`
  const fields = ['brand.voice.summary', 'brand.voice.attributes', 'brand.voice.avoid']
  return {
    value: { summary, attributes: held.map(({ attribute }) => attribute), avoid },
    evidence: fields.map((field) => cite(field, reading.home.url, counted)),
  }
}

export function measureVoice(sentences: readonly string[]): VoiceMeasures {
  const text = sentences.join(' ')
  const words = Math.max(1, wordCount(text))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const share = (pattern: RegExp) =>
    sentences.length === 0 ? 0 : sentences.filter((sentence) => pattern.test(sentence)).length / sentences.length
  const count = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / words
  return {
    sentences: sentences.length,
    words,
    wordsPerSentence: sentences.length === 0 ? 0 : words / sentences.length,
    lettersPerWord: letters / words,
    we: share(/\b(we|our|us|ours)\b/i),
    you: share(/\b(you|your|yours)\b/i),
    i: share(/\bI\b|\b(my|mine)\b/),
    exclamations: share(/!/),
    questions: share(/\?/),
    contractions: count(/(?<!\p{L})\p{L}+['’](?:t|re|ve|ll|d|m)\b|\b(?:it|that|there|here|what|let)['’]s\b/giu),
    jargon: count(jargonWords),
  }
}

const smallWords = /\b(the|and|of|to|is|are|with|for|that|in)\b/gi

function isEnglish({ home }: Reading, sentences: readonly string[]): boolean {
  const declared = home.page.elements.find(({ tag }) => tag === 'html')?.attributes['lang']
  const text = sentences.join(' ')
  const share = (text.match(smallWords)?.length ?? 0) / Math.max(1, wordCount(text))
  return share > 0.12 && (declared === undefined || declared === '' || /^en\b/i.test(declared) || share > 0.2)
}

/** The verb-less phrases take "keeps to". */
function sentenceOf(phrases: readonly string[]): string {
  const verbs = phrases.map((phrase) => (/sentences/.test(phrase) ? `keeps to ${phrase}` : phrase))
  if (verbs.length <= 1) return verbs[0] ?? 'is even'
  return `${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1) ?? ''}`
}

const percent = (share: number) => `${Math.round(share * 100)} %`
