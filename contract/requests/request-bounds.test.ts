import { expect, test } from 'vitest'
import { hasLargeFields } from './request-bounds.ts'

test('fields are large together, names and values', () => {
  expect(hasLargeFields(['accept', '*/*', 'x-a', 'a'.repeat(8_000)])).toBe(false)
  expect(hasLargeFields(['x-a', 'a'.repeat(8_192)])).toBe(true)
  expect(hasLargeFields(Array.from({ length: 2_100 }, () => 'abcd'))).toBe(true)
})
