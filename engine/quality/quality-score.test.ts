import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agedScore, claimedScore } from '#contract/brands/quality.ts'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import type { BrandDraft, DraftFormat, DraftLogo } from '../site.ts'
import { correctedScore, qualityParts, qualityScore, scoreQuality } from './quality-score.ts'

const empty = describeBrand(siteOf(''))
const format = (more: Partial<DraftFormat> = {}): DraftFormat => ({
  assetId: 'a',
  format: 'png',
  width: 64,
  height: 32,
  size: 9,
  background: null,
  ...more,
})
const logo = (type: DraftLogo['type'], ...formats: DraftFormat[]): DraftLogo => ({
  type,
  theme: null,
  tags: [],
  formats,
})

function reached(name: string, more: Partial<BrandDraft>): number {
  const part = qualityParts.find((one) => one.name === name)
  if (part === undefined) throw new Error(`There is no part "${name}".`)
  return part.reached({ draft: { ...empty, ...more }, ageDays: 0, claimed: false })
}

test('the parts are those of the interface, their shares add up to one, and each group has its share', () => {
  const sum = (group: string) =>
    qualityParts.filter((part) => part.group === group).reduce((total, { share }) => total + share, 0)
  expect(qualityParts.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1)
  expect(sum('completeness')).toBeCloseTo(0.62)
  expect(sum('asset quality')).toBeCloseTo(0.24)
  expect(sum('recency')).toBeCloseTo(0.1)
  expect(sum('claimed')).toBeCloseTo(0.04)
})

describe('each part is reached by what it asks for, and by nothing less', () => {
  const font = {
    name: 'Inter',
    type: 'title',
    origin: 'custom',
    originId: null,
    weights: [],
  } as unknown as BrandDraft['fonts'][number]
  const link = { name: 'github', url: 'https://github.com/tidepool' } as const
  const color = (type: BrandDraft['colors'][number]['type']) => ({ hex: '#0b7285', type, brightness: 90 })
  const industry = {
    id: '1',
    name: 'x',
    slug: 'x',
    emoji: 'x',
    score: 1,
    parent: null,
  } as unknown as BrandDraft['company']['industries'][number]
  const image = (type: string) => ({ type, formats: [] }) as unknown as BrandDraft['images'][number]
  const company = (more: Partial<BrandDraft['company']>) => ({ company: { ...empty.company, ...more } })
  const country = { ...empty.company.location, countryCode: 'PT' }

  const parts: [string, number, Partial<BrandDraft>][] = [
    ['name', 1, { name: 'Tidepool' }],
    ['name', 0, { name: null }],
    ['description', 1, { description: 'Coffee.' }],
    ['description', 0, { longDescription: 'Coffee by the sea.' }],
    ['logo or symbol', 1, { logos: [logo('logo')] }],
    ['logo or symbol', 1, { logos: [logo('symbol')] }],
    ['logo or symbol', 0, { logos: [logo('icon'), logo('other')] }],
    ['brand color', 1, { colors: [color('accent'), color('brand')] }],
    ['brand color', 0, { colors: [color('accent'), color('dark')] }],
    ['fonts', 1, { fonts: [font] }],
    ['fonts', 0, { fonts: [] }],
    ['links', 0, { links: [] }],
    ['links', 0.5, { links: [link] }],
    ['links', 1, { links: [link, link] }],
    ['links', 1, { links: [link, link, link] }],
    ['company', 0, company({ location: { ...empty.company.location, city: 'Lisbon' } })],
    ['company', 0.5, company({ foundedYear: 1994 })],
    ['company', 0.5, company({ location: country })],
    ['company', 1, company({ kind: 'NON_PROFIT', employees: 11 })],
    ['company', 1, company({ kind: 'NON_PROFIT', employees: 11, foundedYear: 1994, location: country })],
    ['industries', 1, company({ industries: [industry] })],
    ['industries', 0, company({ industries: [] })],
    ['icon', 1, { logos: [logo('icon')] }],
    ['icon', 0, { logos: [logo('logo'), logo('symbol')] }],
    ['sharp logo', 0, { logos: [] }],
    ['sharp logo', 1, { logos: [logo('logo', format({ format: 'svg', width: null, height: null }))] }],
    ['sharp logo', 1, { logos: [logo('symbol', format({ width: 256 }))] }],
    ['sharp logo', 1, { logos: [logo('logo', format({ width: 9, height: 900 }))] }],
    ['sharp logo', 0.5, { logos: [logo('logo', format({ width: 128 }))] }],
    ['sharp logo', 0.5, { logos: [logo('logo', format({ width: 16 }), format({ width: 128 }))] }],
    ['sharp logo', 0, { logos: [logo('logo', format({ width: null, height: null }))] }],
    ['sharp logo', 0, { logos: [logo('icon', format({ format: 'svg' }))] }],
    ['transparent logo', 1, { logos: [logo('logo', format(), format({ background: 'transparent' }))] }],
    ['transparent logo', 0, { logos: [logo('logo', format())] }],
    ['transparent logo', 0, { logos: [logo('icon', format({ background: 'transparent' }))] }],
    ['banner', 1, { images: [image('banner')] }],
    ['banner', 0, { images: [image('other')] }],
  ]
  test.each(parts)('%s is reached by %d', (name, share, more) => expect(reached(name, more)).toBe(share))

  test('every part of the draft has cases here', () => {
    const ofDraft = qualityParts.filter(({ group }) => group === 'completeness' || group === 'asset quality')
    expect(new Set(parts.map(([name]) => name))).toEqual(new Set(ofDraft.map(({ name }) => name)))
  })
})

