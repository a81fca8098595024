import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { dataPicture } from './data-picture.ts'
import { imageSources } from './image-sources.ts'
import { readJsonLd } from './json-ld.ts'
import { readManifest } from './manifest.ts'
import { isHomeLink } from './own-links.ts'
import { readPage } from './read-page.ts'
import { resolveUrl } from './resolve-url.ts'

const pageOf = (text: string) => readPage({ url: 'https://a.test/shop/', text })

test('text loses markup, control and direction marks, and ends at a word', () => {
  expect(cleanText(' <b>One</b>\u202e\u0000\n two&nbsp; ', 50)).toBe('One two')
  expect(cleanText('alpha beta gamma', 12)).toBe('alpha beta')
  expect(cleanText('\u200b\u2066', 10)).toBeUndefined()
  expect(cleanText('a < b', 10)).toBe('a < b')
})

test('only plain http addresses are followed', () => {
  for (const href of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'http://[::1',
    'https://u:p@a.test/',
    '#top',
    '',
  ]) {
    expect(resolveUrl(href, 'https://a.test/'), href).toBeUndefined()
  }
  expect(resolveUrl(' ../x.png#y ', 'https://a.test/b/c/')).toBe('https://a.test/b/x.png')
})

test('a base element moves what relative addresses mean', () => {
  const page = pageOf('<base href="/static/"><link rel=icon href=i.png><a href="/shop/" id=home>x</a>')
  expect(page.links[0]?.url).toBe('https://a.test/static/i.png')
  expect(isHomeLink(page.byId.get('home'), page)).toBe(true)
})

test('references between JSON-LD scripts are followed, and products and reviews are not', () => {
  const nodes = readJsonLd([
    '{"@graph":[{"@type":"WebSite","publisher":{"@id":"#o"}}]}',
    '{"@id":"#o","@type":"Organization","name":"A","review":{"@type":"Review","publisher":{"@type":"Organization","name":"B"}}}',
    '{ not json',
  ])
  expect(nodes.map(({ types, properties }) => `${types[0]} ${String(properties['name'])}`).sort()).toEqual([
    'Organization A',
    'WebSite undefined',
  ])
})

test('JSON-LD that nests without end or points at itself is read to a depth', () => {
  const deep = `${'{"@type":"Thing","a":'.repeat(50)}1${'}'.repeat(50)}`
  expect(readJsonLd([deep]).length).toBeLessThanOrEqual(8)
  expect(readJsonLd(['{"@id":"x","@type":"Organization","name":"A","parent":{"@id":"x"}}'])).toHaveLength(1)
})

test('sixty thousand nested elements are read without ending the call stack', () => {
  const page = pageOf('<div>'.repeat(60_000))
  expect(page.elements.length).toBeGreaterThan(10_000)
})

test('a picture gives its lazy file, its densest file, and one for each scheme', () => {
  const page = pageOf(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="/d.svg"><img id=x src="data:image/gif;base64,R0" data-src="/l.svg" srcset="/l.png 1x, /l2.png 2x"></picture>',
  )
  const image = page.byId.get('x')
  expect(image === undefined ? [] : imageSources(image, page.base)).toEqual([
    { url: 'https://a.test/l.svg', scheme: undefined },
    { url: 'https://a.test/l2.png', scheme: undefined },
    { url: 'https://a.test/d.svg', scheme: 'dark' },
  ])
})

test('a drawing inside an address is read in both codings, a picture of points in base64', () => {
  const svg = new TextEncoder().encode('<svg/>')
  expect(dataPicture('data:image/svg+xml,%3Csvg/%3E')).toEqual(svg)
  expect(dataPicture('data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+')).toEqual(svg)
  expect(dataPicture('data:image/png;base64,iVBO')).toEqual(new Uint8Array([0x89, 0x50, 0x4e]))
})

test.each([
  ['a broken escape', 'data:image/svg+xml,%'],
  ['broken base64', 'data:image/png;base64,*'],
  ['a picture of points that is not in base64', 'data:image/png,abc'],
  ['another kind of file', 'data:text/html;base64,PHN2Zy8+'],
  ['more than a page would carry', `data:image/png;base64,${'A'.repeat(400_000)}`],
])('%s inside an address is no picture', (_what, address) => {
  expect(dataPicture(address)).toBeUndefined()
})

test('a manifest gives icons by absolute address, and anything but an object gives nothing', () => {
  const manifest = readManifest({
    url: 'https://a.test/m/site.webmanifest',
    text: '{"name":"A","icons":[{"src":"i.png","sizes":"48x48 192x192"},{"src":7},null]}',
  })
  expect(manifest).toEqual({
    name: 'A',
    themeColor: undefined,
    icons: [{ url: 'https://a.test/m/i.png', sizePx: 192, purpose: 'any', type: undefined }],
  })
  expect(readManifest({ url: 'https://a.test/', text: '[]' })).toBeUndefined()
})
