import countries from 'i18n-iso-countries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCountry } from './country-code.ts'

test.each([
  ['DE', 'DE', 'Germany'],
  ['de', 'DE', 'Germany'],
  ['DEU', 'DE', 'Germany'],
  [' Germany ', 'DE', 'Germany'],
  ['GERMANY', 'DE', 'Germany'],
  ['Deutschland', 'DE', 'Germany'],
  ['Allemagne', 'DE', 'Germany'],
  ['日本', 'JP', 'Japan'],
  ['Österreich', 'AT', 'Austria'],
  ['Česko', 'CZ', 'Czechia'],
  ['United States', 'US', 'United States'],
  ['Türkiye', 'TR', 'Türkiye'],
])('"%s" is %s, %s', (text, code, name) => expect(readCountry(text)).toEqual({ code, name }))

test.each([
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['America', 'US'],
  ['The Netherlands', 'NL'],
  ['Holland', 'NL'],
  ['Czech Republic', 'CZ'],
  ['South Korea', 'KR'],
  ['Republic of Korea', 'KR'],
  ['Republic of Ireland', 'IE'],
  ['UAE', 'AE'],
  ['Viet Nam', 'VN'],
  ['Turkey', 'TR'],
  ['Russia', 'RU'],
  ['Russian Federation', 'RU'],
])('the usual name "%s" is %s', (text, code) => expect(readCountry(text)?.code).toBe(code))

test.each([
  undefined,
  '',
  '  ',
  'Atlantis',
  'EU',
  'ZZ',
  'Europe',
  'DE-BE',
  '49',
  'constructor',
  '__proto__',
  'toString',
])('%j is no country', (text) => expect(readCountry(text)).toBeUndefined())

test('every code of ISO 3166-1 has a name that is read back as that country', () => {
  const codes = Object.keys(countries.getAlpha2Codes())
  expect(codes.length).toBeGreaterThan(240)
  const lost = codes.filter((code) => {
    const country = readCountry(code)
    return country !== undefined && readCountry(country.name)?.code !== code
  })
  expect(lost).toEqual([])
})

test('whatever is written, a country has two capitals and an English name, and its own name is read back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: 'grapheme' })), (text) => {
      const country = readCountry(text)
      if (country === undefined) return
      expect(country.code).toMatch(/^[A-Z]{2}$/)
      expect(readCountry(country.name)).toEqual(country)
      expect(readCountry(country.code)).toEqual(country)
    }),
    { numRuns: 500 },
  )
})
