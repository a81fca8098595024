import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { pressLogos } from './press-logos.ts'

const url = 'https://tidepool-coffee.com/press/'
const words = ['tidepoolcoffee', 'tidepool']
const logos = (html: string) => pressLogos(pageOf(html, url), words)
const files = (html: string) => logos(html).map((logo) => logo.url.slice('https://tidepool-coffee.com/'.length))

test('downloads and shown marks for both grounds are found, vectors first, each once', () => {
  const html = `
    <header><img src=/header-logo.png alt="Tidepool logo"></header>
    <main><img src=logo-dark.png alt="Logo, dark"><img src=tidepool_wordmark.svg alt="">
    <a href=/kit/TidepoolLogo-white.svg>SVG</a><a href=/kit/TidepoolLogo-white.png>PNG</a>
    <a href=/kit/logos.zip>All logos</a><a href=/kit/logo-dark.svg download>Download the logo</a></main>`
  expect(files(html)).toEqual([
    'kit/TidepoolLogo-white.svg',
    'kit/logo-dark.svg',
    'press/tidepool_wordmark.svg',
    'kit/TidepoolLogo-white.png',
    'press/logo-dark.png',
  ])
  expect(logos(html).map(({ rule }) => rule)).toEqual([
    'download on the press page',
    'download on the press page',
    'logo on the press page',
    'download on the press page',
    'logo on the press page',
  ])
})

test.each([
  ['a newspaper that wrote about it', '<img src=/as-seen-in/nyt-logo.svg alt="New York Times logo">'],
  ['a partner without words', '<img src=/partners/globex-logo.svg>'],
  ['a partner by its alternative text alone', '<img src=/logo.svg alt="Globex logo">'],
  ['a photo of the founder', '<img src=/tidepool-founder.jpg alt="The founder of Tidepool">'],
  ['a picture in the footer', '<footer><img src=/tidepool-logo.svg></footer>'],
  ['an address that is no file', '<a href="https://tidepool-coffee.com/logo">Logo</a>'],
  ['a picture in the page itself', '<img src="data:image/svg+xml,%3Csvg/%3E" alt="Logo">'],
])('%s is not the brand’s mark', (_, html) => {
  expect(logos(html)).toEqual([])
})

test('a label that names the brand may say more of the mark', () => {
  expect(files('<img src=/Tidepool_on_sand.png alt="The logo of Tidepool, on wet sand">')).toEqual([
    'Tidepool_on_sand.png',
  ])
})

test('at most six are taken', () => {
  expect(logos(Array.from({ length: 40 }, (_, at) => `<img src=/tidepool-logo-${at}.svg>`).join(''))).toHaveLength(6)
})

test('a name that a build added its digest to is still plain', () => {
  expect(files('<img src=/assets/logo-4f3a91bcdd.svg>')).toEqual(['assets/logo-4f3a91bcdd.svg'])
})
