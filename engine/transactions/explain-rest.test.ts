import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDescriptor } from './clean-descriptor.ts'
import { explainRest, merchantPart } from './explain-rest.ts'
import { nameWords } from './match-merchant.ts'

const acme = { name: 'Acme', domain: 'acme.com', description: null, industries: [] }
type Brand = { name: string; domain: string; description: string | null; industries: readonly string[] }
const brandOf = (given: Partial<Brand>): Brand => ({ ...acme, ...given })
/** What is left of a descriptor that begins with the brand's name. */
const restOf = (label: string, brand: Brand = acme, common = false) =>
  explainRest(cleanDescriptor(label), nameWords(brand).length, { brand, common })
const explained = { unexplained: 0, foreign: 0 }

describe('what any descriptor carries is explained', () => {
  test.each([
    ['nothing', 'ACME'],
    ['a store number', 'ACME #1234'],
    ['a reference', 'ACME 8A4F2K'],
    ['a word behind a mark', 'ACME *MARGARET'],
    ['a telephone number', 'ACME 866-579-7172'],
    ['a date', 'ACME 03/12'],
    ['words of a shop', 'ACME ONLINE STORE'],
    ['words of a payment', 'ACME MONTHLY SUBSCRIPTION'],
    ['the form of a company', 'ACME HOLDINGS LLC'],
    ['a web address', 'ACME HELP.ACME.COM'],
    ['another web address', 'ACME PAY.EXAMPLE.ORG'],
    ['a city', 'ACME SEATTLE'],
    ['a city of two words', 'ACME SAN FRANCISCO'],
    ['a city of three words', 'ACME NEW YORK CITY'],
    ['a city and a state', 'ACME SEATTLE WA'],
    ['a state', 'ACME CA'],
    ['a country', 'ACME DEUTSCHLAND'],
    ['the code of a country', 'ACME GB'],
    ['the code of a country with three letters', 'ACME USA'],
    ['a city with an accent', 'ACME MÜNCHEN'],
    ['all of it', 'ACME ONLINE #1234 SEATTLE WA US'],
    ['an unknown town before a state', 'ACME POUGHKEEPSIE NY'],
    ['an unknown town that is named twice', 'ACME EMERYVILLE EMERYVILLE CA'],
    ['a store number, a town of two words and a state', 'ACME 3321 SILVER SPRING MD'],
    ['an unknown word behind a number', 'ACME 1234 MARGARET'],
  ])('%s', (_, label) => {
    expect(restOf(label)).toEqual(explained)
  })
})

describe('what speaks against the brand', () => {
  test.each([
    ['an unknown word', 'ACME MARGARET', { unexplained: 1, foreign: 0 }],
    ['two of them', 'ACME MARGARET THEODORA', { unexplained: 2, foreign: 0 }],
    ['an unknown word that is no town', 'ACME MARGARET STORE', { unexplained: 1, foreign: 0 }],
    ['two unknown words before a state', 'ACME MARGARET THEODORA CA', { unexplained: 2, foreign: 0 }],
    ['another trade', 'ACME DENTAL', { unexplained: 0, foreign: 1 }],
    ['two trades', 'ACME BEACH CAFE', { unexplained: 0, foreign: 2 }],
    ['another trade and an unknown word', 'ACME MARGARET DENTAL', { unexplained: 1, foreign: 1 }],
    ['another trade far behind a number, hardly', 'ACME 1234 DENTAL', { unexplained: 0, foreign: 0.1 }],
    ['a code of a state in the middle', 'ACME LA MARGARET THEODORA ELENOR', { unexplained: 3, foreign: 0 }],
  ])('%s', (_, label, rest) => {
    expect(restOf(label)).toEqual(rest)
  })

  test('codes of two letters are places near the end or before a number alone', () => {
    expect(restOf('ACME OH 1234 MARGARET STORE CENTER').unexplained).toBe(0)
    expect(restOf('ACME OH MARGARET STORE CENTER SHOP').unexplained).toBe(2)
  })
})

describe('the brand’s own words are explained', () => {
  test.each<[string, string, Partial<Brand>]>([
    ['a word of its description', 'ACME DENTAL', { description: 'Dental tools' }],
    ['a word of its description, in the plural', 'ACME BURGER', { description: 'The best burgers' }],
    ['a word of its description, in the singular', 'ACME BURGERS', { description: 'The best burger' }],
    ['a word of its industries', 'ACME COFFEE', { industries: ['coffee-and-tea'] }],
    ['a word of its name', 'ACME AIR LINES', { name: 'Acme', description: 'Acme air lines' }],
    ['a word with an accent', 'ACME CAFE', { description: 'Le café' }],
    ['an airline’s other words', 'ACME AIR', { description: 'An airline' }],
    ['a filling station’s other words', 'ACME GAS', { description: 'Fuel for all' }],
    ['a supermarket’s other words', 'ACME MARKT', { description: 'Supermarkets' }],
    ['a pharmacy’s other words', 'ACME DRUGS', { description: 'A pharmacy' }],
    ['a hotel’s other words', 'ACME INN', { industries: ['hotels'] }],
    ['a restaurant’s other words', 'ACME RISTORANTE', { description: 'A restaurant' }],
    ['a gym’s other words', 'ACME CLUB', { description: 'Fitness' }],
  ])('%s', (_, label, brand) => {
    expect(restOf(label, brandOf(brand))).toEqual(explained)
  })

  test('but no word of one or two letters, and no part of a word', () => {
    expect(restOf('ACME QZ MARGARET STORE CENTER', brandOf({ description: 'qz margaret' })).unexplained).toBe(1)
    expect(restOf('ACME DENT', brandOf({ description: 'Dental tools' })).unexplained).toBe(1)
  })

  test('but not the words of another trade', () => {
    expect(restOf('ACME AIR', brandOf({ description: 'Fuel for all' })).foreign).toBe(1)
  })
})

