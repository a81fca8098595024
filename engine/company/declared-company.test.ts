import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { employeeBands } from '#contract/brands/company-choices.ts'
import { homeUrl, organizationOf, pageOf } from '../fixtures/page-of.ts'
import { bandOf, declaredCompany, readCount, yearOf } from './declared-company.ts'

const declared = (properties: object, { type = 'Organization', html = '' } = {}) =>
  declaredCompany(pageOf(`${organizationOf(properties, type)}${html}`), 'tidepool.com')

test('a page without an organization declares nothing', () => {
  expect(declaredCompany(pageOf('<p>x'), 'tidepool.com')).toEqual({
    employees: [],
    foundedYear: [],
    kind: [],
    location: [],
    tickers: [],
    isins: [],
  })
})

test('each claim names its property, its page and its trust', () => {
  const { employees, foundedYear, location, tickers } = declared({
    numberOfEmployees: 45,
    foundingDate: '1994-05-01',
    address: { addressLocality: 'Lisbon', addressCountry: 'PT' },
    tickerSymbol: 'TIDE',
  })
  const claim = (property: string) => ({ rule: `json-ld organization.${property}`, source: homeUrl, trust: 0.9 })
  expect(employees).toEqual([{ value: 11, ...claim('numberOfEmployees') }])
  expect(foundedYear).toEqual([{ value: 1994, ...claim('foundingDate') }])
  expect(location).toMatchObject([{ value: { city: 'Lisbon', countryCode: 'PT' }, ...claim('address') }])
  expect(tickers).toEqual([{ value: ['TIDE'], ...claim('tickerSymbol') }])
})

describe('the number of employees', () => {
  test.each([
    [1, 1],
    [10, 2],
    [11, 11],
    [51, 51],
    ['51-200', 51],
    ['1,240', 1001],
    ['more than 12.000', 10_001],
    [{ value: 300 }, 201],
    [{ value: '300' }, 201],
    [{ minValue: 501, maxValue: 1000 }, 501],
    [{ maxValue: 1000 }, 501],
    [[{ value: 300 }], 201],
    [['300'], 201],
  ])('%j falls into the band from %s', (numberOfEmployees, band) => {
    expect(declared({ numberOfEmployees }).employees.map(({ value }) => value)).toEqual([band])
  })
  test.each([
    0,
    -5,
    '-5',
    { value: -5 },
    '10+',
    { value: '50 +' },
    { minValue: 10, maxValue: 50 },
    'many',
    '',
    {},
    [],
    true,
    { value: { value: 5 } },
  ])('%j is no number of employees', (numberOfEmployees) =>
    expect(declared({ numberOfEmployees }).employees).toEqual([]),
  )
  test('of every count from 1 on has the largest band that is not above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (count) => {
        const band = bandOf(count) ?? Infinity
        expect(band).toBeLessThanOrEqual(count)
        expect(employeeBands.filter((other) => other > band && other <= count)).toEqual([])
      }),
    )
    expect(bandOf(0)).toBeUndefined()
  })
})

describe('a count', () => {
  test.each([
    ['45', 45],
    ['1,240', 1240],
    ['1.240', 1240],
    ['1 240', 1240],
    ['1’240', 1240],
    ["1'240", 1240],
    ['1,234,567', 1_234_567],
    ['about 45 people', 45],
    ['45.5', 45],
    ['1,24', 1],
    ['12,3456', 12],
  ])('"%s" is %i', (text, count) => expect(readCount(text)).toBe(count))
  test.each([undefined, '', 'none', '0', '0.5', '-'])('%j is none', (text) => expect(readCount(text)).toBeUndefined())
  test('is a whole number from 1, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const count = readCount(text)
        if (count !== undefined) expect(Number.isInteger(count) && count >= 1).toBe(true)
      }),
    )
  })
})

describe('a year', () => {
  test.each([
    ['1994', 1994],
    ['1994-05-01', 1994],
    ['01.05.1994', 1994],
    ['May 1994', 1994],
    ['1500', 1500],
    ['2099', 2099],
    ['1994 and 2001', 1994],
    ['in 1994x', 1994],
  ])('in "%s" is %i', (text, year) => expect(yearOf(text)).toBe(year))
  test.each([undefined, '', '1499', '2100', '94', '19940501', '21994', 'MCMXCIV'])('is not in %j', (text) =>
    expect(yearOf(text)).toBeUndefined(),
  )
})

