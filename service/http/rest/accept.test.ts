import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptParts } from '../../testing/accept-parts.ts'
import { preferredType } from './accept.ts'

const offered = ['application/json', 'text/markdown'] as const
const prefer = (field: string | undefined) => preferredType(field, offered)

test.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['text/markdown', 'text/markdown'],
  ['TEXT/Markdown ; Charset=utf-8', 'text/markdown'],
  ['text/*', 'text/markdown'],
  ['text/markdown, */*', 'text/markdown'],
  ['text/markdown, application/json', 'text/markdown'],
  ['application/json;q=0.5, text/markdown;q=0.6', 'text/markdown'],
  ['text/markdown;q=0, */*', 'application/json'],
  ['*/*;q=0.1, application/json;q=0', 'text/markdown'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
  ['text/markdown;variant="a,b;q=0";q=0.9', 'text/markdown'],
  ['text/markdown;variant="a,b;q=0";q=0.9, application/json;q=0.1', 'application/json'],
  ['application/json;odata=verbose', 'application/json'],
  ['text/html', undefined],
  ['text/html, image/*', undefined],
  ['*/*;q=0', undefined],
  ['application/json;q=0, text/markdown;q=0.000', undefined],
])('Accept: %s wants %s', (field, expected) => {
  expect(prefer(field)).toBe(expected)
})

test.each([
  ['text/markdown;q=high', 'text/markdown'],
  ['text/markdown;q=high, application/json;q=0.1', 'text/markdown'],
  ['text/markdown;q=', 'text/markdown'],
  ['text/markdown;q=7, application/json', 'text/markdown'],
  ['text/markdown;q=-1, application/json;q=0.1', 'application/json'],
  ['text/markdown;q=NaN, application/json;q=0.9', 'text/markdown'],
  ['text/markdown;q="0.2", application/json;q=0.3', 'application/json'],
  [';;;,,,', 'application/json'],
  ['markdown', 'application/json'],
  ['*/markdown', 'text/markdown'],
  ['"', 'application/json'],
])('a field with mistakes is read as far as it can be: %s', (field, expected) => {
  expect(prefer(field)).toBe(expected)
})

const parts = fc.constantFrom(...acceptParts)

test('whatever is sent, the answer is one of the offered types or none', () => {
  const field = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 30 }).map((list) => list.join('')),
  )
  fc.assert(fc.property(field, (text) => [...offered, undefined].includes(prefer(text))))
})

test('a type with a weight of nought is never chosen, and a higher weight wins', () => {
  const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(weight, weight, (json, markdown) => {
      const chosen = prefer(`application/json;q=${json}, text/markdown;q=${markdown}`)
      if (json === 0 && markdown === 0) expect(chosen).toBeUndefined()
      else expect(chosen).toBe(markdown > json ? 'text/markdown' : 'application/json')
    }),
  )
})

test.each([
  ['spaces within a weight', `a/b;q=${' '.repeat(1_000_000)}x"y"`],
  ['ranges without end', 'a/b,'.repeat(250_000)],
  ['quotes that are never closed', 'a/b;q="'.repeat(150_000)],
  ['parameters without end', `a/b${';c=d'.repeat(250_000)}`],
  ['slashes', '/'.repeat(1_000_000)],
])('a field of a million characters takes no time: %s', (_name, field) => {
  const startedAt = performance.now()
  prefer(field)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
