import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { wantedFiles } from '../wanted-files.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const logosOf = (html: string, pictures: [string, string, number?, number?][], css = '') =>
  describeBrand(
    siteOf(
      html,
      css,
      pictures.map(([path, hex, width, height]) => pictureOf(at(path), hex, width, height)),
    ),
  ).logos.map(({ type, theme, formats }) => `${type} ${theme} ${formats[0]?.assetId.replace(at(''), '')}`)

test('the mark in the home link is the logo, not the wall of partners', () => {
  const wall = [1, 2, 3, 4].map((n) => `<img src=/p${n}.png alt="P logo">`).join('')
  const pictures: [string, string][] = [
    ['/brand.png', '#111111'],
    ['/p1.png', '#aa0000'],
    ['/p2.png', '#00aa00'],
    ['/p3.png', '#0000aa'],
    ['/p4.png', '#888800'],
  ]
  expect(
    logosOf(`<header><a href=/><img src=/brand.png></a></header><div class=partners>${wall}</div>`, pictures),
  ).toEqual(['logo dark /brand.png'])
})

test('a mark alone above the heading that is the name is the logo, also beside many badges', () => {
  const badges = [1, 2, 3, 4].map((n) => `<img src=/b${n}.svg alt=build>`).join('')
  const page = (above: string) => `<main><div><p>${above}</p><h1>Tidepool Coffee</h1><p>${badges}</p></div></main>`
  const pictures: [string, string, number, number][] = [['/hero.png', '#111111', 64, 64]]
  const mark = '<img src=/hero.png alt="Tidepool Coffee" width=200>'
  expect(logosOf(page(mark), pictures)).toEqual(['symbol dark /hero.png'])
  expect(logosOf(page(mark + '<img src=/x.png>'.repeat(2)), pictures)).toEqual([])
})

test('pictures among much text are a page, not a wall of marks', () => {
  const mark = '<p><img id=logo src=/hero.png alt="Tidepool Coffee"></p>'
  const page = (words: string) =>
    `<ul>${'<li>entry'.repeat(60)}</ul><div>${mark}${`<p>${words}<p><img src=/x.png>`.repeat(5)}</div>`
  const pictures: [string, string, number, number][] = [['/hero.png', '#111111', 64, 64]]
  expect(logosOf(page('Beans are roasted every morning. '.repeat(20)), pictures)).toEqual(['symbol dark /hero.png'])
  expect(logosOf(page('Friend'), pictures)).toEqual([])
})

test('a drawing in the first heading of the page is the logo, one in a later heading is not', () => {
  const mark = '<svg width=96 height=90><path d="M0 0h9"/></svg>'
  const drawn = pictureOf('inline-svg:0', '#111111', 96, 90)
  const chosen = (html: string) => describeBrand(siteOf(html, '', [drawn])).logos.length
  expect(chosen(`<h1>${mark} Good coffee</h1>`)).toBe(1)
  expect(chosen(`<h1>Good coffee</h1><h1>${mark}</h1>`)).toBe(0)
})

test('a picture far down the page is the mark where it shows what the icon shows', () => {
  const filler = '<p>Beans</p>'.repeat(60)
  const html = `<link rel=icon href=/i.png><main>${filler}<p><img src=/logo.png width=150></p></main>`
  const site = siteOf(html, '', [
    pictureOf(at('/logo.png'), '#dc3610', 64, 64),
    pictureOf(at('/i.png'), '#dc3610', 32, 32),
  ])
  expect(describeBrand(site).logos.map(({ type }) => type)).toEqual(['symbol', 'icon'])
  const other = siteOf(html, '', [
    pictureOf(at('/logo.png'), '#dc3610', 64, 64),
    pictureOf(at('/i.png'), '#0b7285', 32, 32),
  ])
  const shown = describeBrand(other).logos.map(({ type, formats }) => `${type} ${formats[0]?.assetId}`)
  expect(shown.some((one) => one.includes('/logo.png'))).toBe(false)
})

