import { expect, test } from 'vitest'
import { pathText, searchJson } from './json-paths.ts'

test('a path is written as code would write it', () => {
  expect(pathText(['logos', 0, 'formats', 1, 'src'])).toBe('logos[0].formats[1].src')
  expect(pathText(['odd key', 2])).toBe('["odd key"][2]')
  expect(pathText([])).toBe('')
})

test('a search shows what matches and what leads to it, and counts the matches', () => {
  const { shown, matches } = searchJson({ a: [{ hex: '#FF0000' }, { hex: '#00ff00' }], b: null }, '#ff0000')
  expect([...shown].sort()).toEqual(['', 'a', 'a[0]', 'a[0].hex'])
  expect(matches).toBe(1)
})

test('a search finds keys, nulls and numbers', () => {
  expect(searchJson({ foundedYear: null }, 'founded').matches).toBe(1)
  expect(searchJson({ a: null, b: 17 }, 'null').matches).toBe(1)
  expect(searchJson({ a: null, b: 17 }, '17').matches).toBe(1)
})
