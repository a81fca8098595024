import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataPicture } from './data-picture.ts'

const textOf = (address: string | undefined) => {
  const bytes = dataPicture(address)
  return bytes && new TextDecoder().decode(bytes)
}

test.each([
  ['percent-encoded', 'data:image/svg+xml,%3Csvg%2F%3E'],
  ['as it is', 'data:image/svg+xml,<svg/>'],
  ['with a charset', 'data:image/svg+xml;charset=utf-8,<svg/>'],
  ['with an old charset parameter', 'data:image/svg+xml;utf8,<svg/>'],
  ['in base64', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['in base64 with percent signs', 'data:image/svg+xml;base64,PHN2Zy8%2B'],
  ['with white space around it', ' \n data:image/svg+xml,<svg/> '],
  ['in upper case', 'DATA:IMAGE/SVG+XML;BASE64,PHN2Zy8+'],
])('a drawing %s is read', (_what, address) => expect(textOf(address)).toBe('<svg/>'))

test('a drawing may hold commas and lines', () => {
  expect(textOf('data:image/svg+xml,<svg>a,b\nc</svg>')).toBe('<svg>a,b\nc</svg>')
})

test.each(['png', 'jpeg', 'jpg', 'webp', 'gif', 'x-icon', 'vnd.microsoft.icon'])('a %s in base64 is read', (type) => {
  expect(dataPicture(`data:image/${type};base64,AQID`)).toEqual(new Uint8Array([1, 2, 3]))
})

test.each([
  ['no address', undefined],
  ['an empty address', ''],
  ['a web address', 'https://a.test/i.png'],
  ['another kind of picture', 'data:image/avif;base64,AQID'],
  ['a picture of pixels that is not in base64', 'data:image/png,abc'],
  ['text', 'data:text/plain;base64,AQID'],
  ['a drawing whose type only begins so', 'data:image/svg+xmlx,<svg/>'],
  ['a missing comma', 'data:image/svg+xml;base64'],
  ['base64 that is none', 'data:image/png;base64,***'],
  ['base64 of a wrong length', 'data:image/png;base64,A'],
  ['a broken percent sign', 'data:image/svg+xml,%E0%A4%A'],
  ['a parameter with a space', 'data:image/png;a b;base64,AQID'],
  ['a script', 'javascript:data:image/svg+xml,<svg/>'],
])('%s holds no picture', (_what, address) => expect(dataPicture(address)).toBeUndefined())

test('an address of four hundred thousand characters is read, a longer one is not', () => {
  const address = 'data:image/svg+xml,'
  expect(dataPicture(address.padEnd(400_000, 'a'))).toHaveLength(400_000 - address.length)
  expect(dataPicture(address.padEnd(400_001, 'a'))).toBeUndefined()
})

test('any bytes come back from base64, any text from a percent-encoded drawing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(dataPicture(`data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`)).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(textOf(`data:image/svg+xml,${encodeURIComponent(text)}`)).toBe(text)
    }),
  )
})

test('any address is read or not, without an exception', () => {
  const piece = fc.constantFrom(
    'data:',
    'image/',
    'png',
    'svg+xml',
    ';base64',
    ';',
    ',',
    '%',
    '=',
    'AQID',
    '\u{1f600}',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      expect(() => dataPicture(pieces.join(''))).not.toThrow()
    }),
  )
})
