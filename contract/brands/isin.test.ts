import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIsin } from './isin.ts'

test.each(['US0378331005', 'GB00BP6MXD84', 'DE0005190003', 'JP3633400001', 'AU0000XVGZA3'])('%s is an ISIN', (isin) => {
  expect(isIsin(isin)).toBe(true)
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const isin = 'US0378331005'
      const digit = (Number(isin[place]) + step) % 10
      expect(isIsin(isin.slice(0, place) + digit + isin.slice(place + 1))).toBe(false)
    }),
  )
})
