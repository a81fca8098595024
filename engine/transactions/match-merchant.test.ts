import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDescriptor } from './clean-descriptor.ts'
import {
  confidenceMin,
  matchMerchant,
  merchantBeginning,
  merchantDomain,
  merchantKeys,
  nameWords,
} from './match-merchant.ts'
import type { MerchantCandidate } from './merchant-candidate.ts'

const brand = (name: string | null, domain: string, given: Partial<MerchantCandidate> = {}): MerchantCandidate => ({
  id: domain,
  name,
  domain,
  description: null,
  industries: [],
  countryCode: null,
  ...given,
})
const match = (label: string, candidates: readonly MerchantCandidate[], country = 'US') =>
  matchMerchant(cleanDescriptor(label), candidates, country)
const found = (label: string, candidates: readonly MerchantCandidate[], country = 'US') =>
  match(label, candidates, country)?.brand.domain
const confidence = (label: string, one: MerchantCandidate, country = 'US') => match(label, [one], country)?.confidence

const kestrel = brand('Kestrelo', 'kestrelo.com')
const cheesecake = brand('The Cheesecake Factory', 'thecheesecakefactory.com')
const chipotle = brand('Chipotle Mexican Grill', 'chipotle.com', { description: 'Mexican food' })
const target = brand('Target', 'target.com', { countryCode: 'US' })
const uber = brand('Uber', 'uber.com')
const eats = brand('Uber Eats', 'ubereats.com')

describe('a brand is known by its name', () => {
  test.each<[string, MerchantCandidate]>([
    ['KESTRELO', kestrel],
    ['KESTRELO #1234 SEATTLE WA', kestrel],
    ['SQ *KESTRELO', kestrel],
    ['KESTRELO ONLINE STORE', kestrel],
    ['KES TRELO', kestrel],
    ['THE KESTRELO', kestrel],
    ['CHEESECAKE FACTORY', cheesecake],
    ['THE CHEESECAKE FACTORY 12', cheesecake],
    ['CHIPOTLE MEXICAN GRILL', chipotle],
    ['CHIPOTLE 1234', chipotle],
    ['KESTRELO', brand('Kestrelo Holdings Inc', 'kestrelo.com')],
    ['KESTRELO', brand('The Kestrelo Company', 'kestrelo.com')],
    ['DISNEY PLUS', brand('Disney+', 'disneyplus.com')],
    ['BED BATH AND BEYOND', brand('Bed Bath & Beyond', 'bedbathandbeyond.com')],
    ['MCDONALDS', brand('McDonald’s', 'mcdonalds.com')],
    ['CAFE NERO', brand('Café Nero', 'cafenero.com')],
    ['鍛冶屋', brand('鍛冶屋', 'kajiya.jp')],
  ])('%s', (label, one) => {
    expect(found(label, [one])).toBe(one.domain)
  })
})

describe('a brand is known by its web address', () => {
  test.each<[string, MerchantCandidate]>([
    ['WWW.KESTRELO.COM', kestrel],
    ['KESTRELO.COM/BILL 1234', kestrel],
    ['UBER TRIP HELP.UBER.COM', uber],
    ['KESTRELO.COM', brand(null, 'kestrelo.com')],
  ])('%s', (label, one) => {
    expect(found(label, [one])).toBe(one.domain)
  })

  test.each<[string, string, MerchantCandidate]>([
    ['the same name under another suffix', 'KESTRELO.COM.AU', kestrel],
    ['an address that the words don’t name', 'JOES DINER HELP.KESTRELO.COM', brand('Kestrelo', 'kestrelo.com')],
    ['another address', 'OTHERONE.COM', kestrel],
  ])('but not by %s', (_, label, one) => {
    expect(found(label, [one])).toBeUndefined()
  })
})

describe('a brand is known by a well-known abbreviation', () => {
  test.each<[string, MerchantCandidate]>([
    ['AMZN MKTP US*2K4AB', brand('Amazon', 'amazon.com')],
    ['SBUX 0123', brand('Starbucks', 'starbucks.com')],
    ['AMZN MKTP DE', brand('Amazon', 'amazon.de')],
    ['AMZN MKTP US', brand(null, 'amazon.com')],
  ])('%s', (label, one) => {
    expect(found(label, [one])).toBe(one.domain)
  })

  test.each<[string, string, MerchantCandidate]>([
    ['another trade behind it', 'AMERICAN AIR CONDITIONING', brand('American', 'aa.com')],
    ['an unknown word behind a common one', 'AMERICAN AIR MARGARET', brand('AA', 'aa.com')],
    ['a domain with the same common word', 'TARGET T-1234', brand('T', 'target.de')],
  ])('but not with %s', (_, label, one) => {
    expect(found(label, [one])).toBeUndefined()
  })
})

