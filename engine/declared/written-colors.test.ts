import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { writtenColors, writtenPrimary } from './written-colors.ts'

const url = 'https://tidepool-coffee.com/brand'
const colors = (html: string) => writtenColors(pageOf(html, url))
const primary = (html: string) => writtenPrimary(colors(html))?.hex

const swatch = (name: string, hex: string) =>
  `<div class=swatch><span>${name}</span><div><small>HEX</small> <b>${hex}</b></div><p>RGB 11 114 133</p></div>`

test('the color that the owner calls primary is found by the words of its own swatch', () => {
  const list = `<section>${swatch('Sand', '#F4E9D8')}${swatch('Tidepool Teal — Primary', '#0B7285')}${swatch('Coral (secondary)', '#FF6B6B')}</section>`
  expect(primary(list)).toBe('#0b7285')
  expect(colors(list).map(({ hex }) => hex)).toEqual(['#f4e9d8', '#0b7285', '#ff6b6b'])
})

test.each([
  ['Primärfarbe'],
  ['Hausfarbe'],
  ['Couleur primaire'],
  ['Color principal'],
  ['Colore primario'],
  ['Основной цвет'],
  ['主色'],
  ['メインカラー'],
  ['اللون الأساسي'],
])('%s is called primary', (words) => {
  expect(primary(`<ul><li>#aa1122 Other<li>${words}: #0b7285</ul>`)).toBe('#0b7285')
})

test('a list in which none is called primary has none, but the only color with a hue is', () => {
  expect(primary(`${swatch('Teal', '#0b7285')}${swatch('Coral', '#ff6b6b')}`)).toBeUndefined()
  expect(primary(`${swatch('Ink', '#111111')}${swatch('Coral', '#ff6b6b')}${swatch('Paper', '#ffffff')}`)).toBe(
    '#ff6b6b',
  )
})

test('where two are called primary, neither is', () => {
  expect(primary(`${swatch('Primary Green', '#10b981')}${swatch('Primary Blue', '#0ea5e9')}`)).toBeUndefined()
})

test('what is called secondary, a text color or a background beside primary words is not the primary', () => {
  expect(primary('<ul><li>Text on primary: #0b7285<li>Primary accent: #ff6b6b</ul>')).toBeUndefined()
})

test.each([
  ['an address', '<a href="/x#0b7285">see /x#0b7285</a>'],
  ['a commit', '<p>fixed in #0b72851</p>'],
  ['an issue', '<p>issue #123456a</p>'],
  ['a listing', '<pre>color: #0b7285</pre><style>a{color:#0b7285}</style><script>"#0b7285"</script>'],
])('%s is no color', (_, html) => {
  expect(colors(html)).toEqual([])
})

test('whatever text a page has, at most twelve codes of six digits come of it', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[#0-9a-fxP ]{0,40}$/)), (texts) => {
      const found = colors(texts.map((text) => `<p>Primary ${text}</p>`).join(''))
      expect(found.length).toBeLessThanOrEqual(12)
      for (const { hex } of found) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('a page of nothing but codes is read in time', () => {
  const pages = ['<p>Primary #0b7285</p>'.repeat(20_000), `<p>${'#0b7285 '.repeat(100_000)}</p>`].map((html) =>
    pageOf(html, url),
  )
  const started = performance.now()
  for (const page of pages) writtenColors(page)
  expect(performance.now() - started).toBeLessThan(5_000)
})
