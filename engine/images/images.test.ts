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
