import { expect, test } from 'vitest'
import { readStyledPage } from '../css/read-styled-page.ts'
import { pictureOf } from '../fixtures/site-of.ts'
import { bannerCandidates, chooseImages, pictureCandidates } from './choose-images.ts'

const base = 'https://a.test/'
const read = (html: string) => readStyledPage({ url: base, text: html }, [])
const bannersOf = (html: string) => {
  const { page, styles } = read(html)
  return bannerCandidates(page, styles).map(({ url, rule }) => `${url.replace(base, '/')} ${rule}`)
}
const picturesOf = (html: string) => pictureCandidates(read(html).page).map(({ url }) => url.replace(base, '/'))
const choose = (html: string, ...sizes: [string, number | undefined, number | undefined][]) => {
  const pictures = new Map(
    sizes.map(([path, width, height]) => [new URL(path, base).href, { ...pictureOf(path, '#336699'), width, height }]),
  )
  return chooseImages({ ...read(html), pictures, usedAssets: new Set(['/used.png']) })
}
const chosen = (...input: Parameters<typeof choose>) =>
  choose(...input).images.map(({ type, formats }) => `${type} ${formats[0]?.assetId}`)

test('share images come in the order of their trust, each once', () => {
  const metas = ['twitter:image:src', 'twitter:image', 'og:image:url', 'og:image', 'og:image:secure_url']
  expect(bannersOf(metas.map((name, place) => `<meta property=${name} content=/${place}.png>`).join(''))).toEqual(
    metas.map((name, place) => `/${place}.png meta ${name}`).toReversed(),
  )
  expect(bannersOf('<meta property=og:image content=/a.png><meta name=twitter:image content=/a.png>')).toEqual([
    '/a.png meta og:image',
  ])
})

test.each(['hero', 'Banner', 'jumbotron', 'masthead', 'cover', 'splash', 'home-hero-2'])(
  'the background of a %s may be the banner',
  (name) => {
    expect(bannersOf(`<style>.${name}{background:url(/h.jpg)}</style><div class=${name}>x</div>`)).toEqual([
      '/h.jpg hero background',
    ])
    expect(bannersOf(`<style>#${name}{background-image:url(/h.jpg)}</style><div id=${name}>x</div>`)).toEqual([
      '/h.jpg hero background',
    ])
  },
)

test('two heroes are asked for, and no background of anything else', () => {
  const heroes = [1, 2, 3].map((n) => `<style>.hero${n}{background:url(/${n}.jpg)}</style><p class=hero${n}>x`).join('')
  expect(bannersOf(heroes)).toHaveLength(2)
  expect(bannersOf('<style>.card{background:url(/c.jpg)}</style><p class=card>x')).toEqual([])
  expect(bannersOf('<p class=hero>x')).toEqual([])
})

test('pictures in the content are candidates in page order, twelve of them', () => {
  expect(picturesOf('<main><img src=/a.png><img src=/b.png></main>')).toEqual(['/a.png', '/b.png'])
  expect(picturesOf(Array.from({ length: 20 }, (_, n) => `<img src=/${n}.png>`).join(''))).toHaveLength(12)
})

test.each([
  ['in the header', '<header><img src=/a.png></header>'],
  ['in the footer', '<footer><img src=/a.png></footer>'],
  ['in the navigation', '<nav><img src=/a.png></nav>'],
  ['declared narrow', '<img src=/a.png width=199 height=400>'],
  ['declared low', '<img src=/a.png width=400 height=119>'],
  ['a drawing', '<img src="/a.svg?v=1">'],
  ['of a partner', '<div class=partners><p><img src=/a.png></p></div>'],
  ['of a sponsor, by id', '<div id=sponsors><img src=/a.png></div>'],
  ['an avatar', '<img class=avatar src=/a.png>'],
  ['a testimonial’s', '<div class=testimonial><img src=/a.png></div>'],
  ['a headshot by its description', '<img src=/a.png alt="Our CEO, headshot">'],
  ['an advertisement by its class', '<div class="ad"><img src=/a.png></div>'],
  ['an advertisement by its size and link', '<a href="https://b.test/"><img src=/a.png width=300 height=250></a>'],
  ['that leads to a sponsor', '<a href="https://b.test/"><img src=/a.png width=640 height=400></a>'],
  ['of a store, by its link', '<a href="https://apps.apple.com/app/a"><img src=/a.png></a>'],
  ['of a store, by its file', '<img src=/img/google-play-en.png>'],
  ['of a store, by its description', '<img src=/a.png alt="Download on the App Store">'],
  ['on a host of advertisements', '<img src="https://cdn.doubleclick.net/a.png">'],
  ['a gravatar', '<img src="https://www.gravatar.com/a.png">'],
  ['a sprite', '<img src=/sprite.png>'],
  ['a tracking pixel', '<img src=/pixel.gif>'],
])('a picture %s is no candidate', (_what, html) => expect(picturesOf(html)).toEqual([]))