test('dark artwork is for light ground and light artwork for dark ground', () => {
  expect(logosOf('<header><a href=/><img src=/l.png alt=logo></a></header>', [['/l.png', '#f8f9fa']])).toEqual([
    'logo light /l.png',
  ])
})

test('a square header mark is a symbol', () => {
  expect(logosOf('<header><a href=/><img src=/s.png></a></header>', [['/s.png', '#102030', 64, 64]])).toEqual([
    'symbol dark /s.png',
  ])
})

test('white words beside a dark symbol would vanish on white: the mark is for dark ground', () => {
  const mark = pictureOf(at('/m.png'), '#101030', 96, 32)
  const { rgba } = mark.pixels
  // The symbol ends at a third of the way; a gap; then the words.
  for (let place = 0; place < 96 * 32; place += 1) {
    const x = place % 96
    if (x >= 40 && x < 46) rgba[place * 4 + 3] = 0
    if (x >= 46) rgba.fill(255, place * 4, place * 4 + 3)
  }
  const html = '<header><a href=/><img src=/m.png alt=logo></a></header>'
  expect(describeBrand(siteOf(html, '', [mark])).logos[0]?.theme).toBe('light')
})

test('the button of a menu, which leads nowhere, is not the home link; the name unlinked in the page is the mark', () => {
  const html =
    '<header><a href="#"><img src=/language.svg width=20></a></header><main><img src=/tidepool.svg alt="Tidepool Coffee"></main>'
  const pictures: [string, string, number?, number?][] = [
    ['/language.svg', '#222222', 20, 20],
    ['/tidepool.svg', '#111111', 578, 218],
  ]
  expect(logosOf(html, pictures)).toEqual(['logo dark /tidepool.svg'])
})

test('a one-pixel dummy in the home link is no logo', () => {
  expect(logosOf('<header><a href=/><img src=/d.gif></a></header>', [['/d.gif', '#102030', 1, 1]])).toEqual([])
})

test('a logo set as background of a name counts, a hero background does not', () => {
  const css = '.logo{background:url(/bg-logo.png);text-indent:-999px}.hero{background:url(/hero.png)}'
  const html = '<header><a class=logo href=/>Tidepool Coffee</a></header><div class=hero>x</div>'
  expect(
    logosOf(
      html,
      [
        ['/bg-logo.png', '#111111'],
        ['/hero.png', '#222222', 96, 40],
      ],
      css,
    ),
  ).toEqual(['logo dark /bg-logo.png'])
})

test.each([
  ['before the name', '.logo::before{content:"";background:url(/m.svg)}'],
  ['as content', '.logo::after{content:url(/m.svg)}'],
  ['as a mask', '.logo{-webkit-mask:url(/m.svg) no-repeat;background:#123}', '/m.svg#mask=112233'],
])('a mark that style sheets draw %s is found', (_, css, url = '/m.svg') => {
  const html = '<header><a class=logo href=/ aria-label="Tidepool Coffee"></a></header>'
  expect(logosOf(html, [[url, '#111111']], css)).toEqual([`logo dark ${url}`])
})

test.each([
  ['lazily by its own attribute', '<img src="data:image/gif;base64,R0" data-src=/m.png alt=logo>'],
  ['in a set of sizes', '<img srcset="/s.png 1x, /m.png 2x" alt=logo>'],
  ['without scripts', '<noscript><img src=/m.png alt=logo></noscript>'],
])('a mark that is loaded %s is found', (_, image) => {
  expect(logosOf(`<header><a href=/>${image}</a></header>`, [['/m.png', '#111111']])).toEqual(['logo dark /m.png'])
})

test('a name set in text alone gives no logo, and a sprite of symbols is none', () => {
  const css = '.menu{background:url(/sprite.png)}'
  const html = '<header><a href=/>Tidepool Coffee</a><i class=menu></i></header>'
  expect(logosOf(html, [['/sprite.png', '#111111', 96, 40]], css)).toEqual([])
})

