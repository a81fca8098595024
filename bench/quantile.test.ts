import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median, quantile } from './quantile.ts'

test('a quantile is one of the values, and no more than its share of them lie below it', () => {
  const values = fc.array(fc.double({ noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const found = quantile(all, share)
      expect(all).toContain(found)
      expect(all.filter((value) => value < found).length).toBeLessThanOrEqual(all.length * share)
    }),
  )
})

test('the median of an odd number of values is the one in the middle, of none it is 0', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([])).toBe(0)
})
