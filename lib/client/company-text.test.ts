import { expect, test } from 'vitest'
import { employeesText, locationText } from './company-text.ts'

test('a size band is written as its range', () => {
  expect(employeesText(51)).toBe('51 to 200')
  expect(employeesText(10001)).toBe('10,001 or more')
  expect(employeesText(null)).toBeUndefined()
})

test('a place that stands twice is written once', () => {
  const nowhere = { region: null, subregion: null, countryCode: null }
  expect(locationText({ ...nowhere, city: 'Singapore', state: null, country: 'Singapore' })).toBe('Singapore')
  expect(locationText({ ...nowhere, city: null, state: null, country: null })).toBeUndefined()
})
