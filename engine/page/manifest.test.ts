import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readManifest, sizeOf } from './manifest.ts'

const url = 'https://a.test/m/site.webmanifest'
const read = (json: unknown) => readManifest({ url, text: JSON.stringify(json) })

test('a manifest gives its name, color and icons', () => {
  expect(
    read({
      name: 'Acme Coffee',
      short_name: 'Acme',
      theme_color: '#0b7285',
      icons: [{ src: '/i.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
    }),
  ).toEqual({
    name: 'Acme Coffee',
    themeColor: '#0b7285',
    icons: [{ url: 'https://a.test/i.svg', sizePx: 1000, purpose: 'any maskable', type: 'image/svg+xml' }],
  })
})

test('without a name the short name is the name', () => expect(read({ short_name: 'Acme' })?.name).toBe('Acme'))

test('addresses are relative to the manifest', () => {
  expect(read({ icons: [{ src: 'i.png' }] })?.icons[0]?.url).toBe('https://a.test/m/i.png')
})

test('an icon that says no more than its address is for any purpose, of no known size', () => {
  expect(read({ icons: [{ src: 'i.png' }] })?.icons).toEqual([
    { url: 'https://a.test/m/i.png', sizePx: 0, purpose: 'any', type: undefined },
  ])
})

test.each([
  ['no object', [7, null, 'i.png', []]],
  ['without an address', [{}, { sizes: '48x48' }]],
  ['with an address that is no text', [{ src: 7 }, { src: null }, { src: ['i.png'] }]],
  ['with an address that leads nowhere', [{ src: 'javascript:x' }, { src: '' }, { src: 'data:image/png;base64,AA' }]],
])('an icon that is %s is left out', (_what, icons) => expect(read({ icons })?.icons).toEqual([]))

test.each([
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a number', '7'],
  ['nothing', ''],
  ['a page', '<!doctype html>'],
  ['JSON that is cut off', '{"name":"A"'],
  ['JSON with a comment', '{"name":"A"} // x'],
])('%s is no manifest', (_what, text) => expect(readManifest({ url, text })).toBeUndefined())

test('no file is no manifest', () => expect(readManifest(undefined)).toBeUndefined())

test('a byte-order mark before the manifest is passed over', () => {
  expect(readManifest({ url, text: '\ufeff{"name":"A"}' })?.name).toBe('A')
})

test('values of another type are none', () => {
  expect(read({ name: 7, short_name: ['A'], theme_color: {}, icons: 'i.png' })).toEqual({
    name: undefined,
    themeColor: undefined,
    icons: [],
  })
})

test('forty icons are read', () => {
  expect(read({ icons: Array.from({ length: 60 }, () => ({ src: 'i.png' })) })?.icons).toHaveLength(40)
})

test('a manifest of more than half a million characters is none', () => {
  expect(read({ name: 'A', x: 'x'.repeat(500_000) })).toBeUndefined()
})

test.each([
  ['48x48', 48],
  ['48x48 192x192 96x96', 192],
  ['192X192', 192],
  ['any', 1000],
  ['48x48 ANY', 1000],
  ['', 0],
  ['large', 0],
  ['48', 0],
  ['company', 0],
  ['0x0', 0],
])('the largest size of “%s” is %s', (sizes, px) => expect(sizeOf(sizes)).toBe(px))

test('sizes that are no text are none', () => {
  for (const sizes of [undefined, null, 48, ['48x48'], {}]) expect(sizeOf(sizes)).toBe(0)
})

test('a hundred thousand sizes are read as far as two thousand characters', () => {
  expect(sizeOf('1x1 '.repeat(120_000))).toBe(1)
  expect(sizeOf(`${'1x1 '.repeat(600)}512x512`)).toBe(1)
})

test('any JSON is a manifest within bounds, or none', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const manifest = readManifest({ url, text })
      expect(manifest?.icons.length ?? 0).toBeLessThanOrEqual(40)
    }),
  )
  const icon = fc.record(
    { src: fc.jsonValue(), sizes: fc.jsonValue(), purpose: fc.jsonValue(), type: fc.jsonValue() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(icon, { maxLength: 5 }), (icons) => {
      for (const one of read({ icons })?.icons ?? []) {
        expect(one.url).toMatch(/^https?:/)
        expect(one.sizePx).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
