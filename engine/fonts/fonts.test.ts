import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { siteOf } from '../fixtures/site-of.ts'
import { familiesOf } from './google-fonts.ts'

const text = '<h1>A heading of some length</h1><p>And a paragraph that is long enough to be the text of a page.</p>'
const fontsOf = (css: string, html = text) =>
  describeBrand(siteOf(html, css)).fonts.map(({ type, name, origin }) => `${type} ${name} ${origin}`)

test('both forms of a Google Fonts address give families and weights', () => {
  expect(familiesOf('https://fonts.googleapis.com/css?family=Lato:400,700italic|Open+Sans')).toEqual([
    {
      family: 'Lato',
      weights: [
        { weight: 400, style: 'normal' },
        { weight: 700, style: 'italic' },
      ],
    },
    { family: 'Open Sans', weights: [] },
  ])
  expect(familiesOf('https://fonts.googleapis.com/css2?family=Fraunces:ital,wght@0,400;1,700')[0]?.weights).toEqual([
    { weight: 400, style: 'normal' },
    { weight: 700, style: 'italic' },
  ])
})

test('a family by variable with its own face is custom', () => {
  expect(
    fontsOf(
      ':root{--f:"Acme Sans",Arial}@font-face{font-family:Acme Sans;src:url(a.woff2);font-weight:300 700}body{font-family:var(--f)}h1{font-family:Georgia,serif}',
    ),
  ).toEqual(['title Georgia system', 'body Acme Sans custom'])
})

test('the font shorthand is read', () =>
  expect(fontsOf('body{font:italic 700 16px/1.5 "Gill Sans",sans-serif}')).toEqual([
    'title Gill Sans system',
    'body Gill Sans system',
  ]))

test('a quoted family needs no space before it in the shorthand', () =>
  expect(fontsOf('body{font:100%/1.65"Mulish",sans-serif}')).toEqual(['title Mulish system', 'body Mulish system']))

test('quotes around a whole list are no part of a name', () =>
  expect(fontsOf("body{font-family:'Roboto,Microsoft YaHei'}h1{font-family:\"L'Avenir\"}")).toEqual([
    "title L'Avenir system",
    'body Roboto system',
  ]))

test('generic families and icon fonts are never named', () => {
  expect(fontsOf('body{font-family:sans-serif}h1{font-family:"Font Awesome 6 Free",serif}')).toEqual([])
})

test('a sign that keeps the place of a family is none', () => {
  expect(fontsOf('body{font-family:var(--text-font,_),Roboto,sans-serif}')).toEqual([
    'title Roboto system',
    'body Roboto system',
  ])
})

test('a family that a bundler renamed has its own name, and its stand-in none', () => {
  const css =
    '@font-face{font-family:__Work_Sans_61c949;src:url(w.woff2);font-weight:100 900}@font-face{font-family:__Work_Sans_Fallback_61c949;src:local(Arial)}body{font-family:__Work_Sans_61c949,__Work_Sans_Fallback_61c949,sans-serif}'
  expect(fontsOf(css)).toEqual(['title Work Sans custom', 'body Work Sans custom'])
})

test('a family that computers have keeps its place before one that is loaded', () => {
  expect(fontsOf('@font-face{font-family:Real;src:url(r.woff2)}body{font-family:Rockwell,Real,serif}')).toEqual([
    'title Rockwell system',
    'body Rockwell system',
  ])
})

test('a family that is loaded is preferred to one that is only named before it', () => {
  expect(fontsOf('@font-face{font-family:Real;src:url(r.woff2)}body{font-family:Ghost,Real,sans-serif}')).toEqual([
    'title Real custom',
    'body Real custom',
  ])
})
