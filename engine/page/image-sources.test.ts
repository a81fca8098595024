import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOfSrcset, imageSources } from './image-sources.ts'
import { readPage } from './read-page.ts'

const base = 'https://a.test/'
function sourcesOf(html: string) {
  const page = readPage({ url: base, text: html })
  const element = page.elements.find(({ attributes }) => attributes['id'] === 'x')
  return element === undefined
    ? []
    : imageSources(element, base).map(
        ({ url, scheme }) => `${url.replace(base, '/')}${scheme === undefined ? '' : ` ${scheme}`}`,
      )
}

test.each([
  ['an image', '<img id=x src=/a.png>', ['/a.png']],
  ['an object', '<object id=x data=/a.svg></object>', ['/a.svg']],
  ['an embedded file', '<embed id=x src=/a.svg>', ['/a.svg']],
  ['an input', '<input id=x type=image src=/a.png>', ['/a.png']],
  ['an image of a drawing', '<svg><image id=x href="/a.png" /></svg>', ['/a.png']],
  ['an image of an old drawing', '<svg><image id=x xlink:href="/a.png" /></svg>', ['/a.png']],
  ['an image and its larger files', '<img id=x src=/a.png srcset="/b.png 1x, /c.png 3x">', ['/a.png', '/c.png']],
  ['an image that is its own largest file', '<img id=x src=/a.png srcset="/a.png 2x">', ['/a.png']],
  ['larger files alone', '<img id=x srcset="/b.png 100w, /c.png 300w">', ['/c.png']],
  ['a picture’s source', '<picture><source srcset="/a.webp"><img id=x></picture>', ['/a.webp']],
  ['a picture’s lazy source', '<picture><source data-srcset="/a.webp 2x"><img id=x></picture>', ['/a.webp']],
  [
    'a picture’s own image before its sources',
    '<picture><source srcset="/a.webp"><img id=x src=/b.png></picture>',
    ['/b.png'],
  ],
  [
    'a picture with a file for each scheme',
    '<picture><source media="(prefers-color-scheme: dark)" srcset=/d.png><source media="(prefers-color-scheme:LIGHT)" srcset=/l.png><img id=x src=/a.png></picture>',
    ['/a.png', '/d.png dark', '/l.png light'],
  ],
])('the files of %s are found', (_what, html, files) => expect(sourcesOf(html)).toEqual(files))

test.each(['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-srcset', 'data-lazy-srcset'])(
  'a lazy file in %s is read where the image shows a placeholder',
  (name) => {
    expect(sourcesOf(`<img id=x src="data:image/gif;base64,R0" ${name}="/a.png">`)).toEqual(['/a.png'])
    expect(sourcesOf(`<img id=x ${name}="/a.png">`)).toEqual(['/a.png'])
    expect(sourcesOf(`<img id=x src=/own.png ${name}="/a.png">`)).toEqual(['/own.png'])
  },
)

test.each(['blank.gif', 'img/spacer.png', 'placeholder.svg', '1pixel.gif', 'transparent.PNG'])(
  '%s is a placeholder',
  (file) => {
    expect(sourcesOf(`<img id=x src="/${file}" data-src=/a.png>`)).toEqual(['/a.png'])
  },
)

test.each(['pixel-art.png', 'blanket.jpg', 'spacer.jpg', 'acme-logo-transparent.png'])('%s is a file', (file) => {
  expect(sourcesOf(`<img id=x src="/${file}" data-src=/a.png>`)).toEqual([`/${file}`])
})

test.each([
  ['an image without an address', '<img id=x>'],
  ['an address that is no web address', '<img id=x src="javascript:x">'],
  ['an object whose address is in another attribute', '<object id=x src=/a.svg></object>'],
  [
    'a source for a scheme without a file',
    '<picture><source media="(prefers-color-scheme: dark)"><img id=x></picture>',
  ],
])('%s has no file', (_what, html) => expect(sourcesOf(html)).toEqual([]))

const best = (srcset: string | undefined) => bestOfSrcset(srcset, base)?.replace(base, '/')

test.each([
  ['the only file', '/a.png', '/a.png'],
  ['the densest', '/a.png 1x, /b.png 2x, /c.png 1.5x', '/b.png'],
  ['the widest', '/a.png 300w, /b.png 900w', '/b.png'],
  ['a file without a size as one of 1', '/a.png, /b.png 2x', '/b.png'],
  ['the first of equals', '/a.png 2x, /b.png 2x', '/a.png'],
  ['a list without spaces', '/a.png 1x,/b.png 2x', '/b.png'],
  ['addresses with commas', '/w_1,h_2/a.png 1x, /w_3,h_4/b.png 2x', '/w_3,h_4/b.png'],
  ['one address with a comma and a path after it', '/a,/b.png 2x, /c.png 1x', '/a,/b.png'],
  [
    'an address with a comma and an address in it',
    '/fetch/f_auto,https://a.test/b.png 2x, /c.png',
    '/fetch/f_auto,https://a.test/b.png',
  ],
  ['an address that ends in a comma', '/a.png, /b.png 2x', '/b.png'],
  ['the next where the densest leads nowhere', 'javascript:x 3x, /a.png 2x', '/a.png'],
  ['a size that is none as 1', '/a.png huge, /b.png 2x', '/b.png'],
])('of a srcset %s is taken', (_what, srcset, file) => expect(best(srcset)).toBe(file))

test.each([undefined, '', ' ', 'data:image/png;base64,AA 1x, /a.png 2x'])('a srcset of “%s” has no file', (srcset) => {
  expect(best(srcset)).toBeUndefined()
})

test('the order of a srcset does not matter when its sizes differ', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 }), (widths) => {
      const srcset = (list: number[]) => list.map((width) => `/${width}.png ${width}w`).join(', ')
      expect(best(srcset(widths))).toBe(`/${Math.max(...widths)}.png`)
      expect(best(srcset(widths.toReversed()))).toBe(best(srcset(widths)))
    }),
  )
})

test('any srcset gives a web address or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect(bestOfSrcset(text, base) ?? 'https:').toMatch(/^https?:/)
    }),
  )
})
