import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const imagesOf = (html: string, pictures: [string, number, number][], css = '') =>
  describeBrand(
    siteOf(
      html,
      css,
      pictures.map(([path, width, height]) => ({ ...pictureOf(at(path), '#336699'), width, height })),
    ),
  ).images.map(({ type, formats }) => `${type} ${formats[0]?.assetId}`)

test('the share image is the banner when it is wide enough', () => {
  expect(imagesOf('<meta property=og:image content=/share.jpg>', [['/share.jpg', 1200, 630]])).toEqual([
    `banner ${at('/share.jpg')}`,
  ])
  expect(imagesOf('<meta property=og:image content=/share.jpg>', [['/share.jpg', 400, 400]])).toEqual([])
})

test('without a share image the hero background is the banner', () => {
  expect(imagesOf('<div class=hero>x</div>', [['/h.jpg', 1600, 700]], '.hero{background-image:url(h.jpg)}')).toEqual([
    `banner ${at('/h.jpg')}`,
  ])
})

test('the site’s own pictures are ranked, small ones left out', () => {
  const html = '<main><img src=/small.png><img src=/a.png alt="A shore"><img src=/b.png></main>'
  expect(
    imagesOf(html, [
      ['/small.png', 90, 90],
      ['/a.png', 800, 600],
      ['/b.png', 300, 200],
    ]),
  ).toEqual([`picture ${at('/a.png')}`, `picture ${at('/b.png')}`])
})

test.each([
  ['a tracking pixel', '<img src=/own.jpg width=1 height=1>'],
  ['a file that counts visitors', '<img src="https://ad.doubleclick.net/own.jpg">'],
  ['a sprite', '<img src=/img/sprite-own.jpg>'],
  ['an avatar', '<img class=avatar src=/own.jpg>'],
  ['a face by its file', '<img src=/team/avatar-own.jpg>'],
  ['a face by its host', '<img src="https://secure.gravatar.com/own.jpg">'],
  ['an advertisement', '<div class="ad-slot"><a href=/x><img src=/own.jpg></a></div>'],
  ['one that says so', '<div><img src=/own.jpg alt="Advertisement"></div>'],
  ['one by its size and where it leads', '<a href="https://other.com/buy"><img src=/own.jpg width=300 height=250></a>'],
  ['a partner', '<ul class=partners><li><img src=/own.jpg></li></ul>'],
])('%s is no picture of the brand', (_what, html) => {
  const url = /src="?([^\s">]+)/.exec(html)?.[1] ?? ''
  const picture = {
    ...pictureOf(new URL(url, 'https://tidepool-coffee.com/').href, '#0b7285', 90, 60),
    width: 900,
    height: 600,
  }
  expect(describeBrand(siteOf(`<main><h1>Coffee</h1>${html}</main>`, '', [picture])).images).toEqual([])
})

test('a picture whose class or file only sounds like an advertisement is one of the brand', () => {
  const picture = {
    ...pictureOf('https://tidepool-coffee.com/roadster.jpg', '#0b7285', 90, 60),
    width: 900,
    height: 600,
  }
  const html = '<main><div class="shadow header-lead download"><img src=/roadster.jpg alt="A roadster"></div></main>'
  expect(describeBrand(siteOf(html, '', [picture])).images).toHaveLength(1)
})
