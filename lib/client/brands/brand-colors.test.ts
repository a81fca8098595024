import { expect, test } from 'vitest'
import { proportions, type Swatch } from './brand-colors.ts'

const swatch = (hex: string, prevalence?: number): Swatch => ({
  hex,
  name: undefined,
  role: 'other',
  context: undefined,
  legibleText: '#000000',
  contrast: 21,
  prevalence,
})

test('measured shares are drawn to scale and fill the strip', () => {
  const { shares, measured } = proportions([swatch('#111111', 0.6), swatch('#222222', 0.2), swatch('#333333')])
  expect(measured).toBe(true)
  expect(shares.map(({ part }) => part)).toEqual([0.75, 0.25].map((part) => expect.closeTo(part)))
})

test('without a measure the parts are equal and said to be so', () => {
  expect(proportions([swatch('#111111'), swatch('#222222')])).toEqual({
    shares: [
      { hex: '#111111', part: 0.5 },
      { hex: '#222222', part: 0.5 },
    ],
    measured: false,
  })
})

test('a brand without colors has an empty strip', () => {
  expect(proportions([]).shares).toEqual([])
})
