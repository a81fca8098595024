import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from './fixtures/hostile-html.ts'
import { homeUrl } from './fixtures/page-of.ts'
import { wantedFiles } from './wanted-files.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const wanted = (text: string, css = '', manifest?: string) =>
  wantedFiles(
    { url: homeUrl, text },
    {
      styleSheets: css === '' ? [] : [{ url: at('/site.css'), text: css }],
      ...(manifest === undefined ? {} : { manifest: { url: at('/m.webmanifest'), text: manifest } }),
    },
  )
const wellKnown = [at('/apple-touch-icon.png'), at('/favicon.ico')]
const picturesOf = (...page: Parameters<typeof wanted>) =>
  wanted(...page).pictures.filter((url) => !wellKnown.includes(url))

test('of an empty page the well-known icons are wanted, and nothing else', () => {
  expect(wantedFiles({ url: homeUrl, text: '' })).toEqual({
    styleSheets: [],
    manifest: undefined,
    press: [],
    ownerPages: [],
    noBrand: 'The home page is empty.',
    pictures: wellKnown,
    candidates: { mark: [], icon: wellKnown, banner: [] },
    drawings: [],
    characters: 0,
  })
})

describe('style sheets', () => {
  const sheets = (html: string, css = '') => wanted(html, css).styleSheets
  test.each([
    ['a style sheet', '<link rel=stylesheet href=/a.css>'],
    ['one for screens', '<link rel=stylesheet media=screen href=/a.css>'],
    ['one that waits as if for print', '<link rel=stylesheet media=print onload="this.media=1" href=/a.css>'],
    ['one that is loaded early', '<link rel=preload as=style href=/a.css>'],
  ])('%s is wanted', (_what, html) => expect(sheets(html)).toEqual([at('/a.css')]))
  test('fonts of Google that are loaded early are wanted', () => {
    const href = 'https://fonts.googleapis.com/css2?family=Lato'
    expect(sheets(`<link rel=preload as=fetch href="${href}">`)).toEqual([href])
  })
  test.each([
    ['one of another theme', '<link rel="alternate stylesheet" href=/a.css>'],
    ['one for print', '<link rel=stylesheet media=" PRINT " href=/a.css>'],
    ['a script that is loaded early', '<link rel=preload as=script href=/a.css>'],
    ['a file of another host that is loaded early', '<link rel=preload href=https://elsewhere.test/css>'],
    ['an icon', '<link rel=icon href=/a.css>'],
    ['a script', '<link rel=stylesheet href="javascript:x">'],
  ])('%s is not', (_what, html) => expect(sheets(html)).toEqual([]))
  test('what they import is wanted after them, each once', () => {
    const html = '<link rel=stylesheet href=/site.css><link rel=stylesheet href=/site.css>'
    expect(sheets(html, '@import url(more.css);@import "/site.css";')).toEqual([at('/site.css'), at('/more.css')])
  })
  test('are twenty at most', () => {
    const html = Array.from({ length: 50 }, (_, n) => `<link rel=stylesheet href=/${n}.css>`).join('')
    expect(sheets(html)).toHaveLength(20)
    expect(sheets(html)[0]).toBe(at('/0.css'))
  })
})

test('the first manifest is wanted', () => {
  expect(wanted('<link rel=manifest href=/a.json><link rel=manifest href=/b.json>').manifest).toBe(at('/a.json'))
})

test('the page that tells about the owner is wanted', () => {
  expect(wanted('<p>Coffee</p><a href=/about>About us</a>').ownerPages).toEqual([at('/about')])
})

test('a page that is parked says so, a brand’s does not', () => {
  expect(wanted('<title>x</title><h1>This domain is for sale</h1>').noBrand).toContain('for sale')
  expect(wanted('<title>Tidepool</title><p>Coffee').noBrand).toBeUndefined()
})

describe('the characters of a page', () => {
  test('are those that are read, not those of scripts', () => {
    expect(wanted('<p>Coffee <b>now</b><script>var x = 1</script>').characters).toBe('Coffeenow'.length)
    expect(wanted('<title>Tidepool</title>').characters).toBe(0)
  })
  test('are those of the whole page, however much stands before them', () => {
    const menu = '<ul><li><a href=/x></a></ul>'.repeat(400)
    expect(wanted(`${menu}<main><p>Coffee`).characters).toBe('Coffee'.length)
  })
  test('are counted up to four thousand', () => {
    expect(wanted(`<p>${'x'.repeat(9_000)}`).characters).toBe(4_000)
  })
})

