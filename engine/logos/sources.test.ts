import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { wantedFiles } from '../wanted-files.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import type { MeasuredPicture, Site } from '../site.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const square = (path: string, hex: string): MeasuredPicture =>
  pictureOf(path.startsWith('/') ? at(path) : path, hex, 64, 64)
const wide = (path: string, hex: string): MeasuredPicture =>
  pictureOf(path.startsWith('/') ? at(path) : path, hex, 96, 32)
const manifest = {
  url: at('/site.webmanifest'),
  text: '{"icons":[{"src":"/m-192.png","sizes":"192x192"},{"src":"/m-512.png","sizes":"512x512"}]}',
}
// Without the symbol that an icon is where it is the only mark: `icon-as-symbol.test.ts`.
const sourcesOf = (site: Site) => {
  const { logos } = describeBrand(site)
  const icon = logos.find(({ type }) => type === 'icon')?.formats[0]?.assetId
  return logos.filter(({ type, formats }) => type !== 'symbol' || formats[0]?.assetId !== icon)
}
const logosOf = (site: Site) =>
  sourcesOf(site).map(({ type, theme, formats }) => `${type} ${theme} ${formats[0]?.assetId.replace(at(''), '')}`)

test.each([
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"Organization","logo":{"@type":"ImageObject","url":"/l.png"}}</script>',
    '/l.png',
  ],
  ['a picture in the home link', '<header><a href=/><img src=/l.png></a></header>', '/l.png'],
  [
    'an inline drawing',
    '<header><a href=/><svg viewBox="0 0 96 32"><path d="M0 0h9"/></svg></a></header>',
    'inline-svg:0',
  ],
  [
    'a picture of points that its address carries',
    '<header><a href=/><img src="data:image/png;base64,iVBO"></a></header>',
    'inline-svg:0',
  ],
  ['a link rel=logo', '<link rel=logo href=/l.png>', '/l.png'],
  [
    'itemprop logo',
    '<div itemscope itemtype=https://schema.org/Organization><img itemprop=logo src=/l.png></div>',
    '/l.png',
  ],
])('%s gives the logo', (_what, html, path) => {
  expect(logosOf(siteOf(html, '', [wide(path, '#222222')]))).toEqual([`logo dark ${path}`])
})

test.each([
  ['link rel=icon', '<link rel=icon href=/i.png sizes=96x96>', '/i.png'],
  ['shortcut icon', '<link rel="shortcut icon" href=/i.png>', '/i.png'],
  ['apple-touch-icon', '<link rel=apple-touch-icon href=/i.png sizes=180x180>', '/i.png'],
  ['mask-icon', '<link rel=mask-icon href=/i.png color=#0b7285>', '/i.png'],
  ['the manifest', '<link rel=manifest href=/site.webmanifest>', '/m-512.png'],
  ['the tile', '<meta name=msapplication-TileImage content=/i.png>', '/i.png'],
  ['/favicon.ico, not linked', '', '/favicon.ico'],
  ['/apple-touch-icon.png, not linked', '', '/apple-touch-icon.png'],
])('%s gives the icon, and is asked for', (_what, html, path) => {
  const site = { ...siteOf(html, '', [square(path, '#222222')]), manifest }
  expect(logosOf(site)).toEqual([`icon dark ${path}`])
  expect(wantedFiles(site.home, { styleSheets: [], manifest }).pictures).toContain(at(path))
})

test('an icon that its address carries is the icon', () => {
  const html = '<link rel=icon href="data:image/png;base64,iVBO">'
  expect(logosOf(siteOf(html, '', [square('inline-svg:0', '#222222')]))).toEqual(['icon dark inline-svg:0'])
})

test('a drawing in a file of drawings of the site is asked for by its name, with the colour that the page gives it', () => {
  const html =
    '<header><a href=/><svg class=l viewBox="0 0 90 30"><use xlink:href="/s.svg?v=2#logo"/></svg></a></header>'
  const part = '/s.svg?v=2#logo&color=aa1122'
  const site = siteOf(html, '.l{color:#a12}', [wide(part, '#aa1122')])
  expect(wantedFiles(site.home, { styleSheets: site.styleSheets }).pictures).toContain(at(part))
  expect(logosOf(site)).toEqual([`logo dark ${part}`])
})

