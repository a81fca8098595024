import type { ContextVoice } from '#contract/contexts/context.ts'
import type { Found } from './context-source.ts'
import { english } from './languages/english.ts'
import type { Language } from './languages/language.ts'
import { cite, type Reading } from './reading.ts'
import { recurringWords } from './recurring-words.ts'
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
  /** Sentences that say "you" as to a friend, and as to a stranger, where the language has two ways. */
  familiar: number
  polite: number
  exclamations: number
  questions: number
  contractions: number
  jargon: number
}

/** `isEnglish`: counted in English only. */
type Trait = {
  attribute: string
  phrase: (measures: VoiceMeasures) => string
  isTrue: (measures: VoiceMeasures, language: Language) => boolean
  isEnglish?: true
}
type Avoidance = { avoid: string; isTrue: (measures: VoiceMeasures, language: Language) => boolean; isEnglish?: true }

const jargonWords =
  /\b(?:(?:leverag|synerg|innovat|game[- ]chang|revolutioni[sz]|streamlin|optimi[sz])\w|disrupt|unlock|empower|(?:seamless(?:ly)?|robust|scalable|best[- ]in[- ]class|cutting[- ]edge|world[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen(?:eration)?|enterprise[- ]grade|turnkey|paradigm|transformative|holistic|end[- ]to[- ]end|mission[- ]critical|ecosystem|solutions?|frictionless|actionable|stakeholders?)\b)/gi

const limits = {
  sentencesMin: 8,
  wordsMin: 80,
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
  /** Of the sentences that speak to the reader, how many in one way make it the way. */
  address: { share: 0.8, sentencesMin: 2 },
}

const average = (m: VoiceMeasures) => `${m.wordsPerSentence.toFixed(0)} words on average`

const traits: readonly Trait[] = [
  {
    attribute: 'concise',
    phrase: (m) => `uses short sentences (${average(m)})`,
    isTrue: (m, { sentenceWords }) => m.wordsPerSentence < sentenceWords.short,
  },
  {
    attribute: 'elaborate',
    phrase: (m) => `uses long sentences (${average(m)})`,
    isTrue: (m, { sentenceWords }) => m.wordsPerSentence > sentenceWords.long,
  },
  {
    attribute: 'measured',
    phrase: (m) => `uses sentences of medium length (${average(m)})`,
    isTrue: (m, { sentenceWords }) =>
      m.wordsPerSentence >= sentenceWords.short && m.wordsPerSentence <= sentenceWords.long,
  },
  {
    attribute: 'direct',
    phrase: (m) => `speaks to the reader as “you” (${percent(m.you)} of sentences)`,
    isTrue: (m) => m.you >= limits.you.direct,
  },
  {
    attribute: 'familiar',
    phrase: () => 'addresses the reader like a friend',
    isTrue: (m) => isWayOf(m.familiar, m.polite, m),
  },
  {
    attribute: 'polite',
    phrase: () => 'addresses the reader politely',
    isTrue: (m) => isWayOf(m.polite, m.familiar, m),
  },
  {
    attribute: 'first person plural',
    phrase: (m) => `speaks as “we” (${percent(m.we)} of sentences)`,
    isTrue: (m) => m.we >= limits.we.plural,
  },
  {
    attribute: 'personal',
    phrase: (m) => `speaks as “I” (${percent(m.i)} of sentences)`,
    isTrue: (m) => m.i >= limits.i.personal && m.i > m.we,
    isEnglish: true,
  },
  {
    attribute: 'impersonal',
    phrase: () => 'rarely mentions itself or the reader',
    isTrue: (m) => m.we < limits.we.impersonal && m.you < limits.you.impersonal && m.i < limits.i.impersonal,
  },
  {
    attribute: 'conversational',
    phrase: () => 'uses contractions',
    isTrue: (m) => m.contractions >= limits.contractions.conversational,
    isEnglish: true,
  },
  {
    attribute: 'formal',
    phrase: (m) => `prefers full forms and longer words (${m.lettersPerWord.toFixed(1)} letters on average)`,
    isTrue: (m) => m.contractions < limits.contractions.formal && m.lettersPerWord >= limits.longWord,
    isEnglish: true,
  },
  {
    attribute: 'plain',
    phrase: (m) => `chooses short, everyday words (${m.lettersPerWord.toFixed(1)} letters on average)`,
    isTrue: (m) => m.lettersPerWord < limits.shortWord && m.jargon < limits.jargon.plain,
    isEnglish: true,
  },
  {
    attribute: 'promotional',
    phrase: (m) => `uses marketing terms (${percent(m.jargon)} of its words)`,
    isTrue: (m) => m.jargon >= limits.jargon.promotional,
    isEnglish: true,
  },
  {
    attribute: 'enthusiastic',
    phrase: (m) => `uses exclamation marks (${percent(m.exclamations)} of sentences)`,
    isTrue: (m) => m.exclamations >= limits.exclamations,
  },
  {
    attribute: 'inquisitive',
    phrase: (m) => `asks questions (${percent(m.questions)} of sentences)`,
    isTrue: (m) => m.questions >= limits.questions,
  },
]

const isWayOf = (one: number, other: number, { sentences }: VoiceMeasures) =>
  one * sentences >= limits.address.sentencesMin && one / (one + other) >= limits.address.share

/** What the text leaves out although it is long enough to have used it. */
const avoidances: readonly Avoidance[] = [
  { avoid: 'exclamation marks', isTrue: (m) => m.exclamations === 0 && m.sentences >= limits.avoided.sentences },
  {
    avoid: 'business jargon',
    isTrue: (m) => m.jargon < limits.jargon.none && m.words >= limits.avoided.jargonWords,
    isEnglish: true,
  },
  {
    avoid: 'contractions',
    isTrue: (m) => m.contractions === 0 && m.words >= limits.avoided.contractionWords,
    isEnglish: true,
  },
  {
    avoid: 'first person singular',
    isTrue: (m) => m.i === 0 && m.we >= limits.we.spoken && m.sentences >= limits.avoided.sentences,
    isEnglish: true,
  },
  { avoid: 'long sentences', isTrue: (m, { sentenceWords }) => m.wordsPerSentence < sentenceWords.short },
  {
    avoid: 'rhetorical questions',
    isTrue: (m) => m.questions === 0 && m.sentences >= limits.avoided.questionSentences,
  },
  { avoid: 'addressing the reader directly', isTrue: (m) => m.you === 0 && m.sentences >= limits.avoided.sentences },
]

/**
 * How the brand writes, from what can be counted in its running text, in any of the languages that are known, and only
 * where there is enough of it to count; the evidence gives the counts and sentences that show them.
 */
export function findVoice(reading: Reading): Found<ContextVoice> | undefined {
  const { language } = reading
  const placed = reading.pages.flatMap(({ url, blocks }) => proseOf(blocks).map((sentence) => ({ url, sentence })))
  const sentences = [...new Set(placed.map(({ sentence }) => sentence))]
  if (language === undefined || sentences.length < limits.sentencesMin) return undefined
  const measures = measureVoice(sentences, language)
  if (measures.words < limits.wordsMin) return undefined
  const counts = ({ isEnglish }: { isEnglish?: true }) => isEnglish === undefined || language.code === 'en'
  const shown = traits.filter((trait) => counts(trait) && trait.isTrue(measures, language))
  const avoid = avoidances.filter((one) => counts(one) && one.isTrue(measures, language)).map((one) => one.avoid)
  const recurring = recurringWords(sentences, language, reading.name)
  const phrases = shown.map(({ phrase }) => phrase(measures))
  const returns = recurring.length === 0 ? [] : [`often returns to ${joined(recurring.map((word) => `“${word}”`))}`]
  const quotes = [language.we, 'either' in language.you ? language.you.either : language.you.polite].flatMap(
    (words) => placed.find(({ sentence }) => words.test(sentence)) ?? [],
  )
  return {
    value: {
      summary: `The text ${joined([...phrases, ...returns])}.`,
      attributes: shown.map(({ attribute }) => attribute),
      avoid,
    },
    evidence: [
      ...['brand.voice.summary', 'brand.voice.attributes', 'brand.voice.avoid'].map((field) =>
        cite(field, reading.home.url, countsOf(measures)),
      ),
      ...quotes.map(({ url, sentence }) => cite('brand.voice.attributes', url, sentence)),
    ],
  }
}

const countsOf = (m: VoiceMeasures) =>
  `${m.words} words in ${m.sentences} sentences: ${m.wordsPerSentence.toFixed(1)} words a sentence; “we” in ${percent(m.we)}, “you” in ${percent(m.you)}, an exclamation mark in ${percent(m.exclamations)} of them`

export function measureVoice(sentences: readonly string[], language: Language = english): VoiceMeasures {
  const text = sentences.join(' ')
  const words = Math.max(1, wordCount(text))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const share = (pattern: RegExp) =>
    sentences.length === 0 ? 0 : sentences.filter((sentence) => pattern.test(sentence)).length / sentences.length
  const count = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / words
  const { you } = language
  const [familiar, polite] = 'either' in you ? [0, 0] : [share(you.familiar), share(you.polite)]
  const isToReader = (sentence: string) =>
    'either' in you ? you.either.test(sentence) : you.familiar.test(sentence) || you.polite.test(sentence)
  return {
    sentences: sentences.length,
    words,
    wordsPerSentence: sentences.length === 0 ? 0 : words / sentences.length,
    lettersPerWord: letters / words,
    we: share(language.we),
    you: sentences.filter(isToReader).length / Math.max(1, sentences.length),
    i: share(/\bI\b|\b(my|mine)\b/),
    familiar,
    polite,
    exclamations: share(/[!！]/),
    questions: share(/[?？؟]/),
    contractions: count(/\p{L}['’](?:t|re|ve|ll|d|m)\b|\b(?:it|that|there|here|what|let)['’]s\b/giu),
    jargon: count(jargonWords),
  }
}

function joined(phrases: readonly string[]): string {
  if (phrases.length <= 1) return phrases[0] ?? 'is even'
  return `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1) ?? ''}`
}

const percent = (share: number) => `${Math.round(share * 100)} %`
