import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { industries } from '#contract/brands/industries.ts'
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
