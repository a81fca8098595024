import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industries } from '#contract/brands/industries/industries.ts'
import { classifyText, scoreFloor } from './classify-text.ts'
import { vocabulary } from './read-vocabulary.ts'

type Described = { slug: string; text: string }

// Made up for this test, in the way in which sites describe themselves. Every third line was never tuned on.
const described = readFileSync(new URL('./described.fixture.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Described => {
    const at = line.indexOf(' | ')
    return { slug: line.slice(0, at), text: line.slice(at + 3) }
  })
const heldOut = described.filter((_, index) => index % 3 === 2)

function measure(set: readonly Described[]) {
  const sites = set.filter(({ slug }) => slug !== 'none').map((site) => ({ ...site, got: classify(site.text) }))
  const entries = sites.flatMap(({ slug, got }) =>
    got.map((one) => ({ score: one.score, right: one.industry.slug === slug ? 1 : 0 })),
  )
  const share = (count: number, all: number) => Math.round((1000 * count) / all) / 1000
  const right = entries.filter((entry) => entry.right === 1).length
  const bands = [0.35, 0.6, 0.8, 0.9].map((from, index, all) => {
    const inside = entries.filter(({ score }) => score >= from && score < (all[index + 1] ?? 2))
    const mean = (pick: (entry: (typeof entries)[number]) => number) =>
      share(
        inside.reduce((sum, entry) => sum + pick(entry), 0),
        Math.max(1, inside.length),
      )
    return { from, entries: inside.length, said: mean(({ score }) => score), true: mean((entry) => entry.right) }
  })
  const error = bands.reduce((sum, band) => sum + band.entries * Math.abs(band.said - band.true), 0) / entries.length
  return {
    sites: sites.length,
    first: share(sites.filter(({ slug, got }) => got[0]?.industry.slug === slug).length, sites.length),
    recall: share(right, sites.length),
    precision: share(right, entries.length),
    calibrationError: Math.round(error * 1000) / 1000,
    bands,
  }
}

const classify = (text: string) => classifyText([{ text, weight: 2 }])

test('of sites that were never tuned on, most are put where they belong, and a score means what it says', () => {
  expect(described.length).toBeGreaterThanOrEqual(190)
  const held = measure(heldOut)
  process.stdout.write(`industries, held out: ${JSON.stringify(held)}\n`)
  expect(held.first).toBeGreaterThanOrEqual(0.85)
  expect(held.precision).toBeGreaterThanOrEqual(0.75)
  expect(held.calibrationError).toBeLessThanOrEqual(0.12)
})

test('a text that says nothing has no industry', () => {
  for (const { text } of described.filter(({ slug }) => slug === 'none')) expect(classify(text), text).toEqual([])
  expect(classify('')).toEqual([])
})

test('scores stand between the floor and one, highest first, each industry once', () => {
  for (const { text } of described) {
    const got = classify(text)
    const scores = got.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(scores.every((score) => score >= scoreFloor && score < 1)).toBe(true)
    expect(new Set(got.map(({ industry }) => industry.id)).size).toBe(got.length)
  }
})

test('a schema.org type speaks for itself, and a sub-industry carries its parent', () => {
  const [first] = classifyText([{ text: 'Dr. Weber und Team', weight: 2 }], ['Dentist'])
  expect(first?.industry).toMatchObject({ slug: 'dentistry', parent: { slug: 'health' } })
})

test('saying one word a hundred times is not saying a hundred words', () => {
  const once = classify('A bakery with bread. Also a bank account.')
  const often = classify(`A bakery with bread. Also a bank account. ${'cloud '.repeat(400)}`)
  expect(often[0]?.industry.slug).toBe(once[0]?.industry.slug)
})

test('every industry that is predicted is in the taxonomy, and all but the adult ones have words', () => {
  const named = new Set([...vocabulary.terms.values()].flat().map(({ slug }) => slug))
  const wanted = industries.filter(({ slug, parent }) => slug !== 'adult' && parent?.slug !== 'adult')
  expect([...named].toSorted()).toEqual(wanted.map(({ slug }) => slug).toSorted())
})

describe('points', () => {
  const scoreOf = (texts: Parameters<typeof classifyText>[0], slug = 'bakeries') =>
    classifyText(texts).find(({ industry }) => industry.slug === slug)?.score ?? 0

  test('a weightier text says more', () => {
    const scores = [0.5, 1, 2].map((weight) => scoreOf([{ text: 'A bakery with bread', weight }]))
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
    expect(new Set(scores).size).toBe(3)
  })

  test('a telling word alone is enough, a supporting one is not', () => {
    expect(classifyText([{ text: 'bakery', weight: 1 }])[0]?.industry.slug).toBe('bakeries')
    expect(classifyText([{ text: 'harvest', weight: 1 }])).toEqual([])
  })

  test('another telling word says more than the same again', () => {
    expect(scoreOf([{ text: 'bakery sourdough', weight: 1 }])).toBeGreaterThan(
      scoreOf([{ text: 'bakery bakery', weight: 1 }]),
    )
  })

  test('the same again says a little more, and a third and hundredth time no more', () => {
    const times = [1, 2, 3, 100].map((count) => scoreOf([{ text: 'bakery '.repeat(count), weight: 0.9 }]))
    expect(times[1]).toBeGreaterThan(times[0] ?? 1)
    expect(times[3]).toBe(times[2])
  })

  test('the same in a weightier text counts with that weight', () => {
    const light = { text: 'bakery', weight: 0.25 }
    const heavy = { text: 'bakery', weight: 2 }
    expect(scoreOf([light, heavy])).toBe(scoreOf([heavy, light]))
    expect(scoreOf([light, heavy])).toBeGreaterThanOrEqual(scoreOf([heavy]))
  })

  test('words of other industries make it less sure', () => {
    expect(scoreOf([{ text: 'bakery', weight: 2 }])).toBeGreaterThan(
      scoreOf([{ text: 'bakery, bank, savings account, hotel', weight: 2 }]),
    )
  })

  test('a type of schema.org says as much as three telling words', () => {
    expect(classifyText([], ['Bakery'])[0]?.score).toBe(scoreOf([{ text: 'bakery sourdough croissant', weight: 1 }]))
    expect(classifyText([], ['Bakery', 'Bakery'])).toEqual(classifyText([], ['Bakery']))
  })
})

