import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashApiKey, isApiKey, newApiKey } from './api-key.ts'

test('a new key is recognized by its checksum, and its hash tells nothing of it', () => {
  const key = newApiKey()
  expect(key).toMatch(/^lv_[0-9A-Za-z]{38}$/)
  expect(isApiKey(key)).toBe(true)
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
})

test('a mistyped character is noticed', () => {
  const key = newApiKey()
  fc.assert(
    fc.property(fc.integer({ min: 3, max: key.length - 1 }), fc.constantFrom(...'abcXYZ019'), (place, character) => {
      const typed = key.slice(0, place) + character + key.slice(place + 1)
      expect(isApiKey(typed)).toBe(typed === key)
    }),
  )
})
