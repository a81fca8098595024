import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pixelPicture } from '../fixtures/pixel-picture.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { clusterColors } from './cluster.ts'
import { brightness, contrast, legibleText } from './color-math.ts'
import { colorsIn, parseColor } from './parse-color.ts'
import { artworkColors } from './picture-colors.ts'

const primaryOf = (html: string, css: string, logoHex?: string) => {
  const pictures = logoHex === undefined ? [] : [pictureOf('https://tidepool-coffee.com/logo.png', logoHex)]
  return describeBrand(siteOf(html, css, pictures)).colors.find(({ type }) => type === 'brand')?.hex
}
const logo = '<header><a href="/"><img src=/logo.png alt=logo></a></header>'
const manyButtons = '<a class="btn btn-primary">Go</a>'.repeat(6)

test('a photograph that serves as a mark says nothing of the brand’s color', () => {
  const rgba = new Uint8Array(96 * 48 * 4).fill(255)
  const wave = (at: number) => 130 + 120 * Math.sin(at)
  for (let at = 0; at < 96 * 48; at += 1) {
    const [x, y] = [at % 96, Math.floor(at / 96)]
    rgba.set([wave(x / 19), wave(y / 13 + x / 40) * 0.5, wave((x + 2 * y) / 23 + 1) * 0.3], at * 4)
  }
  const photograph = pixelPicture('https://tidepool-coffee.com/logo.png', { width: 96, height: 48, rgba })
  const draft = describeBrand(siteOf(logo, 'body{color:#333}', [photograph]))
  expect(draft.logos).toHaveLength(1)
  expect(draft.colors.filter(({ type }) => type === 'brand')).toEqual([])
})

test.each([
  ['#0AF', '#00aaff'],
  ['rebeccapurple', '#663399'],
  ['rgb(79 70 229 / 1)', '#4f46e5'],
  ['hsl(222.2 47.4% 11.2%)', '#0f172a'],
  ['oklch(0.508 0.094 214)', '#007386'],
  ['color-mix(in srgb, #ff0000 100%, blue)', '#ff0000'],
  ['light-dark(#123456, #fff)', '#123456'],
])('%s is read as %s', (text, hex) => expect(parseColor(text)?.hex).toBe(hex))

test('what is no colour is none, unfinished functions included', () => {
  for (const text of ['rgb(1 2', 'currentColor', 'inherit', 'url(red.png)', '#12', 'oklch('])
    expect(parseColor(text), text).toBeUndefined()
})

test('a value gives its colours in order, and none from addresses', () => {
  expect(
    colorsIn('url(/red/blue.png) no-repeat, linear-gradient(90deg, #111, rgba(1,2,3,.5) 40%, white)').map(
      ({ hex }) => hex,
    ),
  ).toEqual(['#111111', '#010203', '#ffffff'])
})

test('near colours are one, shown by its heaviest own code', () => {
  const clusters = clusterColors([
    { hex: '#c8102e', weight: 3 },
    { hex: '#c91030', weight: 9 },
    { hex: '#0057b7', weight: 5 },
  ])
  expect(clusters.map(({ hex, weight }) => [hex, weight])).toEqual([
    ['#c91030', 12],
    ['#0057b7', 5],
  ])
})

test('brightness and contrast follow their formulas', () => {
  expect([brightness('#ffffff'), brightness('#ff0000'), contrast('#000000', '#ffffff')]).toEqual([255, 54, 21])
  expect(legibleText('#ffd400')).toMatchObject({ text: '#000000' })
})

test('the colour of the logo is the brand colour', () => expect(primaryOf(logo, '', '#b03a1a')).toBe('#b03a1a'))

test('default blue of a framework does not outvote the logo', () => {
  const css = ':root{--bs-primary:#0d6efd}.btn-primary{background:#0d6efd}a{color:#0d6efd}'
  expect(primaryOf(logo + manyButtons, css, '#b03a1a')).toBe('#b03a1a')
})

test('social and status colours do not vote', () => {
  const css = '.btn-facebook{background:#1877f2}.alert-danger{background:#dc2626}'
  expect(
    primaryOf('<a class="btn btn-facebook">Share</a>'.repeat(9) + '<p class="btn alert-danger">No</p>', css),
  ).toBeUndefined()
})

test('many links make a brand colour where nothing else has a hue, unless a framework brings it along', () => {
  const links = '<p><a href=/x>one</a></p>'.repeat(30)
  expect(primaryOf(links, 'a{color:#c2185b}')).toBe('#c2185b')
  expect(primaryOf(`${links}<a class="btn btn-primary">Go</a>`, 'a{color:#0d6efd}')).toBeUndefined()
  expect(primaryOf(links, 'a{color:#0d6efd}')).toBe('#0d6efd')
})

test('a painted brand token and buttons defend a colour without any logo', () => {
  expect(primaryOf(manyButtons, ':root{--brand:#7a2e8e}.btn{background:var(--brand)}')).toBe('#7a2e8e')
})

test('many buttons make a brand colour', () => {
  expect(primaryOf(manyButtons, '.btn{background:#c2185b}')).toBe('#c2185b')
  const css = '.btn{background:#c2185b} h2{color:#c2185b}'
  expect(primaryOf(`${manyButtons}<h2>One</h2><h2>Two</h2>`, css)).toBe('#c2185b')
})

test('the colours that icon generators write are nobody’s choice', () => {
  const head = '<meta name=msapplication-TileColor content="#da532c"><link rel=mask-icon href=/m.svg color="#5bbad5">'
  expect(primaryOf(head, '')).toBeUndefined()
  expect(primaryOf('<link rel=mask-icon href=/m.svg color="#b03a1a">', '')).toBe('#b03a1a')
})

test('the code that the page names is shown, not one that a picture was reduced to', () => {
  const css = '.btn{background:#d9411e} h2,a{color:#d9411e} header{background:#d9411e}'
  const pictures = [pictureOf('https://tidepool-coffee.com/i.png', '#d94327', 64, 64)]
  const html = `<link rel=icon href=/i.png><header>x</header>${manyButtons}<h2>One</h2><a href=/x>y</a>`
  const { colors } = describeBrand(siteOf(html, css, pictures))
  expect(colors.find(({ type }) => type === 'brand')?.hex).toBe('#d9411e')
})

test('of near codes the one that a style sheet writes is shown before one that pixels say more often', () => {
  const css = '.btn{background:#ef2d5e}'
  const pictures = [pictureOf('https://tidepool-coffee.com/i.png', '#ee295f', 64, 64)]
  const { colors } = describeBrand(siteOf(`<link rel=icon href=/i.png>${manyButtons}`, css, pictures))
  expect(colors.find(({ type }) => type === 'brand')?.hex).toBe('#ef2d5e')
})

test('an opaque picture is read without its plain ground', () => {
  const picture = pictureOf('x', '#00874f')
  const { rgba } = picture.pixels
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.set([255, 255, 255, 255], at)
  expect(artworkColors({ ...picture, transparent: false }).colors).toEqual([{ hex: '#00874f', coverage: 1 }])
})
