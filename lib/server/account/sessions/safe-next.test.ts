import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test('a path of our own is kept with its query', () => {
  expect(safeNext('/brands/nike.com?tab=colour#logos')).toBe('/brands/nike.com?tab=colour#logos')
  expect(safeNext('/brands/https%3A%2F%2Fnike.com')).toBe('/brands/https%3A%2F%2Fnike.com')
})

test('whatever a browser would read as another origin leads home', () => {
  for (const next of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
    expect(safeNext(next)).toBe('/')
  }
  expect(safeNext('javascript:alert(1)')).toBe('/')
  expect(safeNext(`/${'a'.repeat(3000)}`)).toBe('/')
})
