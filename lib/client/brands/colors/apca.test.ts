import { expect, test } from 'vitest'
import { apcaContrast, apcaUse } from './apca.ts'

// The test values that the authors of APCA publish for 0.0.98G-4g.
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
])('%s on %s has Lc %d', (text, background, wanted) => {
  expect(apcaContrast(text, background)).toBeCloseTo(wanted, 6)
})

test('a color on itself has none, and what a contrast is for is said in words', () => {
  expect(apcaContrast('#7a2e8e', '#7a2e8e')).toBe(0)
  expect([90, -60, 45, 10].map(apcaUse)).toEqual(['body text', 'large text', 'headlines', 'fails'])
})