describe('a ticker', () => {
  const tickersOf = (tickerSymbol: unknown) => declared({ tickerSymbol }).tickers.flatMap(({ value }) => value)
  test.each([
    ['TIDE', ['TIDE']],
    ['tide', ['TIDE']],
    ['NYSE TIDE', ['TIDE']],
    ['NASDAQ: TIDE', ['TIDE']],
    ['BRK.B', ['BRK.B']],
    ['7203', ['7203']],
    [
      ['TIDE', 'XETRA:TDP'],
      ['TIDE', 'TDP'],
    ],
    [['TIDE', 7, null, {}], ['TIDE']],
  ])('%j is %j', (written, tickers) => expect(tickersOf(written)).toEqual(tickers))
  test.each(['', ' ', 'a very long symbol', '<b>TIDE</b>', 'TIDE/X', '.TIDE', 'ABCDEFGHIJKLM'])(
    '"%s" is none',
    (text) => expect(tickersOf(text)).toEqual([]),
  )
  test('makes the company a public one', () => {
    expect(declared({ tickerSymbol: 'TIDE' }).kind[0]?.value).toBe('PUBLIC_COMPANY')
    expect(declared({ tickerSymbol: '<b>' }).kind).toEqual([])
  })
})

describe('the place', () => {
  const placeOf = (properties: object, html = '') => declared(properties, { html }).location[0]?.value
  test('is that of the address, cleaned', () => {
    expect(
      placeOf({ address: { addressLocality: '<b>Lis\u202ebon</b>', addressCountry: { name: 'Portugal' } } }),
    ).toMatchObject({
      city: 'Lisbon',
      country: 'Portugal',
    })
  })
  test('is that of the location where there is no address', () => {
    const porto = { addressLocality: 'Porto', addressCountry: 'PT' }
    expect(placeOf({ location: { address: porto } })?.city).toBe('Porto')
    expect(placeOf({ location: [{ address: [porto] }] })?.city).toBe('Porto')
  })
  test('has a city that its country has, or one that readers are shown with its postal code', () => {
    const cityOf = (address: object) => placeOf({ address })?.city ?? null
    expect(cityOf({ addressLocality: 'Buy cheap pills', addressCountry: 'PT' })).toBeNull()
    expect(cityOf({ addressLocality: 'Porto' })).toBeNull()
    expect(cityOf({ addressLocality: 'Colombia', addressCountry: 'CO' })).toBeNull()
    expect(cityOf({ addressLocality: 'Singapore', addressCountry: 'SG' })).toBe('Singapore')
    expect(cityOf({ addressLocality: 'Al Barsha', addressRegion: 'Dubai', addressCountry: 'AE' })).toBe('Dubai')
    expect(cityOf({ addressRegion: 'Washington', addressCountry: 'US' })).toBeNull()
    const shibuya = { addressLocality: '渋谷区', addressRegion: '東京都', addressCountry: 'JP', postalCode: '150-0002' }
    expect(cityOf(shibuya)).toBeNull()
    expect(placeOf({ address: shibuya }, '<p>〒150-0002 東京都渋谷区</p>')?.city).toBe('渋谷区')
    expect(placeOf({ address: shibuya }, '<p>渋谷区</p>')?.city).toBeNull()
    expect(cityOf({ addressLocality: 'Porto', postalCode: '4000-001' })).toBeNull()
    const durban = { streetAddress: '1 Quay', addressCountry: 'ZA' }
    expect(cityOf({ addressLocality: 'Durban', ...durban })).toBe('Durban')
    expect(cityOf({ addressLocality: 'Durban North', ...durban })).toBeNull()
    expect(cityOf({ addressLocality: 'East London', ...durban })).toBe('East London')
    expect(cityOf({ addressLocality: 'Vila Nenhures', streetAddress: 'Rua 1', addressCountry: 'PT' })).toBeNull()
  })
  test('is a district’s city only where the region is a city, and never with the part in parentheses', () => {
    const cityOf = (addressLocality: string, addressRegion: string, addressCountry: string) =>
      placeOf({ address: { addressLocality, addressRegion, addressCountry, streetAddress: '1 Quay' } })?.city
    expect(cityOf('Ain Nowhere', 'Suez', 'EG')).toBeNull()
    expect(cityOf('Merkez Mahallesi', 'İstanbul', 'TR')).toBe('İstanbul')
    expect(cityOf('Monte Argentario (Porto Ercole)', 'GR', 'IT')).toBe('Monte Argentario')
  })
  test('is that of the address where there are both, and of the first of several', () => {
    const properties = {
      address: [
        '1 Quay',
        { addressLocality: 'Lisbon', addressCountry: 'PT' },
        { addressLocality: 'Porto', addressCountry: 'PT' },
      ],
      location: { address: { addressLocality: 'Faro', addressCountry: 'PT' } },
    }
    expect(placeOf(properties)?.city).toBe('Lisbon')
  })
  test.each([{ address: 'Quay 1, Lisbon' }, { address: {} }, { address: null }, { address: { addressLocality: ' ' } }])(
    'is not known from %j',
    (properties) => expect(placeOf(properties)).toBeUndefined(),
  )
})

