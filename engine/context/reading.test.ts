import { expect, test } from 'vitest'
import { cite, pagesOf, quoted } from './reading.ts'
import { readingOf } from './testing/reading-of.ts'

const reading = readingOf({ about: '<p>About', home: '<h1>Home', pricing: '<p>Pricing', products: '<p>Products' })

test('a page is read once, with its kind, its address, its elements and its texts', () => {
  const { home } = readingOf({ home: '<title>Acme</title><h1>Anvils</h1><p>They stay put.</p>' })
  expect(home).toMatchObject({ kind: 'home', url: 'https://acme.com/', page: { title: 'Acme' } })
  expect(home.blocks.map(({ text }) => text)).toEqual(['Anvils', 'They stay put.'])
})

test('pages come in the order of the kinds that are asked for, not in that of the crawl', () => {
  expect(pagesOf(reading, 'about', 'home').map(({ kind }) => kind)).toEqual(['about', 'home'])
  expect(pagesOf(reading, 'home', 'about').map(({ kind }) => kind)).toEqual(['home', 'about'])
})

test('pages of a kind that was not crawled are none, and no kind gives no page', () => {
  expect(pagesOf(readingOf({ home: '<p>Home' }), 'pricing')).toEqual([])
  expect(pagesOf(reading)).toEqual([])
})

test('a quote proves itself: its evidence is the text and the page it is from', () => {
  expect(quoted('identity.tagline', 'https://acme.com/', 'Anvils that stay put')).toEqual({
    value: 'Anvils that stay put',
    evidence: [cite('identity.tagline', 'https://acme.com/', 'Anvils that stay put')],
  })
  expect(cite('f', 'p', 't')).toEqual({ field: 'f', page: 'p', text: 't' })
})
