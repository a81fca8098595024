import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDer } from './read-der.ts'
import { der } from './testing/make-mark-certificate.ts'

test('elements are read back as they were written, long ones too', () => {
  const contents = [Buffer.from('a'), Buffer.alloc(200, 1), Buffer.alloc(70_000, 2)]
  const written = Buffer.concat(contents.map((content) => der(0x04, content)))
  expect(readDer(written)?.map(({ tag, content }) => ({ tag, content }))).toEqual(
    contents.map((content) => ({ tag: 0x04, content })),
  )
})

test.each([
  ['an indefinite length', '3080020101 0000'],
  ['a length with more octets than it needs', '04810161'],
  ['a length with a leading zero', '0482000161'],
  ['a tag of several octets', '1f810101 61'],
  ['an element that ends after its bytes', '040561'],
  ['a length without its octets', '0482'],
])('%s is no DER', (_, hex) => {
  expect(readDer(Buffer.from(hex.replace(' ', ''), 'hex'))).toBeUndefined()
})

test('any bytes are read without an end after their own, or are no DER', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const elements = readDer(Buffer.from(bytes))
      if (elements) expect(elements.reduce((sum, { whole }) => sum + whole.length, 0)).toBe(bytes.length)
    }),
  )
})
