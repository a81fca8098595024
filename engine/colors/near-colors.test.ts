import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaE, hexOf } from './color-math.ts'
import { ciede2000From } from './ciede2000.ts'
import { cellsNear, measureNear } from './near-colors.ts'

const byte = fc.integer({ min: 0, max: 255 })
const cellOf = (rgb: number) => (((rgb >> 20) & 15) << 8) | (((rgb >> 12) & 15) << 4) | ((rgb >> 4) & 15)
const hex = (rgb: number) => hexOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255)

test('the difference is what culori says, for any two colors', () => {
  const color = fc.tuple(byte, byte, byte).map(([r, g, b]) => (r << 16) | (g << 8) | b)
  const gray = byte.map((value) => value * 0x010101)
  fc.assert(
    fc.property(fc.oneof(color, gray), fc.oneof(color, gray), fc.integer({ min: 1, max: 30 }), (one, other, within) => {
      const known = deltaE(hex(one), hex(other))
      expect(ciede2000From(one)(other)).toBeCloseTo(known, 9)
      const bounded = ciede2000From(one)(other, within)
      if (known <= within) expect(bounded).toBeCloseTo(known, 9)
      else expect(bounded).toBeGreaterThan(within)
    }),
    { numRuns: 3_000 },
  )
})

test('what is near comes nearest first, each color once with how often it was there', () => {
  const candidates = Int32Array.from([0xc8102e, 0x0f6f80, 0x0b7285, 0x0f6f80, 0xffffff, 0x0b7285])
  const near = measureNear(candidates, { rgb: 0x0b7285, difference: 10 })
  expect(near).toEqual([
    { rgb: 0x0b7285, difference: 0, times: 2 },
    { rgb: 0x0f6f80, difference: expect.closeTo(deltaE('#0b7285', '#0f6f80'), 5), times: 2 },
  ])
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
      const differenceTo = ciede2000From(rgb)
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
