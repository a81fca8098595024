import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { siteOf } from '../fixtures/site-of.ts'
import { isQuotable, sentencesOf } from './sentences.ts'

const took = (work: () => unknown): number => {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

test.each([
  ['founded', `<p>We were founded${' by Ap in by Ap in'.repeat(20)} we.`],
  ['staffed', `<p>We have${' approximately'.repeat(26)} nobody.`],
  ['a title', `<title>404 ${'- '.repeat(200_000)}x</title><p>.`],
  ['a title that asks', `<title>login-${' '.repeat(400_000)}x</title><input type=password>`],
  ['logo words', `<header><a href="/"><img src="/a.png" class="${'logo'.repeat(100_000)}s"></a></header>`],
  ['a rating', `<meta http-equiv="pics-label" content="${'r('.repeat(200_000)} icra">`],
])('a page whose %s was made to take long is read in time', (_what, html) => {
  expect(took(() => describeBrand(siteOf(html)))).toBeLessThan(4_000)
})

test('a megabyte of abbreviations, spaces or signs is cut into sentences in time', () => {
  for (const part of ['mr. ', ' ', '. ', '@.', '\t;']) {
    expect(took(() => sentencesOf(part.repeat(200_000 / part.length)).every(isQuotable))).toBeLessThan(2_000)
  }
})

test('an abbreviation ends no sentence', () => {
  expect(sentencesOf('Ask Mr. Smith. He knows it.')).toEqual(['Ask Mr. Smith.', 'He knows it.'])
})
