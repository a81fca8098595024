import { expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { countryHints, hintedCountries } from './country-hints.ts'

const hinted = (html: string, domain = 'tidepool.com') => hintedCountries(countryHints(pageOf(html), domain))

test('a number that is written with the prefix of its country says more than the language', () => {
  expect(hinted('<html lang=de><p>Telefon: (0039) 0471 000000</p>')).toEqual(['IT', 'DE'])
  expect(hinted('<html lang=de><p>Tel. +39 0471 000 000</p>')).toEqual(['IT', 'DE'])
  expect(hinted('<html lang=de><a href="tel:+390471000000">0471 000000</a>')).toEqual(['IT', 'DE'])
  expect(hinted('<html lang=de><p>Tel. 0471 000 000, Nr. 0039</p>')).toEqual(['DE'])
})

test('numbers of two countries say nothing, and no number moves a domain of a country', () => {
  expect(hinted('<p>+39 0471 000 000</p><p>+43 512 000 000</p>')).toEqual([])
  expect(hinted('<p>+39 0471 000 000</p>', 'tidepool.at')).toEqual(['AT'])
})

test.each([
  ['tidepool.cat', 'ES'],
  ['tidepool.berlin', 'DE'],
  ['tidepool.cymru', 'GB'],
  ['tidepool.рф', 'RU'],
  ['xn--d1abbgf6aiiy.xn--p1ai', 'RU'],
  ['tidepool.xn--80adxhks', 'RU'],
  ['tidepool.xn--fiqs8s', 'CN'],
])('%s is of a place in %s', (domain, country) => expect(hinted('', domain)).toEqual([country]))
