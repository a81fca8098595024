import { expect, test } from 'vitest'
import { homeUrl, pageOf } from '../fixtures/page-of.ts'
import { findPressPages } from './find-press-pages.ts'

const found = (html: string) => findPressPages(pageOf(html))

test.each([
  ['Brand assets', '/x'],
  ['LOGOS & BRANDING', '/x'],
  ['Media kit', '/x'],
  ['Presse', '/x'],
  ['Unsere Marke', '/x'],
  ['Espace presse', '/x'],
  ['Prensa', '/x'],
  ['Imprensa', '/x'],
  ['Área stampa', '/x'],
  ['Voor de pers', '/x'],
  ['Пресс-центр', '/x'],
  ['媒体', '/x'],
  ['ブランド', '/x'],
  ['ロゴ', '/x'],
  ['브랜드', '/x'],
  ['صحافة', '/x'],
  ['Hier entlang', '/unternehmen/brand-guidelines/index.html'],
  ['Downloads', '/company/press_kit.php'],
  ['Downloads', '/%D0%BF%D1%80%D0%B5%D1%81%D1%81%D0%B0'],
])('a link that says %s, to %s, leads to a page about the brand', (words, path) => {
  expect(found(`<footer><a href="${path}">${words}</a></footer>`)).toEqual([new URL(path, homeUrl).href])
})

test('a subdomain of the site that is named so is one too, others’ sites are not', () => {
  expect(found('<a href="https://brand.tidepool-coffee.com/">Here</a><a href="https://press.org/">Press</a>')).toEqual([
    'https://brand.tidepool-coffee.com/',
  ])
})

test('what stands above a site is not the site’s', () => {
  const page = pageOf('<a href="https://acme.org/logos/">Logos</a>', 'https://roasters.acme.org/')
  expect(findPressPages(page)).toEqual([])
})

test.each([
  ['Brands', '/brands'],
  ['Marken', '/marken'],
  ['French press', '/shop/french-press'],
  ['Press enter to search', '/search'],
  ['Media kit', '/files/media-kit.pdf'],
  ['Logo', '/logo.svg'],
  ['Brand', '/'],
  ['Social media', '/social'],
  ['Style guide', '/docs/style-guide/'],
  ['Media', '/media.html'],
])('a link that says %s, to %s, is none', (words, path) => {
  expect(found(`<a href="${path}">${words}</a>`)).toEqual([])
})

test('at most two are taken, those about the brand before those for the press, each address once', () => {
  const links = ['/press', '/newsroom', '/brand', '/brand#logo', '/media-kit'].map(
    (path) => `<a href="${path}">${path.slice(1)}</a>`,
  )
  expect(found(links.join(''))).toEqual([`${homeUrl}brand`, `${homeUrl}media-kit`])
})
