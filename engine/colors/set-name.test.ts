import { describe, expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { readStyledPage } from '../css/read-styled-page.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { setNameColors } from './set-name.ts'

const green = '#1f5c40'

function colorsOf(html: string, css: string) {
  const { page, styles } = readStyledPage({ url: 'https://tidepool.test/', text: `<style>${css}</style>${html}` }, [])
  return setNameColors(page, styles, ['tidepool'])
}

describe('the colors that a name is set in', () => {
  test.each([
    ['a home link in the header', '<header><a href=/ class=x>Tidepool</a></header>'],
    ['a home link that is called the brand', '<div><a href=/ class="navbar-brand x">Tidepool</a></div>'],
    ['what the header calls its logo', '<header><span class="logo x">Tidepool Co.</span></header>'],
  ])('%s', (_, html) => expect(colorsOf(html, `.x{color:${green}}`)).toEqual([{ hex: green, coverage: 1 }]))

  test.each([
    ['another word', '<header><a href=/ class=x>Home</a></header>'],
    ['a sentence with the name', '<header><a href=/ class=x>Tidepool is a shop for coffee</a></header>'],
    ['a link to another page', '<header><a href=/shop class=x>Tidepool</a></header>'],
    ['the name further down', '<main><a href=/ class=x>Tidepool</a></main>'],
  ])('not %s', (_, html) => expect(colorsOf(html, `.x{color:${green}}`)).toEqual([]))

  test('by their share of its letters, those without a hue counted but not listed', () => {
    const html = '<header><a href=/><b class=x>Tide</b><i>pool</i></a></header>'
    expect(colorsOf(html, `a{color:#111} .x{color:${green}}`)).toEqual([{ hex: green, coverage: 0.5 }])
  })

  test('of letters in a gradient the fullest stop, not the light of its gleam', () => {
    const gold = '.x{background:linear-gradient(#fbe9b0,#e8ce7a,#c9a227);background-clip:text;color:transparent}'
    expect(colorsOf('<header><a href=/ class=x>Tidepool</a></header>', gold)).toEqual([{ hex: '#c9a227', coverage: 1 }])
  })
})

const at = (path: string) => `https://tidepool.com${path}`
const primaryOf = (color: string, logo?: string) => {
  const mark = logo === undefined ? '' : '<img src=/logo.png alt=logo>'
  const head = `<title>Tidepool</title><link rel=icon href=/i.png><header class=navbar-burger><a class=brand href=/>${mark}Tidepool</a></header>`
  const pictures = [
    pictureOf(at('/i.png'), '#c15f2e', 64, 64),
    ...(logo === undefined ? [] : [pictureOf(at('/logo.png'), logo)]),
  ]
  const site = siteOf(head, `.brand{color:${color}}`, pictures)
  return describeBrand({ ...site, domain: 'tidepool.com', home: { ...site.home, url: at('/') } }).colors.find(
    ({ type }) => type === 'brand',
  )?.hex
}

test('a name set in type speaks before the icon, as a drawn mark does', () => expect(primaryOf(green)).toBe(green))
test('not beside a mark with a hue', () => expect(primaryOf(green, '#7a1fa2')).toBe('#7a1fa2'))
test('nor in the color that a framework gives to links', () => expect(primaryOf('#3273dc')).toBe('#c15f2e'))
