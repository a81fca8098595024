import { expect, test } from 'vitest'
import { isSoldTo } from './sold-to.ts'

test.each([
  ['Booking bot for hotels and resorts', true],
  ['Kassensysteme für kleine Restaurants', true],
  ['Logiciel pour les hôtels', true],
  ['Utility works and hotel amenities, linen and soap', true],
  ['Restaurant-Software aus Leipzig', true],
  ['Hotel for families', false],
  ['Hotel systematically renewed', false],
  ['A chain of hotels for families', false],
])('%s: that hotels and restaurants are who it works for is %s', (title, is) => {
  expect(isSoldTo(['hotel', 'room', 'restaurant'], ['', title])).toBe(is)
})

test('who works for one industry is of another', () => {
  expect(isSoldTo(['insurance', 'policy'], ['Insurance for hotels'])).toBe(false)
})
