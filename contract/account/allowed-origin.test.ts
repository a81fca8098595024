import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAllowedOrigin, readAllowedOrigins } from './allowed-origin.ts'

test.each([
  ['https://Example.com/', 'https://example.com'],
  ['example.com', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://*.Example.com', 'https://*.example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is kept as %s', (typed, origin) => {
  expect(readAllowedOrigin(typed)).toEqual({ origin })
})

test.each([
  ['*', /leave the list empty/],
  ['', /not an origin/],
  ['https://', /not an origin/],
  ['ftp://example.com', /starts with https/],
  ['javascript://example.com', /starts with https/],
  ['https://example.com/shop', /ends with its host: https:\/\/example\.com/],
  ['https://example.com?x', /has a path/],
  ['https://user@example.com', /not an origin/],
  ['https://exa mple.com', /not an origin/],
  ['https://*.com', /too wide/],
  ['https://*.127.0.0.1', /too wide/],
  ['https://a.*.com', /not an origin/],
])('%s is refused with the reason', (typed, problem) => {
  expect(readAllowedOrigin(typed)).toEqual({ problem: expect.stringMatching(problem) })
})

test('an origin named twice is kept once, and a long list is refused', () => {
  expect(readAllowedOrigins(['a.com', 'https://A.com/', 'b.com'])).toEqual({
    origins: ['https://a.com', 'https://b.com'],
  })
  const many = Array.from({ length: 101 }, (_, index) => `site${index}.com`)
  expect(readAllowedOrigins(many)).toEqual({ problem: 'A client id can name at most 100 origins.' })
})

test('whatever is kept is kept in the same form when it is read again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
      const read = readAllowedOrigin(typed)
      if ('origin' in read) expect(readAllowedOrigin(read.origin)).toEqual(read)
    }),
  )
})
