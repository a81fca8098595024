import { expect, test } from 'vitest'
import { readDataUrl } from './read-data-url.ts'

const text = (url: string): string | undefined => {
  const bytes = readDataUrl(url)
  return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8')
}

test.each([
  ['data:,hello', 'hello'],
  ['DATA:image/svg+xml,%3Csvg/%3E', '<svg/>'],
  ['data:image/svg+xml;utf8,<svg fill="red"/>', '<svg fill="red"/>'],
  ['data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+', '<svg/>'],
  ['data:image/svg+xml;base64,PHN2%5Ay8%2B', '<svg/>'],
  ['data:text/plain,gr%C3%BC%C3%9Fe 100%', 'grüße 100%'],
  ['data:image/svg+xml,<svg>#anchor', '<svg>'],
])('%s is read in place', (url, expected) => {
  expect(text(url)).toBe(expected)
})

test.each(['data:', 'data:image/png;base64', 'data:image/png;base64,', 'https://acme.com/a.png', ''])(
  '"%s" holds no bytes',
  (url) => {
    expect(readDataUrl(url)).toBeUndefined()
  },
)

test('more bytes than the limit are not taken', () => {
  expect(readDataUrl(`data:,${'x'.repeat(1_000_001)}`)).toBeUndefined()
  expect(readDataUrl(`data:;base64,${'AAAA'.repeat(400_000)}`)).toBeUndefined()
  expect(readDataUrl(`data:,${'x'.repeat(1_000_000)}`)?.length).toBe(1_000_000)
})
