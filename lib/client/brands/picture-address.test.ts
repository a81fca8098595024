import { expect, test } from 'vitest'
import { bestFormat, linkAddress, shownAddress } from './picture-address.ts'

test('a stored picture is loaded through our own origin, whatever host names it', () => {
  expect(shownAddress('https://cdn.example.com/assets/abc123.svg?x=1')).toBe('/api/assets/abc123.svg')
})

test('nothing else is ever loaded', () => {
  for (const src of [
    'https://cdn.example.com/logo.svg',
    'https://cdn.example.com/assets/a/b.svg',
    'https://cdn.example.com/assets/..',
    'https://cdn.example.com/assets/%2e%2e%2fviewer',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '/assets/a.svg',
    '',
  ]) {
    expect(shownAddress(src)).toBeUndefined()
  }
})

test('only web addresses are linked to', () => {
  expect(linkAddress('https://example.com/a')).toBe('https://example.com/a')
  expect(linkAddress('javascript:alert(1)')).toBeUndefined()
  expect(linkAddress('not an address')).toBeUndefined()
})

test('SVG is the best format, then the most pixels', () => {
  const format = (kind: 'svg' | 'png', width: number | null) =>
    ({ src: `x/${kind}${width}`, format: kind, width, height: width, size: 1, background: null }) as const
  expect(bestFormat([format('png', 512), format('svg', null)])?.format).toBe('svg')
  expect(bestFormat([format('png', 16), format('png', 512), format('png', null)])?.width).toBe(512)
  expect(bestFormat([])).toBeUndefined()
})
