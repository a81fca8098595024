import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerInPlace } from './lower-in-place.ts'

test('capitals are small, and one that has no small form of its length stays', () => {
  expect(lowerInPlace('<META Name=ÉCOLE>')).toBe('<meta name=école>')
  expect(lowerInPlace('İSTANBUL')).toBe('İstanbul')
})

test('whatever the text, every character keeps its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const lower = lowerInPlace(text)
      expect(lower).toHaveLength(text.length)
      expect(lower.replaceAll(/[^ -~]/g, ' ')).toBe(text.replaceAll(/[^ -~]/g, ' ').toLowerCase())
    }),
  )
})
