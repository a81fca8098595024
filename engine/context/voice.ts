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

type Trait = { attribute: string; phrase: string; isTrue: (measures: VoiceMeasures) => boolean }
type Avoidance = { avoid: string; isTrue: (measures: VoiceMeasures) => boolean }

const jargonWords =
  /\b(?:(?:leverag|synerg|innovat|game[- ]chang|revolutioni[sz]|streamlin|optimi[sz])\w|disrupt|unlock|empower|(?:seamless(?:ly)?|robust|scalable|best[- ]in[- ]class|cutting[- ]edge|world[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen(?:eration)?|enterprise[- ]grade|turnkey|paradigm|transformative|holistic|end[- ]to[- ]end|mission[- ]critical|ecosystem|solutions?|frictionless|actionable|stakeholders?)\b)/gi

const limits = {
  sentencesMin: 8,
  wordsMin: 80,
  /** Words a sentence. */
  shortSentence: 13,
  longSentence: 22,
  /** Letters a word. */
  longWord: 5.1,
  shortWord: 4.6,
  /** Shares of sentences. */
  you: { direct: 0.25, impersonal: 0.12 },
  we: { plural: 0.2, impersonal: 0.08, spoken: 0.15 },
  i: { personal: 0.15, impersonal: 0.05 },
  exclamations: 0.1,
  questions: 0.1,
  /** Shares of words. */
  contractions: { conversational: 0.015, formal: 0.002 },
  jargon: { promotional: 0.02, plain: 0.004, none: 0.002 },
  /** How long a text has to be for what it never uses to be a choice. */
  avoided: { sentences: 15, questionSentences: 20, jargonWords: 150, contractionWords: 200 },
  /** The share of words that every English text repeats: enough, and enough where the page declares another language. */
  smallWords: { english: 0.12, clearlyEnglish: 0.2 },
}

const traits: readonly Trait[] = [
  { attribute: 'concise', phrase: 'short sentences', isTrue: (m) => m.wordsPerSentence < limits.shortSentence },
  { attribute: 'elaborate', phrase: 'long sentences', isTrue: (m) => m.wordsPerSentence > limits.longSentence },
  {
    attribute: 'measured',
    phrase: 'sentences of middle length',
    isTrue: (m) => m.wordsPerSentence >= limits.shortSentence && m.wordsPerSentence <= limits.longSentence,
  },
  { attribute: 'direct', phrase: 'addresses the reader as “you”', isTrue: (m) => m.you >= limits.you.direct },
  { attribute: 'first person plural', phrase: 'speaks as “we”', isTrue: (m) => m.we >= limits.we.plural },
  { attribute: 'personal', phrase: 'speaks as “I”', isTrue: (m) => m.i >= limits.i.personal && m.i > m.we },
  {
    attribute: 'impersonal',
    phrase: 'speaks of the subject rather than of itself or the reader',
    isTrue: (m) => m.we < limits.we.impersonal && m.you < limits.you.impersonal && m.i < limits.i.impersonal,
  },
  {
    attribute: 'conversational',
    phrase: 'uses contractions',
    isTrue: (m) => m.contractions >= limits.contractions.conversational,
  },
  {
    attribute: 'formal',
    phrase: 'prefers full forms and longer words',
    isTrue: (m) => m.contractions < limits.contractions.formal && m.lettersPerWord >= limits.longWord,
  },
  {
    attribute: 'plain',
    phrase: 'chooses short, everyday words',
    isTrue: (m) => m.lettersPerWord < limits.shortWord && m.jargon < limits.jargon.plain,
  },
  {
    attribute: 'promotional',
    phrase: 'leans on the words of marketing',
    isTrue: (m) => m.jargon >= limits.jargon.promotional,
  },
  { attribute: 'enthusiastic', phrase: 'uses exclamation marks', isTrue: (m) => m.exclamations >= limits.exclamations },
  { attribute: 'inquisitive', phrase: 'asks questions', isTrue: (m) => m.questions >= limits.questions },
]

/** What the text leaves out although it is long enough to have used it. */
const avoidances: readonly Avoidance[] = [
  { avoid: 'exclamation marks', isTrue: (m) => m.exclamations === 0 && m.sentences >= limits.avoided.sentences },
  { avoid: 'business jargon', isTrue: (m) => m.jargon < limits.jargon.none && m.words >= limits.avoided.jargonWords },
  { avoid: 'contractions', isTrue: (m) => m.contractions === 0 && m.words >= limits.avoided.contractionWords },
  {
    avoid: 'first person singular',
    isTrue: (m) => m.i === 0 && m.we >= limits.we.spoken && m.sentences >= limits.avoided.sentences,
  },
  { avoid: 'long sentences', isTrue: (m) => m.wordsPerSentence < limits.shortSentence },
  {
    avoid: 'rhetorical questions',
    isTrue: (m) => m.questions === 0 && m.sentences >= limits.avoided.questionSentences,
  },
  { avoid: 'addressing the reader directly', isTrue: (m) => m.you === 0 && m.sentences >= limits.avoided.sentences },
]

/**
 * How the brand writes, from what can be counted in its running text. Only for English, and only where there is enough
 * of it to count; the evidence gives the counts.
 */
export function findVoice(reading: Reading): Found<ContextVoice> | undefined {
  const sentences = reading.pages.flatMap(({ blocks }) => proseOf(blocks))
  const measures = measureVoice([...new Set(sentences)])
  if (measures.sentences < limits.sentencesMin || measures.words < limits.wordsMin || !isEnglish(reading, sentences))
    return undefined
  const shown = traits.filter(({ isTrue }) => isTrue(measures))
  const avoid = avoidances.filter(({ isTrue }) => isTrue(measures)).map(({ avoid: what }) => what)
  const summary = `The text ${sentenceOf(shown.map(({ phrase }) => phrase))}.`
  const counted = `${measures.words} words in ${measures.sentences} sentences: ${measures.wordsPerSentence.toFixed(1)} words a sentence; “we” in ${percent(measures.we)}, “you” in ${percent(measures.you)}, an exclamation mark in ${percent(measures.exclamations)} of them`
  const fields = ['brand.voice.summary', 'brand.voice.attributes', 'brand.voice.avoid']
  return {
    value: { summary, attributes: shown.map(({ attribute }) => attribute), avoid },
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
    contractions: count(/\p{L}['’](?:t|re|ve|ll|d|m)\b|\b(?:it|that|there|here|what|let)['’]s\b/giu),
    jargon: count(jargonWords),
  }
}

const smallWords = /\b(the|and|of|to|is|are|with|for|that|in)\b/gi

function isEnglish({ home }: Reading, sentences: readonly string[]): boolean {
  const declared = home.page.elements.find(({ tag }) => tag === 'html')?.attributes['lang']
  const text = sentences.join(' ')
  const share = (text.match(smallWords)?.length ?? 0) / Math.max(1, wordCount(text))
  const { english, clearlyEnglish } = limits.smallWords
  const declaresOther = declared !== undefined && declared !== '' && !/^en\b/i.test(declared)
  return share > (declaresOther ? clearlyEnglish : english)
}

/** The verb-less phrases take "keeps to". */
function sentenceOf(phrases: readonly string[]): string {
  const verbs = phrases.map((phrase) => (/sentences/.test(phrase) ? `keeps to ${phrase}` : phrase))
  if (verbs.length <= 1) return verbs[0] ?? 'is even'
  return `${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1) ?? ''}`
}

const percent = (share: number) => `${Math.round(share * 100)} %`
