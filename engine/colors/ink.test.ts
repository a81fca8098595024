import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { inkOf } from './ink.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const head = '<link rel=icon href=/i.png><header><a href="/"><img src=/logo.png alt=logo></a></header>'
const buttons = '<a class="btn btn-primary">Go</a>'.repeat(6)

function primaryOf([logo, icon]: [string, string], css = '', html = '') {
  const pictures = [pictureOf(at('/logo.png'), logo), pictureOf(at('/i.png'), icon, 64, 64)]
  return describeBrand(siteOf(head + html, css, pictures)).colors.find(({ type }) => type === 'brand')?.hex
}

test('black and gray are what everything is printed with, and no primary', () => {
  expect(primaryOf(['#202020', '#202020'])).toBeUndefined()
  expect(primaryOf(['#202020', '#202020'], '.btn{background:#0aa5c9}', buttons)).toBe('#0aa5c9')
})

test('the ink gives way to the one hue that the interface repeats', () => {
  const css = '.btn{background:#0aa5c9} p a{color:#0aa5c9}'
  const html = buttons + '<p><a href=/x>one</a></p>'.repeat(9)
  expect(primaryOf(['#191c22', '#191c22'], css, html)).toBe('#0aa5c9')
})

test('a muted ink gives way to what the page writes as its brand and paints its buttons, links and headings with', () => {
  const css = ':root{--brand:#c9a227} .btn{background:var(--brand)} h2,p a{color:var(--brand)}'
  const html = `${buttons}<h2>One</h2><h2>Two</h2>${'<p><a href=/x>x</a></p>'.repeat(6)}`
  expect(primaryOf(['#150a00', '#21190e'], css, html)).toBe('#c9a227')
})

test('where no mark was found the muted ink of the icon speaks, unless the page repeats a hue', () => {
  const icon = (hex: string, css = '', html = '') =>
    describeBrand(
      siteOf(`<link rel=icon href=/i.png>${html}`, css, [pictureOf(at('/i.png'), hex, 64, 64)]),
    ).colors.find(({ type }) => type === 'brand')?.hex
  expect(icon('#a2927d')).toBe('#a2927d')
  expect(icon('#8a8a8a')).toBeUndefined()
  expect(icon('#a2927d', '.btn{background:#0aa5c9} h2{color:#0aa5c9}', `${buttons}<h2>One</h2>`)).toBe('#0aa5c9')
})

test('shades of one muted hue are one ink', () => {
  const shaded = ['#232f3d', '#141b25', '#3b4c60', '#ffffff'].map((hex) => ({ hex, coverage: 0.2 }))
  expect(inkOf(shaded)).toBe('#232f3d')
  expect(inkOf(['#202020', '#404040', '#606060'].map((hex) => ({ hex, coverage: 0.3 })))).toBeUndefined()
})

test('a pale ink that fades from a fuller one of its hue is that one', () => {
  const pale = { hex: '#a8bcb1', coverage: 0.4 }
  expect(inkOf([pale, { hex: '#2b634a', coverage: 0.3 }])).toBe('#2b634a')
  expect(inkOf([pale, { hex: '#2b634a', coverage: 0.1 }])).toBe('#a8bcb1')
  expect(inkOf([pale, { hex: '#63402b', coverage: 0.3 }])).toBe('#a8bcb1')
})

test('a grey mark of middling lightness says nothing', () => expect(primaryOf(['#8a8a8a', '#8a8a8a'])).toBeUndefined())