describe('the kind', () => {
  test('is read from the legal name, the name, the type and the domain', () => {
    expect(declared({ legalName: 'Tidepool GmbH' }).kind[0]?.value).toBe('PRIVATELY_HELD')
    expect(declared({ name: 'Tidepool Ltd' }).kind[0]?.value).toBe('PRIVATELY_HELD')
    expect(declared({}, { type: 'School' }).kind[0]?.value).toBe('EDUCATIONAL')
    expect(declaredCompany(pageOf(''), 'ox.ac.uk').kind[0]).toMatchObject({ value: 'EDUCATIONAL', trust: 0.9 })
  })
})

test('whatever is declared, claims are bounded and nothing is thrown', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, value, value, value, (numberOfEmployees, foundingDate, address, tickerSymbol) => {
      const all = declared({ numberOfEmployees, foundingDate, address, tickerSymbol, location: address, name: address })
      for (const { value: year } of all.foundedYear) expect(year >= 1500 && year <= 2100).toBe(true)
      for (const { value: band } of all.employees) expect(employeeBands).toContain(band)
      for (const { value: symbols } of all.tickers)
        for (const one of symbols) expect(one.length).toBeLessThanOrEqual(12)
      for (const { value: place } of all.location) expect((place.city ?? '').length).toBeLessThanOrEqual(120)
    }),
  )
})

describe('a page that declares its owner and its business apart', () => {
  const owner = organizationOf({ name: 'Tidepool', url: '/', logo: '/l.png', sameAs: ['https://x.com/t'] })
  const at = (addressLocality: string) =>
    organizationOf({ address: { addressLocality, addressCountry: 'PT' } }, 'LocalBusiness')
  const cityOf = (html: string) => declaredCompany(pageOf(html), 'tidepool.com').location[0]?.value.city

  test('is where the business is', () => expect(cityOf(owner + at('Porto'))).toBe('Porto'))
  test('has no place where two differ', () => expect(cityOf(owner + at('Porto') + at('Lisbon'))).toBeUndefined())
})

test('a district is no city, and its city is the region', () => {
  const cityOf = (address: object) => declared({ address }).location[0]?.value.city ?? null
  const street = { streetAddress: '1 Road' }
  expect(cityOf({ ...street, addressLocality: 'South 24 Parganas', addressCountry: 'IN' })).toBeNull()
  expect(cityOf({ ...street, addressLocality: '北區', addressRegion: '台中市', addressCountry: 'TW' })).toBe('台中市')
})

test('a template’s own address is no place', () => {
  const at = (streetAddress: string, postalCode: string, addressLocality: string, addressCountry: string) =>
    declared({ address: { streetAddress, postalCode, addressLocality, addressCountry } }).location
  expect(at('123 Main Street', '12345', 'Anytown', 'US')).toEqual([])
  expect(at('Straße 123', '12345', 'Stadt', 'DE')).toEqual([])
})