describe('a brand is known by a long name that was cut short', () => {
  test.each([['CHEESECAKE FACTOR'], ['THE CHEESECAKE FACTO'], ['CHEESECAKE FACT 1234 SEATTLE WA']])('%s', (label) => {
    expect(found(label, [cheesecake])).toBe(cheesecake.domain)
  })

  test.each([
    ['less than six tenths of it', 'CHEESECAKE F', brand('Cheesecake Factory of the Northwest', 'x-cheese.com')],
    ['fewer than ten letters', 'JOES DIN', brand('Joes Diner', 'x-joes.com')],
    ['one word', 'CHEESECAKEFACTOR', cheesecake],
    ['other letters', 'CHEESECAKE FACTOX', cheesecake],
  ])('but not by %s', (_, label, one) => {
    expect(found(label, [one])).toBeUndefined()
  })
})

describe('nothing is found', () => {
  test.each<[string, string, MerchantCandidate]>([
    ['in another name that begins so', 'KESTRELOS', kestrel],
    ['in a name that is not at the beginning', 'JOES KESTRELO', kestrel],
    ['behind an unknown word', 'KESTRELO MARGARET', kestrel],
    ['in another trade', 'KESTRELO DENTAL', kestrel],
    ['for a common word of a small business', 'SQ *TARGET', target],
    ['for a common word with an unknown one', 'TARGET MARGARET', target],
    ['for the label of a domain that is a common word', 'TIGER 1234', brand('Tiger Global Snacks', 'tiger.com')],
    ['for a name of one letter', 'X', brand('X', 'x-name.com')],
    ['for a brand without a name', 'KESTRELO', brand(null, 'kestrelo.com')],
    ['for a name of signs', '***', brand('***', 'stars.com')],
    ['in numbers', '1234567890', kestrel],
    ['in nothing', '', kestrel],
  ])('%s', (_, label, one) => {
    expect(found(label, [one])).toBeUndefined()
  })

  test('among no brands', () => {
    expect(match('KESTRELO', [])).toBeUndefined()
  })
})

describe('of several brands', () => {
  test('the one that accounts for more words is meant', () => {
    expect(found('UBER EATS 1234', [uber, eats])).toBe('ubereats.com')
    expect(found('UBER TRIP', [eats, uber])).toBe('uber.com')
  })

  test('with one name and nothing between them, none is', () => {
    const two = [brand('Kestrelo', 'kestrelbikes.com'), brand('Kestrelo', 'kestrelbooks.com')]
    expect(found('KESTRELO', two)).toBeUndefined()
    expect(found('KESTRELO', two.slice(1))).toBe('kestrelbooks.com')
  })

  test('the one at home that is named like its domain is surer than a namesake', () => {
    expect(found('KESTRELO', [brand('Kestrelo', 'kestrelbikes.com'), brand('Kestrelo', 'kestrelo.de')], 'DE')).toBe(
      'kestrelo.de',
    )
  })

  test('of one brand under two domains, that of the payment’s country is meant', () => {
    const both = [
      brand('Kestrelo', 'kestrelo.com'),
      brand('Kestrelo', 'kestrelo.de'),
      brand('Kestrelo', 'kestrelo.co.uk'),
    ]
    expect(found('KESTRELO', both, 'DE')).toBe('kestrelo.de')
    expect(found('KESTRELO', both, 'GB')).toBe('kestrelo.co.uk')
    expect(found('KESTRELO', both, 'US')).toBe('kestrelo.com')
    expect(found('KESTRELO', both, 'FR')).toBe('kestrelo.com')
  })

  test('the one at home in the payment’s country is surer', () => {
    const at = (countryCode: string | null) => confidence('CHIPOTLE 1', { ...chipotle, countryCode }) ?? 0
    expect(at('US')).toBeGreaterThan(at('DE'))
    expect(at('DE')).toBe(at(null))
  })
})

