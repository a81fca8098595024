import { expect, test } from 'vitest'
import { colorName } from './color-name.ts'

test.each([
  ['#ffffff', 'White'],
  ['#000000', 'Black'],
  ['#ff0000', 'Red'],
])('%s is called %s', (hex, name) => {
  expect(colorName(hex)).toBe(name)
})

test('a colour between two names has the closer one, always the same', () => {
  expect(colorName('#fe0102')).toBe('Fire Engine')
  expect(colorName('#0e5a52')).toBe(colorName('#0e5a52'))
})

test('what is no colour has no name', () => {
  expect(colorName('teal-ish')).toBeUndefined()
})
