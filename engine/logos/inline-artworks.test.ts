import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { listInlineArtworks } from './inline-artworks.ts'

const png = 'data:image/png;base64,iVBO'
const drawing = '<svg><path d="M0 0"/></svg>'
const listed = (html: string) => listInlineArtworks(pageOf(html))

test.each([
  ['in the home link', `<a href=/>${drawing}</a>`],
  ['deep in the home link', `<a href=/><b><i>${drawing}</i></b></a>`],
  ['in a link that leads to the page itself', `<a href="#">${drawing}</a>`],
  ['in the header', `<header>${drawing}</header>`],
  ['in the first heading', `<h1>${drawing}</h1>`],
  ['with a logo word on it', '<svg class=logo><path d="M0 0"/></svg>'],
  ['with a logo word near', `<p id=site-brand><b><i>${drawing}</i></b></p>`],
  ['with a wordmark near', `<p class=wordmark>${drawing}</p>`],
])('a drawing %s may be the mark', (_what, html) => {
  expect(listed(html).map(({ url, element, data }) => [url, element.tag, data])).toEqual([
    ['inline-svg:0', 'svg', undefined],
  ])
})

test.each([
  ['in the text', `<p>${drawing}</p>`],
  ['in a button of the header', `<header><button>${drawing}</button></header>`],
  ['in a link of the header that leads elsewhere', `<header><a href=/cart>${drawing}</a></header>`],
  ['in a link in a heading', `<h1><a href=/shop>${drawing}</a></h1>`],
  ['in a heading of the second level', `<h2>${drawing}</h2>`],
  ['four elements below a logo word', `<p class=logo><b><i><u>${drawing}</u></i></b></p>`],
  ['of symbols alone', '<header><svg><symbol id=a></symbol><defs></defs></svg></header>'],
])('a drawing %s is none', (_what, html) => expect(listed(html)).toEqual([]))

test('an empty drawing in the header still counts: what it shows may come from a style sheet', () => {
  expect(listed('<header><svg class=x></svg></header>')).toHaveLength(1)
})

test('a drawing inside a drawing is part of the outer one', () => {
  expect(listed('<header><svg><g><svg><path d="M0 0"/></svg></g></svg></header>')).toHaveLength(1)
})

test('a picture inside the address counts as a drawing does, with its file', () => {
  const [one, ...others] = listed(`<header><img src="${png}"></header>`)
  expect(one?.data).toEqual(new Uint8Array([0x89, 0x50, 0x4e]))
  expect(others).toEqual([])
  expect(listed(`<p><img src="${png}"></p>`)).toEqual([])
})

test.each([
  ['data-src', `<img src="${png}" data-src=/real.png>`],
  ['srcset', `<img src="${png}" srcset="/real.png 2x">`],
])('a picture inside the address whose place another takes by %s is none', (_what, image) => {
  expect(listed(`<header>${image}</header>`)).toEqual([])
})

test('an icon inside its address counts wherever it stands', () => {
  expect(listed(`<link rel=icon href="${png}">`).map(({ element }) => element.tag)).toEqual(['link'])
  expect(listed(`<link rel="shortcut icon" href="${png}">`)).toHaveLength(1)
  expect(listed(`<link rel=preload href="${png}">`)).toEqual([])
  expect(listed('<link rel=icon href=/i.png>')).toEqual([])
})

test('a picture inside the address that is broken is none', () => {
  expect(listed('<header><img src="data:image/png;base64,*"></header>')).toEqual([])
})

test('artworks are numbered in the order of the document, and at most twelve', () => {
  const html = `<link rel=icon href="${png}"><header>${drawing.repeat(30)}</header>`
  const all = listed(html)
  expect(all.map(({ url }) => url)).toEqual(Array.from({ length: 12 }, (_, number) => `inline-svg:${number}`))
  expect(all[0]?.element.tag).toBe('link')
  const orders = all.map(({ element }) => element.order)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
})

test('what is left out does not take a number', () => {
  const html = `<p>${drawing}</p><header>${drawing}</header>`
  expect(listed(html).map(({ url }) => url)).toEqual(['inline-svg:0'])
})

test('two callers count alike on whatever page, and never beyond twelve', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const once = listed(html)
      expect(listed(html).map(({ url, element }) => [url, element.order])).toEqual(
        once.map(({ url, element }) => [url, element.order]),
      )
      expect(once.length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 60 },
  )
})
