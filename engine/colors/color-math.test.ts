import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratioOf } from '../fixtures/sound-palette.ts'
import {
  brightness,
  contrast,
  deltaE,
  deltaEWithin,
  hexOf,
  hueGap,
  isChromatic,
  legibleText,
  oklch,
} from './color-math.ts'

const hex = (...bytes: number[]) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const steps = Array.from({ length: 18 }, (_, step) => step * 15)
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))

test('the text on a colour is the one that reads better, by the formula of WCAG written down anew', () => {
  for (const color of colors) {
    const [black, white] = [ratioOf(color, '#000000'), ratioOf(color, '#ffffff')]
    const { text, ratio } = legibleText(color)
    expect(ratioOf(color, text), color).toBeCloseTo(Math.max(black, white), 6)
    expect(Math.max(black, white) - ratio, color).toBeLessThan(0.01)
  }
})

test('a ratio just below a grade is never rounded up to it', () => {
  const grey = (byte: number) => hex(byte, byte, byte)
  const wrong: string[] = []
  let near = 0
  for (let one = 0; one < 256; one += 1) {
    for (let other = one; other < 256; other += 1) {
      const ratio = ratioOf(grey(one), grey(other))
      const shown = contrast(grey(one), grey(other))
      for (const bound of [7, 4.5, 3]) {
        if (shown >= bound !== ratio >= bound) wrong.push(`${grey(one)} on ${grey(other)} is ${ratio}`)
        if (ratio < bound && ratio > bound - 0.005) near += 1
      }
    }
  }
  expect(wrong).toEqual([])
  expect(near).toBeGreaterThan(10)
})

const byte = fc.integer({ min: 0, max: 255 })
const anyHex = fc.tuple(byte, byte, byte).map((bytes) => hex(...bytes))

test.each([
  ['#ffffff', '#000000', 100],
  ['#ff0000', '#ff0000', 0],
  ['#c8102e', '#c91030', 0.8],
  ['#0000ff', '#ffff00', 103.4],
])('the distance of %s and %s is about %s', (one, other, distance) => {
  expect(Math.abs(deltaE(one, other) - distance)).toBeLessThan(0.5)
})

test('a distance is the same both ways, never negative, and nothing only to itself', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      expect(deltaE(one, other)).toBeCloseTo(deltaE(other, one), 9)
      expect(deltaE(one, other)).toBeGreaterThanOrEqual(0)
      expect(deltaE(one, one)).toBe(0)
      if (one !== other) expect(deltaE(one, other)).toBeGreaterThan(0)
    }),
  )
})

test('distances within one list are the same as any other, however often they are asked for', () => {
  const within = deltaEWithin()
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      expect(within(one, other)).toBe(deltaE(one, other))
      expect(within(one, other)).toBe(deltaE(one, other))
    }),
  )
})

test('grays have no chroma, black no lightness, white all of it', () => {
  expect(oklch('#000000').l).toBeCloseTo(0)
  expect(oklch('#ffffff').l).toBeCloseTo(1)
  for (const grey of ['#000000', '#808080', '#ffffff']) expect(oklch(grey).c).toBeCloseTo(0, 4)
  expect(oklch('no color')).toEqual({ l: 0, c: 0, h: 0 })
})

test.each(['#ff0000', '#0b7285', '#53599a', '#ffd400', '#330b45', '#728e1b'])('%s has a hue', (color) =>
  expect(isChromatic(color)).toBe(true),
)

test.each(['#ffffff', '#000000', '#808080', '#f8fafc', '#1d222d', '#01000a', '#fffdf5', '#9aa5b1'])(
  '%s has none that a brand could be known by',
  (color) => expect(isChromatic(color)).toBe(false),
)

test('hues are apart by the shorter way around', () => {
  expect(hueGap('#ff0000', '#ff0000')).toBe(0)
  expect(hueGap('#ff0000', '#ff0044')).toBeLessThan(30)
  expect(hueGap('#ff0000', '#00ffff')).toBeGreaterThan(150)
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      expect(hueGap(one, other)).toBeCloseTo(hueGap(other, one), 9)
      expect(hueGap(one, other)).toBeGreaterThanOrEqual(0)
      expect(hueGap(one, other)).toBeLessThanOrEqual(180)
    }),
  )
})

test.each([
  ['#ffffff', 255],
  ['#000000', 0],
  ['#ff0000', 54],
  ['#00ff00', 182],
  ['#0000ff', 18],
  ['#808080', 128],
])('the brightness of %s is %s', (color, value) => expect(brightness(color)).toBe(value))

test('brightness is a whole number of a byte, and that of a gray is its byte', () => {
  fc.assert(
    fc.property(anyHex, byte, (color, level) => {
      expect(Number.isInteger(brightness(color))).toBe(true)
      expect(brightness(color)).toBeGreaterThanOrEqual(0)
      expect(brightness(color)).toBeLessThanOrEqual(255)
      expect(brightness(hex(level, level, level))).toBe(level)
    }),
  )
})

test('contrast is the same both ways, 1 to 21, to two decimals', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      const ratio = contrast(one, other)
      expect(ratio).toBe(contrast(other, one))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
      expect(Math.round(ratio * 100) / 100).toBe(ratio)
      expect(ratio).toBeLessThanOrEqual(ratioOf(one, other) + 1e-6)
      expect(ratio).toBeGreaterThan(ratioOf(one, other) - 0.0101)
    }),
  )
})

test('the text on any color can be read by the floor of WCAG', () => {
  fc.assert(
    fc.property(anyHex, (color) => {
      expect(legibleText(color).ratio).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('three bytes are one code, with its zeros', () => {
  expect([hexOf(0, 0, 0), hexOf(255, 255, 255), hexOf(1, 2, 3)]).toEqual(['#000000', '#ffffff', '#010203'])
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      expect(hexOf(r, g, b)).toBe(hex(r, g, b))
    }),
  )
})
