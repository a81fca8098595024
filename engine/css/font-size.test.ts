import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontSizeOf } from './font-size.ts'

const sizeOf = (value: string | undefined, tag = 'p', inherited = 20) => fontSizeOf({ tag }, value, inherited)

test.each([
  ['pixels', '18px', 18],
  ['points', '12pt', 15.96],
  ['root ems', '1.5rem', 24],
  ['ems of the inherited size', '1.5em', 30],
  ['a percentage of the inherited size', '150%', 30],
  ['hundredths of a desktop screen', '2vw', 28.8],
  ['a fraction without a zero', '.5em', 10],
  ['a value with white space around it', '  14px ', 14],
])('%s are read in px', (_what, value, px) => {
  expect(sizeOf(value)).toBeCloseTo(px, 6)
})

test('a size never exceeds four hundred pixels', () => {
  expect([sizeOf('9000px'), sizeOf('100rem'), sizeOf('900%')]).toEqual([400, 400, 180])
})

test.each(['clamp(1rem, 2vw, 3rem)', 'calc(1rem + 1vw)', 'min(2rem, 5vw)', 'max(1rem, 2vw)'])(
  'a computed size counts as that of a heading: %s',
  (value) => expect(sizeOf(value)).toBe(24),
)

test.each([
  ['h1', 32],
  ['h2', 24],
  ['h3', 18.7],
  ['h4', 16],
  ['h5', 13.3],
  ['h6', 10.7],
  ['small', 13],
])('without a size of its own %s has the browser’s', (tag, px) => {
  expect(sizeOf(undefined, tag)).toBe(px)
  expect(sizeOf('bold', tag)).toBe(px)
  expect(sizeOf('40px', tag)).toBe(40)
})

test('any other element inherits', () => {
  expect(sizeOf(undefined)).toBe(20)
  expect(sizeOf('inherit')).toBe(20)
  expect(sizeOf('smaller')).toBe(20)
  expect(sizeOf('')).toBe(20)
})

test('a tag that is named like a property of every object inherits too', () => {
  expect(sizeOf(undefined, 'constructor')).toBe(20)
  expect(sizeOf(undefined, '__proto__')).toBe(20)
})

test('a number that is none inherits', () => {
  expect(sizeOf('1.2.3px')).toBe(20)
  expect(sizeOf('...px')).toBe(20)
})

test('any value on any element is a number of pixels between 0 and 400', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc
      .tuple(fc.stringMatching(/^[\d.]{1,8}$/), fc.constantFrom('px', 'em', 'rem', '%', 'vw', 'pt', 'q', ''))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(value, fc.constantFrom('p', 'h1', 'small', 'constructor', 'valueof'), (text, tag) => {
      const size = sizeOf(text, tag)
      expect(size).toBeGreaterThanOrEqual(0)
      expect(size).toBeLessThanOrEqual(400)
    }),
    { numRuns: 500 },
  )
})
