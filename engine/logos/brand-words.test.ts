import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { brandWords } from './brand-words.ts'

test('the domain names the brand, in bare letters', () => {
  expect(brandWords(pageOf(''))).toEqual(['tidepoolcoffee'])
})

test('the domain that is given counts, not the host of the page', () => {
  expect(brandWords(pageOf('', 'https://shop.elsewhere.test/'), 'harbour-tea.com')).toEqual(['harbourtea'])
})

test('of a subdomain the registrable domain counts', () => {
  expect(brandWords(pageOf('', 'https://www.shop.tidepool.co.uk/'))).toEqual(['tidepool'])
})

test('a host that has no registrable domain counts by its first label', () => {
  expect(brandWords(pageOf('', 'http://localhost:3000/'))).toEqual(['localhost'])
})

test('what a taken name is lengthened with is left away too', () => {
  expect(brandWords(pageOf(''), 'gettidepool.com')).toEqual(['gettidepool', 'tidepool'])
  expect(brandWords(pageOf(''), 'tidepoolhq.com')).toEqual(['tidepoolhq', 'tidepool'])
})

test.each([
  ['the site name', '<meta property=og:site_name content="Harbour Tea">'],
  ['the name of the application', '<meta name=application-name content="Harbour-Tea">'],
  ['the name that the page is found under', '<title>Harbour Tea</title>'],
])('%s is a word', (_what, html) => {
  expect(brandWords(pageOf(html))).toEqual(['tidepoolcoffee', 'harbourtea'])
})

test('the one word of a name that is set in capitals is a word, as files are called', () => {
  expect(brandWords(pageOf('<title>TIDEPOOL Society</title>'), 'tidepoolsociety.org')).toContain('tidepool')
  expect(brandWords(pageOf('<title>TIDEPOOL SOCIETY</title>'), 'tidepoolsociety.org')).not.toContain('tidepool')
  expect(brandWords(pageOf('<title>Tidepool Society</title>'), 'tidepoolsociety.org')).not.toContain('tidepool')
})

test('each word counts once', () => {
  const html =
    '<meta property=og:site_name content="Tidepool Coffee"><meta name=application-name content="tidepool coffee">'
  expect(brandWords(pageOf(html))).toEqual(['tidepoolcoffee'])
})

test('words of fewer than three letters are none: they are in every file name', () => {
  expect(brandWords(pageOf('<meta property=og:site_name content=HP>'), 'hp.com')).toEqual([])
  expect(brandWords(pageOf('<meta property=og:site_name content=IBM>'), 'hp.com')).toEqual(['ibm'])
})

test('whatever the page says, a word is at least three bare letters, and they are at most five', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const words = brandWords(pageOf(html))
      expect(words.length).toBeLessThanOrEqual(5)
      expect(new Set(words).size).toBe(words.length)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{3,}$/u)
    }),
    { numRuns: 60 },
  )
})
