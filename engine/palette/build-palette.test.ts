import { expect, test } from 'vitest'
import { paletteSchema } from '#contract/brands/palette.ts'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'

const html =
  '<header><a href=/><img src=/logo.png alt=logo></a></header><h1>Heading</h1><p class=lead>Some text that is set on the page in its own colour.</p><a class=btn>Go</a><div class=band>x</div>'
const css =
  ':root{--color-brand:#0b7285;--ink:#12303a}body{background:#faf7f2;color:var(--ink)}.btn{background:var(--color-brand);border:1px solid #dddddd}.band{background:linear-gradient(45deg,#0b7285 0%,#f2a541 100%)}'
const draft = () => describeBrand(siteOf(html, css, [pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285')]))

test('roles, tokens and css counts are those of the style sheet', () => {
  const palette = paletteSchema.parse(draft().palette)
  expect(palette.colors.find(({ role }) => role === 'primary')).toMatchObject({
    hex: '#0b7285',
    rank: 1,
    context: 'both',
    tokens: ['--color-brand'],
    usage: { elements: [], css: { background: 2 } },
  })
  expect(palette.colors.find(({ role }) => role === 'background')?.hex).toBe('#faf7f2')
  expect(palette.colors.find(({ role }) => role === 'text')?.hex).toBe('#12303a')
  expect(palette.colors.find(({ role }) => role === 'border')?.hex).toBe('#dddddd')
})

test('every colour of a logo or gradient is an entry, ranked ones first and without gaps', () => {
  const palette = paletteSchema.parse(draft().palette)
  const hexes = palette.colors.map(({ hex }) => hex)
  expect(new Set(hexes).size).toBe(hexes.length)
  for (const hex of [
    ...palette.logos.flatMap(({ colors }) => colors),
    ...palette.gradients.flatMap(({ stops }) => stops),
  ].map(({ hex }) => hex))
    expect(hexes).toContain(hex)
  expect(palette.colors.flatMap(({ rank }) => rank ?? [])).toEqual(
    palette.colors.filter(({ member }) => member === undefined).map((_, place) => place + 1),
  )
  expect(palette.gradients[0]).toMatchObject({
    type: 'linear',
    angle: 45,
    stops: [
      { hex: '#0b7285', position: 0 },
      { hex: '#f2a541', position: 1 },
    ],
  })
})

test('what a page without rendering cannot show stays empty', () => {
  expect(draft().palette).toMatchObject({ onPairs: [], themes: {} })
})

test('a site without any colour has no palette', () => expect(describeBrand(siteOf('<p>x')).palette).toBeNull())
