import { expect, test } from 'vitest'
import { readStyleSheet } from '../css/style-sheet.ts'
import { parseElements } from '../page/page-element.ts'
import { censusColors, censusTokens, foreignName, namesBrandColor } from './census.ts'

const sheetOf = (text: string) => readStyleSheet({ url: 'https://a.test/s.css', text })
const html = '<main id=top><p class="lead text">x</p><a class="btn btn-facebook">y</a></main>'
const usesOf = (css: string, vars: Record<string, string> = {}) =>
  censusColors([sheetOf(css)], parseElements(html), new Map(Object.entries(vars))).map(
    ({ hex, property, foreign }) => `${hex} ${property}${foreign ? ' foreign' : ''}`,
  )

test.each([
  ['background', 'background'],
  ['background-color', 'background'],
  ['background-image', 'background'],
  ['color', 'text'],
  ['-webkit-text-fill-color', 'text'],
  ['border', 'border'],
  ['border-top-color', 'border'],
  ['outline-color', 'border'],
  ['fill', 'other'],
  ['stroke', 'other'],
  ['stop-color', 'other'],
  ['box-shadow', 'other'],
  ['text-decoration-color', 'other'],
  ['accent-color', 'other'],
  ['caret-color', 'other'],
  ['column-rule', 'other'],
])('a color of %s is counted as %s', (property, kind) =>
  expect(usesOf(`p{${property}:#0b7285}`)).toEqual([`#0b7285 ${kind}`]),
)

test.each([
  'border-radius',
  'border-style',
  'border-width',
  'border-collapse',
  'transition',
  'font',
  'animation',
  '--brand',
  'content',
])('a color word of %s is not counted', (property) => expect(usesOf(`p{${property}:teal}`)).toEqual([]))

test.each([
  ['an element that is on the page', 'p'],
  ['a class', '.lead'],
  ['an id', '#top'],
  ['all of them together', 'main#top > p.lead.text'],
  ['a state', 'a:hover'],
  ['a pseudo-element', 'p::before'],
  ['anything', '*'],
  ['one selector of a list', '.gone, .lead'],
])('a rule for %s is counted', (_what, selector) => expect(usesOf(`${selector}{color:#0b7285}`)).toHaveLength(1))

test.each(['h1', '.gone', '#gone', '.lead.gone', '.gone .lead', 'h1 + p'])(
  'a rule for %s, which is not on the page, is not',
  (selector) => {
    expect(usesOf(`${selector}{color:#0b7285}`)).toEqual([])
  },
)

test('every color of a declaration is counted, variables resolved', () => {
  expect(usesOf('p{background:linear-gradient(#111111, var(--a))}', { '--a': '#222222' })).toEqual([
    '#111111 background',
    '#222222 background',
  ])
  expect(usesOf('p{color:var(--gone)}')).toEqual([])
})

test('a color that is hardly seen is not counted', () => {
  expect(usesOf('p{color:rgb(0 0 0 / .3)}')).toEqual([])
  expect(usesOf('p{color:rgb(0 0 0 / .31)}')).toHaveLength(1)
})

test('a rule whose every selector names another brand is foreign', () => {
  expect(usesOf('.btn-facebook{color:#1877f2}')).toEqual(['#1877f2 text foreign'])
  expect(usesOf('.btn-facebook,.btn{color:#1877f2}')).toEqual(['#1877f2 text'])
})

test('words of hexadecimal digits and numbers are no colors', () =>
  expect(usesOf('p{background:fade 700}')).toEqual([]))

test('some twenty thousand uses are counted', () => {
  expect(usesOf('p{color:red}'.repeat(29_000)).length).toBeLessThanOrEqual(20_001)
})

const tokensOf = (css: string, vars: Record<string, string> = {}) =>
  censusTokens([sheetOf(css)], new Map(Object.entries(vars))).map(
    ({ name, hex, painted, dark }) => `${name} ${hex}${painted ? ' painted' : ''}${dark ? ' dark' : ''}`,
  )

test.each([
  ['a code', '#0B7285', '#0b7285'],
  ['a name', 'teal', '#008080'],
  ['a function', 'hsl(0 100% 50%)', '#ff0000'],
  ['channels of hsl', '0 100% 50%', '#ff0000'],
  ['channels of hsl with a unit', '120deg 100% 25%', '#008000'],
  ['channels of rgb', '13, 110, 253', '#0d6efd'],
  ['channels of rgb with spaces', '13 110 253', '#0d6efd'],
  ['another variable', 'var(--base)', '#123456'],
])('a variable with %s is a color token', (_what, value, hex) => {
  expect(tokensOf(`:root{--a:${value}}`, { '--base': '#123456' })).toEqual([`--a ${hex}`])
})

test.each([
  '700',
  '400',
  '100',
  'fade',
  'add',
  '0b7285',
  '1rem',
  '1 2',
  '1 2 3 4',
  'inherit',
  'none',
  '"red"',
  'a b c',
  'var(--gone)',
  'rgb(0 0 0 / .4)',
  'transparent',
  '0 100%',
])('a variable with “%s” is no color token', (value) => expect(tokensOf(`:root{--a:${value}}`)).toEqual([]))

test('a token has the value that its last rule at the root gives it', () => {
  expect(tokensOf(':root{--a:red}:root{--a:blue}', { '--a': 'blue' })).toEqual(['--a #0000ff'])
})

test('a token that some declaration reads is painted', () => {
  expect(tokensOf(':root{--a:red;--b:blue}p{color:var( --a, lime)}')).toEqual(['--a #ff0000 painted', '--b #0000ff'])
})

test('a token for a dark scheme is dark, beside the light one of its name', () => {
  expect(tokensOf(':root{--a:red}.dark{--a:blue}@media (prefers-color-scheme:dark){:root{--b:lime}}')).toEqual([
    '--a #ff0000',
    '--a #0000ff dark',
    '--b #00ff00 dark',
  ])
  expect(tokensOf(':root,.dark{--a:red}')).toEqual(['--a #ff0000'])
})

test('the first of two tokens of one name counts', () =>
  expect(tokensOf(':root{--a:red}main{--a:blue}')).toEqual(['--a #ff0000']))

test('two thousand tokens are listed, names cut at eighty characters', () => {
  expect(tokensOf(`:root{${Array.from({ length: 2500 }, (_, n) => `--t${n}:red`).join(';')}}`)).toHaveLength(2000)
  expect(tokensOf(`:root{--${'x'.repeat(200)}:red}`)[0]?.split(' ')[0]).toHaveLength(80)
})

test.each([
  'btn-facebook',
  'twitter',
  'alert-danger',
  'is-valid',
  'cookie-banner',
  'hljs-keyword',
  'highlight-source',
  'social-links',
  'text-success',
  'language-js',
  'DocSearch',
  'info',
  'btn-info',
  '--bs-info',
  '--info',
])('%s is a name of another brand or of a state', (name) => expect(foreignName.test(name)).toBe(true))

test.each([
  'btn-primary',
  'brand',
  'header',
  'information',
  'informal',
  'home-info',
  'info-box',
  'section-highlights',
  'cta',
  'accent',
  'coffee',
])('%s is not', (name) => {
  expect(foreignName.test(name)).toBe(false)
})

test.each(['--brand', '--color-primary', '--akzent-500', '--accent-primari', '--accent'])(
  '"%s" is called as a color of the brand',
  (name) => expect(namesBrandColor(name)).toBe(true),
)

test.each(['--pink-accent', '--accent-dark', '--danger-primary', '--primaryish'])(
  '"%s" is not called as a color of the brand',
  (name) => expect(namesBrandColor(name)).toBe(false),
)
