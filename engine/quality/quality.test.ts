import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { agedScore, claimedScore } from '#contract/brands/quality.ts'
import { correctedScore, qualityParts, scoreQuality } from './quality-score.ts'

test('the parts add up to one', () => expect(qualityParts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1))

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
const empty = describeBrand(siteOf(''))

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