test.each([
  ['another site', '<use href="https://elsewhere.test/s.svg#logo"/>'],
  ['no name', '<use href="/s.svg"/>'],
  ['a drawing of its own beside it', '<use href="/s.svg#logo"/><path d="M0 0h9"/>'],
  ['an address that is none', '<use href="http://[/s.svg#logo"/>'],
])('a drawing in a file of drawings is not asked for: %s', (_what, use) => {
  const html = `<header><a href=/><svg viewBox="0 0 90 30">${use}</svg></a></header>`
  expect(wantedFiles(siteOf(html).home, { styleSheets: [] }).pictures.some((url) => url.includes('s.svg'))).toBe(false)
})

test('a picture that only holds the place of another is not taken for it', () => {
  const html = '<header><a href=/><img src="data:image/png;base64,iVBO" data-src=/l.png></a></header>'
  const wanted = wantedFiles(siteOf(html).home, { styleSheets: [] })
  expect(wanted.drawings).toEqual([])
  expect(wanted.pictures).toContain(at('/l.png'))
})

test('icons of every size that show one artwork are one icon with a file for each', () => {
  const html = [16, 32, 96, 192].map((px) => `<link rel=icon href=/i-${px}.png sizes=${px}x${px}>`).join('')
  const pictures = [32, 96, 192].map((px) => pictureOf(at(`/i-${px}.png`), '#0b7285', px, px))
  const [icon, ...others] = sourcesOf(siteOf(html, '', pictures))
  expect(icon?.formats.map(({ width }) => width)).toEqual([192, 96, 32])
  expect(others).toEqual([])
})

test.each([
  [
    'a picture element',
    '<picture><source media="(prefers-color-scheme: dark)" srcset=/white.png><img src=/black.png></picture>',
    '',
  ],
  ['classes of a scheme', '<img class="dark:hidden" src=/black.png><img class="hidden dark:block" src=/white.png>', ''],
  ['classes that say when', '<img class=light-only src=/black.png><img class=dark-only src=/white.png>', ''],
  [
    'a style sheet that asks for the scheme',
    '<span class=logo>Tidepool Coffee</span>',
    '.logo{display:block;background:url(/black.png)}@media(prefers-color-scheme:dark){.logo{background-image:url(/white.png)}}',
  ],
  [
    'a style sheet with a class of the scheme',
    '<span class=logo>Tidepool Coffee</span>',
    '.logo{display:block;background:url(/black.png)}.dark .logo{background-image:url(/white.png)}',
  ],
])('%s pairs the mark for light ground with the one for dark ground', (_what, html, css) => {
  const page = `<header><a href=/ aria-label="Tidepool Coffee">${html}</a></header>`
  const pictures = [wide('/black.png', '#111111'), wide('/white.png', '#f8f9fa')]
  const site = siteOf(page, css, pictures)
  const { pictures: wanted } = wantedFiles(site.home, { styleSheets: site.styleSheets })
  expect(wanted).toEqual(expect.arrayContaining([at('/black.png'), at('/white.png')]))
  expect(logosOf(site)).toEqual(['logo dark /black.png', 'logo light /white.png'])
})

test('icons for both schemes are both held, the one for light pages first', () => {
  const html =
    '<link rel=icon href=/white.png media="(prefers-color-scheme: dark)"><link rel=icon href=/black.png media="(prefers-color-scheme: light)">'
  const themes = logosOf(siteOf(html, '', [square('/black.png', '#111111'), square('/white.png', '#f8f9fa')]))
  expect(themes.toSorted()).toEqual(['icon dark /black.png', 'other light /white.png'])
})

test('the same artwork in another size or format is merged, another artwork is not', () => {
  const html =
    '<header><a href=/><img src=/a.png alt=logo srcset="/a.png 1x, /a@2x.png 2x"></a></header><link rel=logo href=/b.png>'
  const pictures = [
    wide('/a.png', '#111111'),
    pictureOf(at('/a@2x.png'), '#121212', 192, 64),
    wide('/b.png', '#c92a2a'),
  ]
  const [first, ...others] = describeBrand(siteOf(html, '', pictures)).logos
  expect(first?.formats.map(({ assetId }) => assetId)).toEqual([at('/a.png'), at('/a@2x.png')])
  expect(others.every(({ formats }) => formats.every(({ assetId }) => assetId === at('/b.png')))).toBe(true)
})