describe('confidence', () => {
  test.each<[string, MerchantCandidate, number]>([
    ['KESTRELO.COM', kestrel, 0.99],
    ['UBER TRIP HELP.UBER.COM', uber, 0.97],
    ['KESTRELO', kestrel, 0.97],
    ['AMZN MKTP', brand(null, 'amazon.com'), 0.97],
    ['AMZN MKTP', brand(null, 'amazon.fr'), 0.95],
    ['KESTRELO', brand('Kestrelo', 'kestrelbikes.com'), 0.94],
    ['ZAXOLO 1234', brand('Zaxolo Mexican Grill', 'zaxolo.mx'), 0.88],
    ['CHEESECAKE FACTOR', brand('Cheesecake Factory', 'tcf.com'), 0.87],
  ])('%s is %s', (label, one, expected) => {
    expect(confidence(label, one)).toBeCloseTo(expected)
  })

  test('is one at most', () => {
    expect(confidence('KESTRELO.DE', brand('Kestrelo', 'kestrelo.de'), 'DE')).toBe(1)
  })

  const piece = fc.constantFrom(
    'KESTRELO',
    'UBER',
    'EATS',
    'AMZN',
    'MKTP',
    'TARGET',
    '.COM',
    'SQ *',
    ' ',
    '1234',
    'CA',
    'THE ',
    'CHEESECAKE FACTOR',
    'DENTAL',
    '*',
  )
  const label = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
    .map((parts) => parts.join(' '))
  const all = [
    kestrel,
    cheesecake,
    chipotle,
    target,
    uber,
    eats,
    brand('Amazon', 'amazon.com'),
    brand('Amazon', 'amazon.de'),
    brand('Kestrelo', 'kestrelo.de'),
    brand(null, 'nothing.com'),
  ]

  test('of any match is from the minimum to one, and the brand is one of the candidates', () => {
    fc.assert(
      fc.property(label, fc.constantFrom('US', 'DE', 'GB', ''), (text, country) => {
        const one = match(text, all, country)
        if (one === undefined) return
        expect(one.confidence).toBeGreaterThanOrEqual(confidenceMin)
        expect(one.confidence).toBeLessThanOrEqual(1)
        expect(all).toContain(one.brand)
      }),
    )
  })

  test('and the brand don’t depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        label,
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.constantFrom('US', 'DE'),
        (text, shuffled, country) => {
          const [one, other] = [match(text, all, country), match(text, shuffled, country)]
          expect(other?.brand.domain).toBe(one?.brand.domain)
          expect(other?.confidence).toBe(one?.confidence)
        },
      ),
    )
  })

  test('a brand that fits nothing changes nothing', () => {
    const stranger = brand('Zyxwvutsrqponml', 'zyxwvutsrqponml.com')
    fc.assert(
      fc.property(label, (text) => {
        expect(match(text, [stranger, ...all])?.brand.domain).toBe(match(text, all)?.brand.domain)
      }),
    )
  })
})

describe('the site of a merchant that is named beyond doubt', () => {
  const domainOf = (label: string) => merchantDomain(cleanDescriptor(label))

  test.each([
    ['an address in front', 'WWW.KESTRELO.COM 123', 'kestrelo.com'],
    ['an abbreviation', 'AMZN MKTP US*12', 'amazon.com'],
    ['the number of a ticket', 'DELTA 0062345678901', 'delta.com'],
  ])('by %s', (_, label, domain) => {
    expect(domainOf(label)).toBe(domain)
  })

  test.each([
    ['an address behind other words', 'JOES HELP.KESTRELO.COM'],
    ['an abbreviation with another trade behind it', 'AMERICAN AIR CONDITIONING'],
    ['a name', 'KESTRELO'],
    ['nothing', ''],
  ])('not by %s', (_, label) => {
    expect(domainOf(label)).toBeUndefined()
  })
})

describe('the keys to look a brand up by', () => {
  const keysOf = (label: string) => merchantKeys(cleanDescriptor(label))

  test.each<[string, string[]]>([
    ['KESTRELO', ['kestrelo']],
    ['UBER EATS 12', ['uber', 'ubereats', 'ubereats12']],
    ['THE HOME SHOP', ['the', 'thehome', 'thehomeshop', 'home', 'homeshop']],
    ['B C D', ['bc', 'bcd']],
    ['', []],
  ])('%s: %j', (label, keys) => {
    expect(keysOf(label)).toEqual(keys)
  })

  test('are the first one to six words, none longer than 80 characters, none twice', () => {
    expect(keysOf('AA BB CC DD EE FF GG HH')).toHaveLength(6)
    expect(keysOf(`AA ${'B'.repeat(79)}`)).toEqual(['aa'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const keys = keysOf(text)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.length).toBeLessThanOrEqual(12)
      }),
    )
  })

  test('find each brand whose name the descriptor begins with', () => {
    for (const one of [kestrel, cheesecake, chipotle, uber, eats]) {
      const key = nameWords(one).join('')
      expect(keysOf(`${one.name ?? ''} 1234`)).toContain(key)
    }
  })
})

describe('the beginning of a name that may be cut short', () => {
  const beginningOf = (label: string) => merchantBeginning(cleanDescriptor(label))

  test.each([
    ['CHEESECAKE FACTOR', 'cheesecakefactor'],
    ['THE CHEESECAKE FACTO 1234 SEATTLE', 'cheesecakefacto'],
    ['ABCDEFGHIJ', 'abcdefghij'],
  ])('%s: %s', (label, beginning) => {
    expect(beginningOf(label)).toBe(beginning)
  })

  test.each([['ABCDEFGHI'], ['A'.repeat(81)], ['1234'], ['']])('%s is too little or too much', (label) => {
    expect(beginningOf(label)).toBeUndefined()
  })
})

test.each<[string | null, string[]]>([
  ['Kestrelo', ['kestrelo']],
  ['The Cheesecake Factory', ['the', 'cheesecake', 'factory']],
  ['Disney+', ['disney', 'plus']],
  ['Bed, Bath & Beyond', ['bed', 'bath', 'beyond']],
  ['Marks and Spencer', ['marks', 'spencer']],
  ['7-Eleven', ['7', 'eleven']],
  ['McDonald’s', ['mcdonalds']],
  ['鍛冶 屋', ['鍛冶', '屋']],
  ['—', []],
  ['', []],
  [null, []],
])('the words of the name %j', (name, words) => {
  expect(nameWords({ name })).toEqual(words)
})