describe('pictures', () => {
  test('come marks first, then icons, banners and others', () => {
    const html =
      '<meta property=og:image content=/share.png><link rel=icon href=/i.png><header><a href=/><img src=/mark.png></a></header><img src=/hero.png width=900 height=600>'
    const all = picturesOf(html)
    expect(all[0]).toBe(at('/mark.png'))
    expect(all.indexOf(at('/i.png'))).toBeLessThan(all.indexOf(at('/share.png')))
  })
  test('are not asked for twice', () => {
    const html =
      '<link rel=icon href=/m.png><meta property=og:image content=/m.png><header><a href=/><img src=/m.png></a></header>'
    const all = picturesOf(html)
    expect(all.filter((url) => url === at('/m.png'))).toHaveLength(1)
  })
  test('of the manifest are wanted once it is there', () => {
    const html = '<link rel=manifest href=/m.webmanifest>'
    expect(picturesOf(html)).toEqual([])
    expect(picturesOf(html, '', '{"icons":[{"src":"/512.png","sizes":"512x512"}]}')).toEqual([at('/512.png')])
  })
  test('of style sheets are wanted once those are there', () => {
    const html = '<link rel=stylesheet href=/site.css><header><a class=logo href=/>Tidepool Coffee</a></header>'
    expect(picturesOf(html)).toEqual([])
    expect(picturesOf(html, '.logo{background:url(/bg.png)}')).toContain(at('/bg.png'))
  })
  test('in the page itself come along as drawings', () => {
    const { pictures, drawings } = wanted('<header><a href=/><svg><path d="M0 0"/></svg></a></header>')
    expect(pictures).toEqual(wellKnown)
    expect(drawings?.map(({ url }) => url)).toEqual(['inline-svg:0'])
  })
  test('of a mark that stands badly are wanted where it is called a logo', () => {
    const filler = '<p>Beans</p>'.repeat(60)
    expect(picturesOf(`<main>${filler}<p><img src=/logo.png></p></main>`)).toContain(at('/logo.png'))
    expect(picturesOf(`<footer><img src=/facebook.png width=12></footer>`)).toEqual([])
  })
  test('of one kind of icon are three, vectors and icon files beside them', () => {
    const icons = [16, 32, 64, 96, 128].map((px) => `<link rel=icon href=/${px}.png sizes=${px}x${px}>`).join('')
    expect(picturesOf(icons)).toEqual(['/128.png', '/96.png', '/64.png'].map(at))
    const vector = '<link rel=icon href=/v.svg?1 sizes=1x1><link rel=icon href=/v.ico sizes=2x2>'
    expect(picturesOf(`${icons}${vector}`)).toEqual(['/128.png', '/96.png', '/64.png', '/v.ico', '/v.svg?1'].map(at))
  })
  test('are thirty at most, of whatever kinds', () => {
    const many = (make: (n: number) => string) => Array.from({ length: 60 }, (_, n) => make(n)).join('')
    const html = `${many((n) => `<link rel=icon href=/i${n}.svg>`)}<header>${many((n) => `<a href=/><img src=/m${n}.png></a>`)}</header>${many((n) => `<img src=/p${n}.png width=900 height=600>`)}`
    const { pictures } = wanted(html)
    expect(pictures.length).toBeLessThanOrEqual(30)
    expect(pictures.filter((url) => /\/m\d+\.png$/.test(url))).toHaveLength(12)
    expect(pictures.filter((url) => /\/i\d+\.svg$/.test(url))).toHaveLength(14)
  })
})

test('whatever the page, every address is http and wanted once, and the bounds hold', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const files = wanted(html, '.logo{background:url(/x.png)}')
      for (const list of [files.pictures, files.styleSheets]) {
        expect(new Set(list).size).toBe(list.length)
        for (const url of list) expect(url).toMatch(/^https?:\/\//)
      }
      expect(files.styleSheets.length).toBeLessThanOrEqual(20)
      expect(files.pictures.length).toBeLessThanOrEqual(30)
      expect(files.drawings?.length).toBeLessThanOrEqual(12)
      expect(files.characters).toBeLessThanOrEqual(4_000)
    }),
    { numRuns: 40 },
  )
})