describe('the score', () => {
  test('of an empty draft is its recency alone', () => {
    expect(qualityScore(empty)).toBe(0.1)
    expect(scoreQuality({ draft: empty, ageDays: 0, claimed: true })).toBe(0.14)
    expect(scoreQuality({ draft: empty, ageDays: 400, claimed: false })).toBe(0)
  })
  test('adds the share of a part that is reached', () => {
    expect(qualityScore({ ...empty, name: 'Tidepool' })).toBe(0.24)
    expect(qualityScore({ ...empty, name: 'Tidepool', description: 'Coffee.' })).toBe(0.32)
  })
  test('is full for a month and has no recency after a year', () => {
    const at = (ageDays: number) => scoreQuality({ draft: { ...empty, name: 'T' }, ageDays, claimed: false })
    expect([at(0), at(30), at(365), at(9_999)]).toEqual([0.24, 0.24, 0.14, 0.14])
    expect(at(200)).toBeGreaterThan(0.14)
    expect(at(200)).toBeLessThan(0.24)
  })
  test('never grows with age, stays from 0 to 1, and has two decimals', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.boolean(), (one, other, claimed) => {
        const [young, old] = [Math.min(one, other), Math.max(one, other)].map((ageDays) =>
          scoreQuality({ draft: { ...empty, name: 'T' }, ageDays, claimed }),
        )
        expect(old ?? 1).toBeLessThanOrEqual(young ?? 0)
        for (const score of [young ?? -1, old ?? -1]) {
          expect(score >= 0 && score <= 1).toBe(true)
          expect(Math.round(score * 100) / 100).toBe(score)
        }
      }),
    )
  })
})

describe('a corrected score', () => {
  const named = { ...empty, name: 'Tidepool' }
  test('gains what was put right and loses what was taken away', () => {
    expect(correctedScore(0.5, empty, named)).toBe(0.64)
    expect(correctedScore(0.5, named, empty)).toBe(0.36)
    expect(correctedScore(0.5, named, { ...named, name: 'Other' })).toBe(0.5)
  })
  test('stays from 0 to 1', () => {
    expect(correctedScore(0.95, empty, named)).toBe(1)
    expect(correctedScore(0.05, named, empty)).toBe(0)
  })
})

const full = describeBrand(
  siteOf(
    '<title>Tidepool Coffee</title><meta name=description content="Coffee from the edge of the tide."><link rel=icon href=/i.png><header><a href=/><img src=/logo.png></a></header><p>Some text here</p><footer><a href="https://x.com/tidepool">x</a>',
    'body{font-family:Archivo}',
    [
      pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285'),
      pictureOf('https://tidepool-coffee.com/i.png', '#0b7285', 64, 64),
    ],
  ),
)

test('an empty page is poor, and a page with name, text, logo, icon, colour and fonts is high', () => {
  expect(empty.qualityScore).toBeLessThan(1 / 3)
  expect(full.qualityScore).toBeGreaterThan(2 / 3)
})

test('a name and a colour without a picture are no more than acceptable', () => {
  const score = describeBrand(
    siteOf(
      '<title>Tidepool Coffee</title><meta name=description content="Coffee by the sea."><meta name=theme-color content="#0b7285">',
    ),
  ).qualityScore
  expect(score).toBeGreaterThan(1 / 3)
  expect(score).toBeLessThan(2 / 3)
})

test('a brand loses with age, slowly, and gains by its owner’s word', () => {
  const at = (ageDays: number, claimed = false) => scoreQuality({ draft: full, ageDays, claimed })
  expect(at(30)).toBe(at(0))
  expect(at(200)).toBeLessThan(at(30))
  expect(at(4_000)).toBe(at(365))
  expect(at(0) - at(365)).toBeCloseTo(0.1)
  expect(at(0, true)).toBeGreaterThan(at(0))
})

test('the served score of a stored one is what would be worked out on that day', () => {
  for (const ageDays of [0, 29, 31, 100, 200, 364, 366, 5_000])
    expect(
      Math.abs(agedScore(full.qualityScore, ageDays) - scoreQuality({ draft: full, ageDays, claimed: false })),
    ).toBeLessThan(0.011)
  expect(claimedScore(full.qualityScore)).toBeCloseTo(scoreQuality({ draft: full, ageDays: 0, claimed: true }), 1)
  expect([agedScore(0.02, 9_999), claimedScore(0.99)]).toEqual([0, 1])
})

test('a part that was put right counts', () => {
  expect(correctedScore(0.3, empty, { ...empty, name: 'Tidepool' })).toBe(0.44)
  expect(correctedScore(0.3, full, full)).toBe(0.3)
})

test('a score keeps its third for a year, unless it stood less than its recency above the line', () => {
  expect(agedScore(0.9, 365)).toBeGreaterThan(2 / 3)
  expect(agedScore(0.5, 365)).toBeGreaterThan(1 / 3)
})