describe('terms', () => {
  test('of several words take theirs: car insurance is not about cars', () => {
    expect(classify('car insurance').map(({ industry }) => industry.slug)).toContain('car-insurance')
    expect(classify('car insurance').map(({ industry }) => industry.slug)).not.toContain('car-makers')
  })

  test('are found across signs, in any case, in the plural and without accents', () => {
    const slugs = ['car insurance', 'CAR-INSURANCE', 'Car  insurances', 'cár insurance'].map(
      (text) => classify(text)[0]?.industry.slug,
    )
    expect(new Set(slugs)).toEqual(new Set(['car-insurance']))
  })

  test('that end in a star are found in compounds, not alone in another word', () => {
    expect(classify('Schuhgeschäft, Damenschuh')[0]?.industry.slug).toBe('shoes')
    expect(classify('Beschuhung')).toEqual([])
  })

  test('of scripts without spaces are found inside of a sentence', () => {
    expect(classify('東京の国立博物館です。')[0]?.industry.slug).toBe('museums-and-galleries')
  })
})

describe('bounds', () => {
  test('at most four industries', () => {
    const many =
      'bakery bread; bank, savings account; hotel, resort; airline, book flights; brewery, beer; law firm, lawyer; dentist, dental'
    expect(classify(many).length).toBeLessThanOrEqual(4)
  })

  test('at most six words of evidence, most telling first', () => {
    const [first] = classify('bread bakery sourdough croissant pastry patisserie boulangerie panaderia panificio')
    expect(first?.words).toHaveLength(6)
    expect(classify('menu, restaurant')[0]?.words[0]).toBe('restaurant')
  })

  test('the first 6,000 words are read', () => {
    expect(classify(`${'x '.repeat(5_990)}bakery sourdough`)[0]?.industry.slug).toBe('bakeries')
    expect(classify(`${'x '.repeat(6_000)}bakery sourdough`)).toEqual([])
  })

  test('of any text and types the scores are from the floor to below one, and the same each time', () => {
    const word = fc.constantFrom(
      'bakery',
      'bank',
      'hotel',
      'car insurance',
      'Schuhe',
      '博物館',
      'cloud',
      'the',
      '\u202e',
      '.',
    )
    const text = fc
      .array(fc.oneof(word, fc.string({ unit: 'binary' })), { maxLength: 25 })
      .map((parts) => parts.join(' '))
    const types = fc.array(fc.constantFrom('Bakery', 'Hotel', 'constructor', 'Thing', ''), { maxLength: 3 })
    fc.assert(
      fc.property(text, fc.double({ min: 0.1, max: 2, noNaN: true }), types, (said, weight, given) => {
        const got = classifyText([{ text: said, weight }], given)
        expect(got).toEqual(classifyText([{ text: said, weight }], given))
        expect(got.length).toBeLessThanOrEqual(4)
        expect(got.filter(({ score }) => score < scoreFloor || score >= 1)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('the order of the texts doesn’t matter', () => {
    const texts = [
      { text: 'bakery bread', weight: 2 },
      { text: 'bank and hotel', weight: 0.6 },
      { text: 'croissants', weight: 0.25 },
    ]
    expect(classifyText(texts.toReversed())).toEqual(classifyText(texts))
  })

  test('a text of a million characters is read in bounded time', () => {
    for (const piece of ['a', 'car ', 'schuh', '博', '\u0301']) {
      const started = performance.now()
      classify(piece.repeat(1_000_000 / piece.length))
      expect(performance.now() - started, piece).toBeLessThan(3_000)
    }
  })
})

describe('a word that has another meaning', () => {
  const slugsOf = (text: string) => classifyText([{ text, weight: 2 }]).map(({ industry }) => industry.slug)
  test('says nothing alone beside a clearer industry', () =>
    expect(slugsOf('Bitcoin wallet, for cryptocurrency on the blockchain')).toEqual(['crypto-and-digital-assets']))
  test('names no family alone', () => expect(slugsOf('Our stand at the electronics hall')).toEqual([]))
  test('is not found in a contraction', () => expect(slugsOf("We don't, you don't, they don't")).toEqual([]))
  test('is not made by cutting its plural: what is new is no news', () =>
    expect(slugsOf('New, and new again: the latest')).toEqual([]))
})
