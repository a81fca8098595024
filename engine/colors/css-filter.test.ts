import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { deltaE } from './color-math.ts'
import { onlyColorOf, readFilter } from './css-filter.ts'

test.each([
  ['invert(1)', '#0b7285', '#f48d7a'],
  ['INVERT(100%)', '#000000', '#ffffff'],
  ['invert()', '#ffffff', '#000000'],
  ['brightness(0) invert(1)', '#0b7285', '#ffffff'],
  ['brightness(0)', '#f48d7a', '#000000'],
  ['grayscale(100%) drop-shadow(0 0 2px red)', '#ff0000', '#363636'],
  ['hue-rotate(0.5turn) hue-rotate(180deg)', '#808080', '#808080'],
])('%s shows %s as %s', (css, hex, shown) => {
  expect(readFilter(css)?.(hex)).toBe(shown)
})

test.each([
  ['none'],
  ['blur(4px)'],
  ['drop-shadow(0 0 2px #000)'],
  ['url(#duotone) invert(1)'],
  ['constructor(1)'],
  [''],
])('%s changes no color, or one that is not known', (css) => expect(readFilter(css)).toBeUndefined())

test('a chain that begins with black paints all in one color', () => {
  const chain =
    'brightness(0) saturate(100%) invert(27%) sepia(51%) saturate(2878%) hue-rotate(346deg) brightness(104%)'
  const only = onlyColorOf(readFilter(chain) ?? String) ?? ''
  expect(deltaE(only, '#d9262a')).toBeLessThan(12)
  expect(onlyColorOf(readFilter('invert(1)') ?? String)).toBeUndefined()
})

const at = (path: string) => `https://tidepool-coffee.com${path}`
const header = '<header><a href=/><img class=m src=/m.png alt="Tidepool Coffee"></a></header>'
const brandOf = (css: string, hex: string, url = '/m.png') =>
  describeBrand(siteOf(header, css, [pictureOf(at(url), hex)]))
const primaryOf = (css: string, hex: string) => brandOf(css, hex).colors.find(({ type }) => type === 'brand')?.hex

test('a mark is seen in the color that the page draws it in', () => {
  expect(primaryOf('', '#f48d7a')).toBe('#f48d7a')
  expect(primaryOf('.m{filter:invert(1)}', '#f48d7a')).toBe('#0b7285')
  expect(primaryOf('header{filter:invert(1)}', '#f48d7a')).toBe('#0b7285')
  expect(primaryOf('header{background:#0b3d2e}.m{filter:invert(1)}', '#000000')).toBe('#0b3d2e')
})

test('a filter that takes the hue away says nothing of the brand', () => {
  expect(primaryOf('.m{filter:brightness(0) invert(1)}', '#c2410c')).toBe('#c2410c')
  expect(primaryOf('.m{filter:grayscale(1)}', '#c2410c')).toBe('#c2410c')
})

test('a filter that lifts a mark off a dark picture in its own hue leaves the brand the color of its file', () => {
  expect(primaryOf('.m{filter:brightness(1.45) saturate(.88)}', '#c63635')).toBe('#c63635')
  expect(primaryOf('.m{filter:brightness(1.18) contrast(.95)}', '#68c5ad')).toBe('#68c5ad')
  expect(primaryOf('.m{filter:hue-rotate(120deg)}', '#c63635')).not.toBe('#c63635')
})

test('a mark that a filter paints in one color with a hue is that shape in that color', () => {
  const css = '.m{filter:brightness(0) invert(.4) sepia(1) saturate(40) hue-rotate(180deg)}'
  const only = (onlyColorOf(readFilter(css.slice(10, -1)) ?? String) ?? '').slice(1)
  const { logos, evidence } = brandOf(css, `#${only}`, `/m.png#mask=${only}`)
  expect(logos.map(({ type }) => type)).toEqual(['logo'])
  expect(evidence.find(({ field }) => field === 'logos.logo')?.source).toBe(at(`/m.png#mask=${only}`))
})

test('the classes of Tailwind are read where its variables say what they do', () => {
  const css = '.invert{--tw-invert:invert(100%);filter:var(--tw-blur) var(--tw-invert)}'
  const page = header.replace('class=m', 'class=invert')
  const brand = describeBrand(siteOf(page, css, [pictureOf(at('/m.png'), '#f48d7a')]))
  expect(brand.colors.find(({ type }) => type === 'brand')?.hex).toBe('#0b7285')
})
