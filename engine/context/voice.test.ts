import { describe, expect, test } from 'vitest'
import { readingOf } from './testing/reading-of.ts'
import { findVoice, measureVoice } from './voice.ts'

const paragraphs = (sentences: readonly string[]) => sentences.map((sentence) => `<p>${sentence}</p>`).join('')
const voiceOf = (sentences: readonly string[], lang = 'en') =>
  findVoice(readingOf({ home: `<html lang=${lang}><body>${paragraphs(sentences)}` }))?.value
const attributesOf = (sentences: readonly string[]) => voiceOf(sentences)?.attributes ?? []
const avoidedOf = (sentences: readonly string[]) => voiceOf(sentences)?.avoid ?? []
/** `count` different sentences of the same kind. */
const many = (count: number, sentence: (word: string) => string) =>
  Array.from({ length: count }, (_, index) =>
    sentence(
      `b${'aeiouy'.charAt(index % 6)}${'dgklmnprst'.charAt(index % 10)}${'aeiouy'.charAt(Math.floor(index / 10))}`,
    ),
  )

// Ten words each, in the third person, of short everyday words.
const plain = many(20, (word) => `The ${word} is in the fire and the iron is hot.`)

describe('what is counted', () => {
  test.each([
    ['words and sentences', ['One two three.', 'Four five.'], { sentences: 2, words: 5, wordsPerSentence: 2.5 }],
    ['letters, of words with signs too', ['it’s a-b'], { words: 2, lettersPerWord: 2.5 }],
    ['sentences that say “we”', ['We cast.', 'Ask us.', 'It is our iron.', 'Iron wears out.'], { we: 0.75 }],
    ['sentences that say “you”', ['You cast.', 'Is it yours?', 'Your iron.', 'Youth is short.'], { you: 0.75 }],
    ['sentences that say “I”', ['I cast.', 'It is my iron.', 'A mine is deep.', 'i is a letter.'], { i: 0.75 }],
    ['exclamations', ['Hot!', 'Cold.'], { exclamations: 0.5 }],
    ['questions', ['Hot?', 'Cold.', 'Warm.', 'New.'], { questions: 0.25 }],
    ['contractions', ['It’s hot, you’ll see, we don’t.'], { contractions: 0.5 }],
    ['contractions with a straight sign', ["It's hot, you'll see, we don't."], { contractions: 0.5 }],
    ['a possessive is no contraction', ['The smith’s iron is hot now.'], { contractions: 0 }],
    ['jargon', ['Seamless synergy, leveraged for world-class ecosystem solutions.'], { jargon: 6 / 7 }],
    ['words that are no jargon', ['The unlocked door, a solution of salt.'], { jargon: 2 / 7 }],
    [
      'nothing',
      [],
      {
        sentences: 0,
        words: 1,
        wordsPerSentence: 0,
        we: 0,
        you: 0,
        i: 0,
        exclamations: 0,
        questions: 0,
        contractions: 0,
        jargon: 0,
      },
    ],
    ['signs alone', ['…', '—'], { sentences: 2, lettersPerWord: 0 }],
  ])('%s', (_, sentences, measures) => {
    expect(measureVoice(sentences)).toMatchObject(measures)
  })

  test('shares are from 0 to 1', () => {
    const measures = measureVoice(['We, you and I! We, you and I? It’s our innovative synergy!?'])
    for (const share of [
      measures.we,
      measures.you,
      measures.i,
      measures.exclamations,
      measures.questions,
      measures.contractions,
      measures.jargon,
    ]) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
  })

  test('a word of many letters costs bounded time', () => {
    const started = performance.now()
    measureVoice(Array.from({ length: 200 }, () => 'a'.repeat(1_200)))
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('an attribute is what the counts bear out', () => {
  const long = many(
    12,
    (word) =>
      `The ${word} is in the fire and the iron is hot, and the smith who stands beside it with the tongs in his hand is in no haste at all.`,
  )
  const middle = many(12, (word) => `The ${word} is in the fire and the iron is hot as the smith stands beside it.`)

  test.each<[string, string[]]>([
    ['concise', plain],
    ['elaborate', long],
    ['measured', middle],
    ['direct', many(12, (word) => `You put the ${word} in the fire and the iron is hot.`)],
    ['first person plural', many(12, (word) => `We put the ${word} in the fire and the iron is hot.`)],
    ['personal', many(12, (word) => `I put the ${word} in the fire and the iron is hot.`)],
    ['impersonal', plain],
    ['conversational', many(12, (word) => `That’s the ${word} in the fire and the iron is hot.`)],
    [
      'formal',
      many(12, (word) => `The institution of ${word} is responsible for the manufacturing of industrial equipment.`),
    ],
    ['plain', plain],
    ['promotional', many(12, (word) => `The ${word} is a seamless, robust part of the ecosystem for all.`)],
    ['enthusiastic', many(12, (word) => `The ${word} is in the fire and the iron is hot!`)],
    ['inquisitive', many(12, (word) => `Is the ${word} in the fire and is the iron that hot?`)],
  ])('%s', (attribute, sentences) => {
    expect(attributesOf(sentences)).toContain(attribute)
  })

  test.each<[string, string[]]>([
    ['concise', middle],
    ['elaborate', middle],
    ['measured', plain],
    ['measured', long],
    ['direct', plain],
    ['first person plural', plain],
    ['personal', many(12, (word) => `We say that I put the ${word} in the fire and it is hot.`)],
    ['impersonal', many(12, (word) => `You put the ${word} in the fire and the iron is hot.`)],
    ['conversational', plain],
    ['formal', plain],
    [
      'plain',
      many(12, (word) => `The institution of ${word} is responsible for the manufacturing of industrial equipment.`),
    ],
    ['promotional', plain],
    ['enthusiastic', plain],
    ['inquisitive', plain],
  ])('not %s', (attribute, sentences) => {
    expect(attributesOf(sentences)).not.toContain(attribute)
    expect(attributesOf(sentences)).not.toEqual([])
  })

  test.each([
    ['direct', 5, 'You put the iron in the fire, and that is all of it'],
    ['first person plural', 4, 'We put the iron in the fire, and that is all of it'],
    ['enthusiastic', 2, 'The iron is in the fire, and that is all of it!'],
    ['inquisitive', 2, 'Is the iron in the fire, and is that all of it?'],
  ])('%s from %i of twenty sentences on', (attribute, count, sentence) => {
    const withSome = (some: number) => [
      ...plain.slice(some),
      ...many(some, (word) => `${sentence.slice(0, -1)} ${word}${sentence.slice(-1)}`),
    ]
    expect(attributesOf(withSome(count))).toContain(attribute)
    expect(attributesOf(withSome(count - 1))).not.toContain(attribute)
  })
})

describe('what is avoided is left out of a text that is long enough to have used it', () => {
  test.each<[string, number]>([
    ['exclamation marks', 15],
    ['business jargon', 14],
    ['contractions', 19],
    ['rhetorical questions', 20],
    ['addressing the reader directly', 15],
    ['long sentences', 8],
  ])('%s: from %i sentences on', (avoided, count) => {
    expect(avoidedOf(plain.slice(0, count))).toContain(avoided)
    expect(avoidedOf(plain.slice(0, count - 1))).not.toContain(avoided)
  })

  test('the first person singular, where the text says “we”', () => {
    const we = many(16, (word) => `We put the ${word} in the fire and the iron is hot.`)
    expect(avoidedOf(we)).toContain('first person singular')
    expect(avoidedOf(plain)).not.toContain('first person singular')
    expect(avoidedOf([...we, 'I put the last one in the fire by hand.'])).not.toContain('first person singular')
  })

  test.each([
    ['exclamation marks', 'The iron is very hot!'],
    ['business jargon', 'The seamless iron is hot.'],
    ['contractions', 'It’s the iron that is hot.'],
    ['rhetorical questions', 'Is the iron very hot?'],
    ['addressing the reader directly', 'The iron is hot for you.'],
  ])('%s: one use is enough to leave it off', (avoided, sentence) => {
    expect(avoidedOf([...plain, sentence])).not.toContain(avoided)
  })
})

describe('a voice is only found', () => {
  test('in at least eight sentences', () => {
    const long = many(8, (word) => `The ${word} is in the fire and the iron is hot in the hand of the smith.`)
    expect(voiceOf(long)).toBeDefined()
    expect(voiceOf(long.slice(0, 7))).toBeUndefined()
  })

  test('in at least eighty words', () => {
    const short = many(9, (word) => `The ${word} is in the fire of iron.`)
    expect(voiceOf([...short, 'The end of it is in the iron.'])).toBeDefined()
    expect(voiceOf(short)).toBeUndefined()
  })

  test('in different sentences: one that is repeated counts once', () => {
    expect(voiceOf(Array.from({ length: 30 }, () => plain[0] ?? ''))).toBeUndefined()
  })

  test('in running text, not in headings, menus and footers', () => {
    const html = plain
      .map((sentence) => `<h2>${sentence}</h2><nav><p>${sentence}</p></nav><footer><p>${sentence}</p></footer>`)
      .join('')
    expect(findVoice(readingOf({ home: html }))).toBeUndefined()
  })

  test('over all pages together', () => {
    expect(findVoice(readingOf({ home: paragraphs(plain.slice(0, 7)) }))).toBeUndefined()
    expect(
      findVoice(readingOf({ home: paragraphs(plain.slice(0, 7)), about: paragraphs(plain.slice(7)) })),
    ).toBeDefined()
  })

  test.each([
    [
      'German',
      'de',
      many(20, (word) => `Wir legen die ${word} für Sie in das Feuer und das Eisen ist sehr heiß.`),
      'polite',
    ],
    [
      'German to a friend',
      'de',
      many(20, (word) => `Die ${word} ist im Feuer und du hast das Eisen mit dir.`),
      'familiar',
    ],
    [
      'French',
      'fr',
      many(20, (word) => `Nous mettons la ${word} dans le feu pour vous et le fer est chaud.`),
      'polite',
    ],
    ['Spanish', 'es', many(20, (word) => `Ponemos la ${word} en el fuego y el hierro es para ti.`), 'familiar'],
    ['Russian', 'ru', many(20, (word) => `Мы кладём ${word} в огонь, и железо для вас уже горячее.`), 'polite'],
    ['Chinese', 'zh', many(20, (word) => `我们把${word}放在火里，为您打造最好的铁砧和工具。`), 'polite'],
  ])('in %s', (_, lang, sentences, attribute) => {
    expect(voiceOf(sentences, lang)?.attributes).toContain(attribute)
  })

  test('in Japanese, whose words have no spaces', () => {
    const sentences = many(20, (word) => `私たちは${word}を火に入れて、お客様のために良い金床を作ります。`)
    expect(voiceOf(sentences, 'ja')?.attributes).toEqual(['measured', 'direct', 'polite', 'first person plural'])
  })

  test('not in a language whose words are not known', () => {
    expect(
      voiceOf(
        many(20, (word) => `Tuli ${word} palaa kuumana, rauta taipuu hitaasti, seppä lepää.`),
        'fi',
      ),
    ).toBeUndefined()
  })

  test('in clear English, although the page declares another language', () => {
    expect(voiceOf(plain, 'de')).toBeDefined()
  })
})

describe('what is said of it', () => {
  test('is one sentence of its attributes, each with its measure, and of the words that it returns to', () => {
    expect(voiceOf(plain)?.summary).toBe(
      'The text uses short sentences (11 words on average), rarely mentions itself or the reader, chooses short, everyday words (3.0 letters on average) and often returns to “fire”, “hot” and “iron”.',
    )
  })

  test('is shown by sentences of the pages', () => {
    const we = many(12, (word) => `We put the ${word} in the fire and the iron is hot.`)
    const { evidence } = findVoice(readingOf({ home: paragraphs(we) })) ?? { evidence: [] }
    expect(evidence.at(-1)).toEqual({ field: 'brand.voice.attributes', page: 'https://acme.com/', text: we[0] })
  })

  test('rests on the counts, which the evidence gives for each of its fields', () => {
    const { evidence } = findVoice(readingOf({ home: paragraphs(plain) })) ?? { evidence: [] }
    expect(evidence.map(({ field }) => field)).toEqual([
      'brand.voice.summary',
      'brand.voice.attributes',
      'brand.voice.avoid',
    ])
    expect(new Set(evidence.map(({ text }) => text))).toEqual(
      new Set([
        '220 words in 20 sentences: 11.0 words a sentence; “we” in 0 %, “you” in 0 %, an exclamation mark in 0 % of them',
      ]),
    )
  })
})
