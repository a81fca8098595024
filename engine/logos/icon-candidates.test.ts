import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import type { Manifest, ManifestIcon } from '../page/manifest.ts'
import { iconCandidates } from './icon-candidates.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const wellKnown = [at('/apple-touch-icon.png'), at('/favicon.ico')]
const linked = (html: string, manifest?: Manifest) =>
  iconCandidates(pageOf(html), manifest).filter(({ url }) => !wellKnown.includes(url))
const manifestOf = (...icons: Partial<ManifestIcon>[]): Manifest => ({
  name: undefined,
  themeColor: undefined,
  icons: icons.map((icon) => ({ url: at('/m.png'), sizePx: 192, purpose: 'any', type: undefined, ...icon })),
})

test('the two well-known paths are candidates of every page, least trusted of the usual ones', () => {
  expect(iconCandidates(pageOf(''), undefined)).toEqual([
    {
      url: at('/apple-touch-icon.png'),
      rule: 'well-known /apple-touch-icon.png',
      trust: 0.7,
      sizePx: 0,
      scheme: undefined,
    },
    { url: at('/favicon.ico'), rule: 'well-known /favicon.ico', trust: 0.5, sizePx: 0, scheme: undefined },
  ])
})

test('the well-known paths are those of the page’s host, not of its folder', () => {
  const page = pageOf('<base href=https://cdn.test/>', 'https://a.test/shop/en/')
  expect(iconCandidates(page, undefined).map(({ url }) => url)).toEqual([
    'https://a.test/apple-touch-icon.png',
    'https://a.test/favicon.ico',
  ])
})

test.each([
  ['apple-touch-icon', 0.9],
  ['apple-touch-icon-precomposed', 0.9],
  ['icon', 0.85],
  ['fluid-icon', 0.5],
  ['mask-icon', 0.2],
])('link rel=%s has trust %s', (rel, trust) => {
  expect(linked(`<link rel=${rel} href=/i.png sizes=64x64>`)).toEqual([
    { url: at('/i.png'), rule: `link rel=${rel}`, trust, sizePx: 64, scheme: undefined },
  ])
})

test('a shortcut icon is an icon', () => {
  expect(linked('<link rel="shortcut icon" href=/i.png>')[0]?.rule).toBe('link rel=icon')
})

test.each([
  ['a style sheet', '<link rel=stylesheet href=/i.png>'],
  ['a manifest', '<link rel=manifest href=/i.png>'],
  ['a word that ends like it', '<link rel=lexicon href=/i.png>'],
  ['an icon without address', '<link rel=icon>'],
  ['a script', '<link rel=icon href="javascript:alert(1)">'],
  ['an image', '<img rel=icon src=/i.png>'],
])('%s is no icon', (_what, html) => expect(linked(html)).toEqual([]))

test.each([
  ['(prefers-color-scheme: dark)', 'dark', 0.83],
  ['(prefers-color-scheme:light)', 'light', 0.85],
  ['screen', undefined, 0.85],
])('an icon for %s has the scheme %s and trust %s', (media, scheme, trust) => {
  const [icon] = linked(`<link rel=icon href=/i.png media="${media}">`)
  expect(icon?.scheme).toBe(scheme)
  expect(icon?.trust).toBeCloseTo(trust)
})

test.each([
  ['any', 0.75],
  ['any maskable', 0.75],
  ['maskable any', 0.75],
  ['maskable', 0.55],
  ['monochrome', 0.1],
  ['', 0.75],
])('a manifest icon with purpose "%s" has trust %s', (purpose, trust) => {
  expect(linked('', manifestOf({ purpose }))).toEqual([
    { url: at('/m.png'), rule: 'manifest icon', trust, sizePx: 192, scheme: undefined },
  ])
})

test('the tile of Windows is an icon of little trust', () => {
  expect(linked('<meta name=msapplication-TileImage content=/t.png>')).toEqual([
    { url: at('/t.png'), rule: 'meta msapplication-TileImage', trust: 0.4, sizePx: 144, scheme: undefined },
  ])
})

test('an icon that its address carries is one of the inline artworks', () => {
  expect(linked('<link rel=icon href="data:image/png;base64,iVBO">')).toEqual([
    { url: 'inline-svg:0', rule: 'link rel=icon data:', trust: 0.8, sizePx: 0, scheme: undefined },
  ])
})

test('a drawing of the header is no icon', () => {
  expect(linked('<header><svg><path d="M0 0"/></svg></header>')).toEqual([])
})

test('an address that is named twice counts once, by its best rule', () => {
  const html = '<link rel=mask-icon href=/i.png><link rel=apple-touch-icon href=/i.png><link rel=icon href=/i.png>'
  expect(linked(html, manifestOf({ url: at('/i.png') })).map(({ rule }) => rule)).toEqual(['link rel=apple-touch-icon'])
  const touch = iconCandidates(pageOf('<link rel=icon href=/favicon.ico>'), undefined)
  expect(touch.filter(({ url }) => url === at('/favicon.ico')).map(({ rule }) => rule)).toEqual(['link rel=icon'])
})

test('the most trusted come first, and of equal trust the largest', () => {
  const html =
    '<link rel=icon href=/16.png sizes=16x16><link rel=icon href=/any.svg sizes=any><link rel=icon href=/64.png sizes="32x32 64x64"><link rel=apple-touch-icon href=/t.png>'
  expect(linked(html).map(({ url }) => url)).toEqual(['/t.png', '/any.svg', '/64.png', '/16.png'].map(at))
})

test('whatever the page, addresses are unique, ordered by trust, and at home on http or in the page', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const icons = iconCandidates(pageOf(html), undefined)
      expect(new Set(icons.map(({ url }) => url)).size).toBe(icons.length)
      expect(icons.map(({ trust }) => trust)).toEqual(icons.map(({ trust }) => trust).toSorted((a, b) => b - a))
      for (const { url, sizePx } of icons) {
        expect(url).toMatch(/^(https?:\/\/|inline-svg:\d+$)/)
        expect(sizePx).toBeGreaterThanOrEqual(0)
        expect(sizePx).toBeLessThanOrEqual(99_999)
      }
    }),
    { numRuns: 60 },
  )
})
