import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test('a path of our own is kept with its query', () => {
  expect(safeNext('/brands/nike.com?tab=color#logos')).toBe('/brands/nike.com?tab=color#logos')
  expect(safeNext('/brands/https%3A%2F%2Fnike.com')).toBe('/brands/https%3A%2F%2Fnike.com')
})

test('whatever a browser would read as another origin leads home', () => {
  for (const next of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
    expect(safeNext(next)).toBe('/')
  }
  expect(safeNext('javascript:alert(1)')).toBe('/')
  expect(safeNext(`/${'a'.repeat(3000)}`)).toBe('/')
})

test.each([
  '/..//evil.example/',
  '/./\\evil.example/',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
])('%s, whose path begins with two slashes once it is read, leads home', (next) => expect(safeNext(next)).toBe('/'))

test('what is given back is read the same a second time, and on our origin, whatever it was', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '//',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    '\t',
    '\0',
    'a',
    '%2f',
    '%5c',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const next = safeNext(`/${parts.join('')}`)
      expect(safeNext(next)).toBe(next)
      expect(new URL(next, 'https://ours.example').origin).toBe('https://ours.example')
      expect(next).not.toMatch(/^\/[/\\]/)
    }),
  )
})
