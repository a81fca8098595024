import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaE, hexOf } from './color-math.ts'
import { cellsNear, differenceFrom } from './near-colors.ts'

const byte = fc.integer({ min: 0, max: 255 })
const cellOf = (rgb: number) => (((rgb >> 20) & 15) << 8) | (((rgb >> 12) & 15) << 4) | ((rgb >> 4) & 15)
const hex = (rgb: number) => hexOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255)

test('the difference is CIEDE2000, and none of a color to itself', () => {
  expect(differenceFrom(0x0b7285)(0x0b7285)).toBe(0)
  expect(differenceFrom(0x0b7285)(0x0f6f80)).toBeCloseTo(deltaE('#0b7285', '#0f6f80'), 10)
})

test('no color that is near is outside the cells, wherever in the cube the two are', () => {
  const nearby = fc
    .record({ r: byte, g: byte, b: byte, difference: fc.constantFrom(1, 5, 10, 20) })
    .chain(({ r, g, b, difference }) => {
      const reach = difference * 4
      const close = (value: number) =>
        fc.integer({ min: Math.max(0, value - reach), max: Math.min(255, value + reach) })
      const others = fc.array(fc.tuple(close(r), close(g), close(b)), { minLength: 20, maxLength: 20 })
      return fc.record({ rgb: fc.constant((r << 16) | (g << 8) | b), difference: fc.constant(difference), others })
    })
  fc.assert(
    fc.property(nearby, ({ rgb, difference, others }) => {
      const cells = new Set(cellsNear(rgb, difference))
      const differenceTo = differenceFrom(rgb)
      for (const [r, g, b] of others) {
        const other = (r << 16) | (g << 8) | b
        if (differenceTo(other) <= difference) expect(cells, `${hex(rgb)} ${hex(other)}`).toContain(cellOf(other))
      }
    }),
    { numRuns: 300 },
  )
})

test('the cells leave out most of the cube', () => {
  expect(cellsNear(0x0b7285, 5).length).toBeLessThan(80)
  expect(cellsNear(0x0b7285, 10).length).toBeLessThan(250)
})