test('a touch icon, the well-known icon or one that is not square is the icon where there is no other', () => {
  const iconOf = (head: string, path: string, width: number, height: number) =>
    logosOf(head, [[path, '#123456', width, height]]).filter((one) => one.startsWith('icon'))
  expect(iconOf('<link rel=apple-touch-icon href=/t.png>', '/t.png', 96, 96)).toEqual(['icon dark /t.png'])
  expect(iconOf('', '/favicon.ico', 32, 32)).toEqual(['icon dark /favicon.ico'])
  expect(iconOf('<link rel=icon href=/w.png>', '/w.png', 96, 64)).toEqual(['icon dark /w.png'])
})

test('the file that the header and the icon link share is both', () => {
  const html = '<link rel=icon href=/m.png><header><a href=/><img src=/m.png alt=logo></a></header>'
  expect(logosOf(html, [['/m.png', '#111111', 64, 64]])).toEqual(['symbol dark /m.png', 'icon dark /m.png'])
})

test('a declared logo is taken where the page shows none', () => {
  const html =
    '<script type="application/ld+json">{"@type":"Organization","logo":{"@type":"ImageObject","url":"/declared.png"}}</script><p>x'
  expect(logosOf(html, [['/declared.png', '#111111']])).toEqual(['logo dark /declared.png'])
})

test('the share buttons and the menu of a header are not marks', () => {
  const html =
    '<header><a href="https://facebook.com/x"><img src=/facebook.png alt=Facebook></a><button><img src=/menu.png alt=menu></button></header>'
  expect(
    logosOf(html, [
      ['/facebook.png', '#1877f2', 64, 64],
      ['/menu.png', '#111111', 64, 64],
    ]),
  ).toEqual([])
})

test('well-known icon paths are asked for even when not linked, and pictures are at most 30', () => {
  const { pictures } = wantedFiles(
    siteOf(Array.from({ length: 80 }, (_, n) => `<header><a href=/><img src=/i${n}.png></a></header>`).join('')).home,
  )
  expect(pictures).toContain(at('/favicon.ico'))
  expect(pictures).toContain(at('/apple-touch-icon.png'))
  expect(pictures.length).toBeLessThanOrEqual(30)
})

test('style sheets are listed with Google Fonts and imports, print and alternate ones are not', () => {
  const { home } = siteOf(
    '<link rel=stylesheet href=/a.css><link rel="alternate stylesheet" href=/b.css><link rel=stylesheet media=print href=/c.css><link rel=stylesheet href="https://fonts.googleapis.com/css?family=Lato">',
  )
  const wanted = wantedFiles(home, { styleSheets: [{ url: at('/a.css'), text: '@import url(d.css)' }] })
  expect(wanted.styleSheets).toEqual([at('/a.css'), 'https://fonts.googleapis.com/css?family=Lato', at('/d.css')])
})

test('an inline drawing stands alone: copied symbols, colours from the style sheet, a viewBox', () => {
  const html =
    '<svg style="display:none"><symbol id=m viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol></svg><header><a href=/><svg class=l width=90 height=30><use href="#m"/><path class=w d="M1 1h5"/></svg></a></header>'
  const css = ':root{--c:oklch(0.508 0.094 214)}.l{color:#aa1122}.w{fill:var(--c)}'
  const [drawing] = wantedFiles(siteOf(html).home, { styleSheets: [{ url: at('/x.css'), text: css }] }).drawings ?? []
  expect(drawing?.url).toBe('inline-svg:0')
  const svg = new TextDecoder().decode(drawing?.bytes)
  expect(svg).toContain('viewBox="0 0 90 30"')
  expect(svg).toContain('color="#aa1122"')
  expect(svg).toContain('<symbol id="part1"')
  expect(svg).toContain('fill="#007386"')
})
