import { expect, test } from 'vitest'
import { findCity } from './gazetteer.ts'

test.each([
  ['münchen', 'DE', 'München'],
  ['SAINT TROPEZ', 'FR', 'Saint-Tropez'],
  ['台中市', 'TW', '臺中市'],
  ['Hosur', 'IN', 'Hosur'],
  ['Munster', 'DE', 'Munster'],
  ['Malmö', 'SE', 'Malmö'],
  ['Zurich', 'CH', 'Zürich'],
])('%s in %s is listed as %s', (written, country, listed) => {
  expect(findCity(written, country)).toBe(listed)
})

test('what a country has no city of is none, and no name of the language is one', () => {
  expect(findCity('München', 'FR')).toBeUndefined()
  expect(findCity('Harlev', 'DK')).toBeUndefined()
  expect(findCity('constructor', 'DE')).toBeUndefined()
  expect(findCity('Berlin', 'constructor')).toBeUndefined()
})

test.each([
  ['Toshkent', 'UZ', 'Toshkent'],
  ['Ташкент', 'UZ', 'Ташкент'],
  ['Taşkent', 'UZ', 'Taşkent'],
  ['Bakı', 'AZ', 'Bakı'],
  ['Улаанбаатар', 'MN', 'Улаанбаатар'],
  ['Тирана', 'AL', undefined],
])('%s in %s, as its own language or a neighbor’s writes it', (name, country, city) =>
  expect(findCity(name, country)).toBe(city),
)
