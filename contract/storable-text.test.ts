import { expect, test } from 'vitest'
import { isStorable, isStorableThroughout } from './storable-text.ts'

test('NUL and half of a surrogate pair cannot be stored; all other text can', () => {
  expect(['a\0b', '\0', '\ud800', 'a\udfff'].filter(isStorable)).toEqual([])
  expect(['', 'a', '😀', '\u0001', '\uffff'].every(isStorable)).toBe(true)
})

test('it is found wherever it stands in a value, however deep', () => {
  expect(isStorableThroughout({ a: [1, null, true, { b: 'text' }] })).toBe(true)
  expect(isStorableThroughout({ a: [1, { b: 'te\0xt' }] })).toBe(false)
  expect(isStorableThroughout({ 'a\ud800': 1 })).toBe(false)
  let deep: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(isStorableThroughout(deep)).toBe(false)
})