test.each([
  ['of exactly the least size', '<img src=/a.png width=200 height=120>'],
  ['whose class only sounds so', '<div class="shadow download"><img src=/a.png></div>'],
  ['five levels below a partner', '<div class=partners><p><b><i><u><s><img src=/a.png></s></u></i></b></p></div>'],
  [
    'of an advertisement’s size that leads to the site itself',
    '<a href="/x"><img src=/a.png width=300 height=250></a>',
  ],
  ['of an advertisement’s size without a link', '<img src=/a.png width=300 height=250>'],
  ['that leads to itself, larger', '<a href="https://cdn.test/a-large.jpg?v=1"><img src=/a.png></a>'],
  ['that leads to a page of the owner', '<a href="https://www.a.test/tea"><img src=/a.png></a>'],
  ['of somebody who plays', '<img src=/play.png alt="Children at play in our store">'],
  ['on a host that only ends alike', '<img src="https://notdoubleclick.net/a.png">'],
  ['named pixel art', '<img src=/pixel-art.png>'],
])('a picture %s is a candidate', (_what, html) => expect(picturesOf(html)).toHaveLength(1))

const share = '<meta property=og:image content=/s.jpg>'

test.each([
  ['exactly wide enough', 600, 400, true],
  ['a pixel too narrow', 599, 400, false],
  ['just flat enough', 1300, 1000, true],
  ['too square', 1299, 1000, false],
  ['just not too flat', 3500, 1000, true],
  ['too flat', 3501, 1000, false],
  ['of unknown size', undefined, undefined, false],
])('a share image that is %s is the banner: %s × %s, %s', (_what, width, height, isBanner) => {
  expect(chosen(share, ['/s.jpg', width, height])).toEqual(isBanner ? ['banner /s.jpg'] : [])
})

test('the next candidate is the banner where the first is none, and there is one banner', () => {
  const html = `${share}<meta name=twitter:image content=/t.jpg><style>.hero{background:url(/h.jpg)}</style><p class=hero>x`
  expect(chosen(html, ['/s.jpg', 100, 100], ['/t.jpg', 1200, 600], ['/h.jpg', 1600, 800])).toEqual(['banner /t.jpg'])
})

test('a file that a logo uses is no banner and no picture', () => {
  expect(chosen('<meta property=og:image content=/used.png><img src=/used.png>', ['/used.png', 1200, 600])).toEqual([])
})

test('the banner is not a picture as well, and a picture is listed once', () => {
  expect(
    chosen(`${share}<img src=/s.jpg><img src=/a.png><img src=/a.png>`, ['/s.jpg', 1200, 600], ['/a.png', 800, 600]),
  ).toEqual(['banner /s.jpg', 'picture /a.png'])
})

test.each([
  [200, 120, 1],
  [199, 120, 0],
  [200, 119, 0],
])('a picture of %s × %s pixels: %s', (width, height, count) => {
  expect(chosen('<img src=/a.png>', ['/a.png', width, height])).toHaveLength(count)
})

test('a picture that was not fetched is left out', () => expect(chosen('<img src=/a.png>')).toEqual([]))

test('larger, described and earlier pictures come first, with ranks and scores', () => {
  const html = '<img src=/small.png><img src=/large.png><img src=/told.png alt="The shore">'
  const { images } = choose(html, ['/small.png', 300, 200], ['/large.png', 1440, 810], ['/told.png', 1440, 810])
  expect(images.map(({ formats }) => formats[0]?.assetId)).toEqual(['/told.png', '/large.png', '/small.png'])
  expect(images.map(({ pictureMetadata }) => pictureMetadata?.rank)).toEqual([1, 2, 3])
  const scores = images.map(({ pictureMetadata }) => pictureMetadata?.score ?? -1)
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
  expect((scores[0] ?? 0) - (scores[1] ?? 0)).toBeCloseTo(0.2, 2)
})

test('area counts up to that of a full screen', () => {
  const { images } = choose('<img src=/a.png><img src=/b.png>', ['/a.png', 1440, 810], ['/b.png', 9000, 9000])
  expect(images[0]?.formats[0]?.assetId).toBe('/a.png')
})

test('a picture’s description is cleaned and its address kept', () => {
  const { images } = choose('<img src=/a.png alt="<b>The</b> shore\u202e">', ['/a.png', 800, 600])
  expect(images[0]?.pictureMetadata).toMatchObject({
    alt: 'The shore',
    sourceUrl: 'https://a.test/a.png',
    naturalWidth: 800,
    naturalHeight: 600,
  })
})

test('eight pictures are listed', () => {
  const names = Array.from({ length: 11 }, (_, n): [string, number, number] => [`/${n}.png`, 800, 600])
  expect(chosen(names.map(([name]) => `<img src=${name}>`).join(''), ...names)).toHaveLength(8)
})

test('every image has its evidence', () => {
  const { evidence } = choose(`${share}<img src=/a.png>`, ['/s.jpg', 1200, 600], ['/a.png', 800, 600])
  expect(evidence.map(({ field, trust }) => [field, trust])).toEqual([
    ['images.banner', 0.85],
    ['images.picture', 0.7],
  ])
})

test('what scripts add above a picture, unseen by readers, changes nothing of its score', () => {
  const added = '<script src=/later.js></script><link rel=prefetch href=/next.js>'
  const ordersOf = (html: string) =>
    pictureCandidates(readStyledPage({ url: 'https://a.test/', text: html }, []).page).map(({ order }) => order)
  expect(ordersOf(`${added}<p>Text</p>${added}<img src=/a.jpg>`)).toEqual(ordersOf('<p>Text</p><img src=/a.jpg>'))
})