describe('a name that is a common word needs more', () => {
  const restOfCommon = (label: string) => restOf(label, acme, true)

  test.each([
    ['a word behind a mark is a stranger', 'ACME *MARGARET STORE', { unexplained: 1, foreign: 0 }],
    ['an unknown word behind a number counts a fifth', 'ACME 1234 MARGARET STORE', { unexplained: 0.2, foreign: 0 }],
    [
      'two unknown words behind a number count two fifths',
      'ACME 1234 MARGARET THEODORA STORE',
      { unexplained: 0.4, foreign: 0 },
    ],
    ['another trade behind a number counts whole', 'ACME 1234 DENTAL', { unexplained: 0, foreign: 1 }],
    ['an unknown word before a state is a stranger', 'ACME POUGHKEEPSIE NY', { unexplained: 1, foreign: 0 }],
    [
      'an unknown town behind a number and before a state is none',
      'ACME STORE 12 POUGHKEEPSIE NY',
      { unexplained: 0, foreign: 0 },
    ],
  ])('%s', (_, label, rest) => {
    expect(restOfCommon(label)).toEqual(rest)
  })
})

describe('a store number right behind the name and a state at the end', () => {
  test('have a town between them, of up to three words, whatever it is called', () => {
    expect(restOf('ACME 3321 DENTAL BEACH MD')).toEqual(explained)
    expect(restOf('ACME 3321 GREAT DENTAL BEACH MD')).toEqual(explained)
    expect(restOf('ACME 3321 VERY GREAT DENTAL BEACH MD').foreign).toBeCloseTo(0.2)
  })

  test('need three digits and a state', () => {
    expect(restOf('ACME 33 DENTAL BEACH MD').foreign).toBeCloseTo(0.2)
    expect(restOf('ACME 3321 DENTAL BEACH').foreign).toBeCloseTo(0.2)
    expect(restOf('ACME 3321 DENTAL BEACH DE').foreign).toBe(0)
  })
})

describe('the merchant’s own words', () => {
  const partOf = (label: string) =>
    merchantPart(cleanDescriptor(label).words)
      .map(({ text }) => text)
      .join(' ')

  test.each([
    ['end at a number', 'CHEESECAKE FACTORY 1234 DENTAL', 'cheesecake factory'],
    ['end at a reference', 'CHEESECAKE FACTORY X12', 'cheesecake factory'],
    ['end at a city', 'CHEESECAKE FACTORY SEATTLE', 'cheesecake factory'],
    ['end at a state', 'CHEESECAKE FACTORY CA', 'cheesecake factory'],
    ['end at a web address', 'CHEESECAKE FACTORY HELP.EXAMPLE.COM', 'cheesecake factory'],
    ['are all, where nothing ends them', 'CHEESECAKE FACTORY', 'cheesecake factory'],
    ['have at least the first, although it is a number or a place', '7 ELEVEN', '7 eleven'],
    ['may begin with a place', 'PARIS BAGUETTE 12', 'paris baguette'],
    ['are none of nothing', '', ''],
  ])('%s', (_, label, part) => {
    expect(partOf(label)).toBe(part)
  })
})

test('any rest is at least nothing and at most its words; a name that is common never makes it less', () => {
  const word = fc.constantFrom(
    'MARGARET',
    'DENTAL',
    'STORE',
    '1234',
    'SEATTLE',
    'CA',
    '*X',
    'HELP.ACME.COM',
    'NEW',
    'YORK',
    '鍛冶',
    'THE',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const label = ['ACME', ...words].join(' ')
      const [plain, common] = [restOf(label), restOf(label, acme, true)]
      const count = cleanDescriptor(label).words.length
      for (const { unexplained, foreign } of [plain, common]) {
        expect(unexplained).toBeGreaterThanOrEqual(0)
        expect(foreign).toBeGreaterThanOrEqual(0)
        expect(unexplained + foreign).toBeLessThanOrEqual(count)
      }
      expect(common.foreign).toBeGreaterThanOrEqual(plain.foreign - 1e-9)
    }),
  )
})
