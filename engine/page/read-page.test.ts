import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const url = 'https://www.a.test/shop/'
const read = (text: string) => readPage({ url, text })

test('a page has its title, metas, links, anchors and JSON-LD', () => {
  const page = read(`<title>Acme</title><meta name=Description content="Coffee"><link rel="Icon shortcut" href=/i.png>
    <script type="application/ld+json">{"@type":"Organization"}</script><a href=about>About</a>`)
  expect(page.title).toBe('Acme')
  expect(page.metas.get('description')).toBe('Coffee')
  expect(page.links.map(({ rel, url: address }) => [rel, address])).toEqual([
    [['icon', 'shortcut'], 'https://www.a.test/i.png'],
  ])
  expect(page.anchors.map((anchor) => anchor.url)).toEqual(['https://www.a.test/shop/about'])
  expect(page.jsonLd).toEqual([{ types: ['Organization'], properties: { '@type': 'Organization' } }])
})

test('an empty title gives way to the next that says something', () => {
  expect(read('<head><title></title><title>Acme</title></head>').title).toBe('Acme')
  expect(read('<head><title> </title></head><body><title>Acme</title>').title).toBe('Acme')
  expect(read('<head><title></title></head>').title).toBe('')
})

test('the title is that of the head, not of a drawing', () => {
  expect(read('<body><svg><title>Icon</title></svg>').title).toBeUndefined()
  expect(read('<head></head><body><svg><title>Icon</title></svg>').title).toBeUndefined()
})

test('metas go by property, name and itemprop, the first of each', () => {
  const { metas } = read(
    '<meta property=og:title content=a><meta name=OG:Title content=b><meta itemprop=name content=c><meta name=x><meta content=d>',
  )
  expect([...metas]).toEqual([
    ['og:title', 'a'],
    ['name', 'c'],
  ])
})

test('a meta is cut at ten thousand characters', () => {
  expect(read(`<meta name=x content="${'a'.repeat(20_000)}">`).metas.get('x')).toHaveLength(10_000)
})

test('the first of two elements with one id is found by it', () => {
  expect(read('<p id=a>1<p id=a>2').byId.get('a')?.text).toBe('1')
  expect(read('<p id="">').byId.size).toBe(0)
})

test.each([
  ['the page', '', url],
  ['a base', '<base href="https://cdn.test/x/">', 'https://cdn.test/x/'],
  ['a relative base', '<base href="/y/">', 'https://www.a.test/y/'],
  ['the first base with an address', '<base target=_blank><base href=/a/><base href=/b/>', 'https://www.a.test/a/'],
  ['the page where the base is none', '<base href="javascript:x">', url],
])('addresses are relative to %s', (_what, html, base) => expect(read(html).base).toBe(base))

test('links and anchors that lead nowhere are left out', () => {
  const page = read('<link rel=icon><link rel=icon href="data:,x"><a>1</a><a href="#x">2</a><a href="mailto:x">3</a>')
  expect([page.links, page.anchors]).toEqual([[], []])
})

test('JSON-LD is read by its type, whatever its case and parameters', () => {
  for (const type of ['application/ld+json', ' APPLICATION/LD+JSON ', 'application/ld+json; charset=utf-8'])
    expect(read(`<script type="${type}">{"@type":"A"}</script>`).jsonLd, type).toHaveLength(1)
  expect(read('<script type="application/json">{"@type":"A"}</script><script>{"@type":"A"}</script>').jsonLd).toEqual(
    [],
  )
})

test('any page is read without an exception, its addresses absolute', () => {
  const piece = fc.constantFrom(
    '<meta name=a content=b>',
    '<base href=',
    '/x>',
    '<link rel=icon href=',
    '"i.png">',
    '<a href="',
    '">',
    '<title>',
    '</title>',
    '<script type=application/ld+json>',
    '{"@type":"A"}',
    '</script>',
    '\0',
    '<',
    'javascript:',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const any = read(pieces.join(''))
      for (const { url: address } of [...any.links, ...any.anchors]) expect(address).toMatch(/^https?:\/\//)
      expect(any.base).toMatch(/^https?:\/\//)
    }),
  )
})

test('a byte order mark does not take the head from the page', () => {
  const page = readPage({ url: 'https://acme.com/', text: '\uFEFF<!doctype html><head><title>Acme</title></head>' })
  expect(page.title).toBe('Acme')
})

test('a title after the end of the head is the title still, the label of a drawing never', () => {
  const drawing = '<svg><title>Menu</title></svg>'
  expect(readPage({ url: 'https://a.example/', text: `</html><p>x</p>${drawing}<title>Acme</title>` }).title).toBe(
    'Acme',
  )
  expect(readPage({ url: 'https://a.example/', text: `<title>Acme</title><p>x<title>No</title>` }).title).toBe('Acme')
  expect(readPage({ url: 'https://a.example/', text: `<p>x</p>${drawing}` }).title).toBeUndefined()
})
