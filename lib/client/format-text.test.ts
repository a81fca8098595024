import { expect, test } from 'vitest'
import { bytesText, employeesText, locationText, percentText, pixelsText, qualityWord } from './format-text.ts'

test('a size band is written as its range', () => {
  expect(employeesText(51)).toBe('51 to 200')
  expect(employeesText(10001)).toBe('10,001 or more')
  expect(employeesText(null)).toBeUndefined()
})

test('quality is named by the third of its range', () => {
  expect([0, 0.33, 0.34, 0.66, 0.67, 1].map(qualityWord)).toEqual(['Low', 'Low', 'Fair', 'Fair', 'High', 'High'])
})

test('a share that is there is never written as zero', () => {
  expect([0, 0.001, 0.01, 0.424, 1].map(percentText)).toEqual(
    ['0', 'under 1', '1', '42', '100'].map((text) => `${text}\u00a0%`),
  )
})

test('bytes are written in the unit that fits', () => {
  expect([999, 1234, 45_678, 2_500_000].map(bytesText)).toEqual(['999 B', '1.2 kB', '46 kB', '2.5 MB'])
})

test('an SVG without a size is scalable, not unknown', () => {
  expect(pixelsText({ format: 'svg', width: null, height: null })).toBe('scalable')
  expect(pixelsText({ format: 'png', width: null, height: null })).toBe('not known')
  expect(pixelsText({ format: 'png', width: 20, height: 10 })).toBe('20 × 10')
})

test('a place that stands twice is written once', () => {
  const nowhere = { region: null, subregion: null, countryCode: null }
  expect(locationText({ ...nowhere, city: 'Singapore', state: null, country: 'Singapore' })).toBe('Singapore')
  expect(locationText({ ...nowhere, city: null, state: null, country: null })).toBeUndefined()
})
