import { expect, test } from 'vitest'
import { paletteSchema } from '#contract/brands/palette.ts'
import { describeBrand } from '../brand.ts'
import { measured, paint, pair } from '../fixtures/measured.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { parseElements } from '../page/page-element.ts'
import type { BrandDraft, RenderedSite } from '../site.ts'
import { measurementSchema, type Measurement } from './measurement.ts'
import { renderedVotes } from './rendered-votes.ts'
import { shownBox } from './shown-box.ts'
import { schemeOf, themeSlots } from './theme-slots.ts'

const describe = (
  light: Partial<Measurement>,
  more: Partial<RenderedSite> = {},
  html = '<p>Text',
  css = '',
): BrandDraft => describeBrand({ ...siteOf(html, css), rendered: { light: measured(light), areas: [], ...more } })
const primaryOf = (draft: BrandDraft) => draft.colors.find(({ type }) => type === 'brand')?.hex

test('buttons and large areas that are seen make a primary colour, links beside them don’t', () => {
  const buttons = paint('button', 'background', '#0b7285', { count: 6, area: 9000 })
  const band = paint('band', 'background', '#0b7285', { area: 900_000 })
  expect(primaryOf(describe({ paints: [buttons, band] }))).toBe('#0b7285')
  expect(
    primaryOf(
      describe({
        paints: [
          paint('link', 'text', '#c2185b', { count: 80, characters: 900 }),
          paint('button', 'background', '#0b7285', { count: 1, area: 900 }),
        ],
      }),
    ),
  ).toBe('#0b7285')
})

test('a white mark stands on the ground that a browser saw its header on', () => {
  const white = { ...pictureOf('https://tidepool-coffee.com/logo.png', '#ffffff') }
  const html = '<header class=bar><a href="/"><img src=/logo.png alt=logo></a></header><p>Text'
  const site = siteOf(html, '.bar{background:#062534}.bar{animation:x}', [white])
  const paints = [paint('header', 'background', '#2c5a6a', { area: 140_000 })]
  const draft = describeBrand({ ...site, rendered: { light: measured({ paints }), areas: [] } })
  expect(primaryOf(draft)).toBe('#2c5a6a')
  expect(primaryOf(describeBrand(site))).toBe('#062534')
})

test('the browser’s own link colours do not vote', () => {
  const votes = renderedVotes(measured({ paints: [paint('link', 'text', '#0000ee', { count: 50, characters: 800 })] }))
  expect(votes).toEqual([])
})

test('style sheets that paint what nobody sees do not speak on a rendered page', () => {
  const css = '.btn{background:#d6006c}h2{color:#d6006c}'
  const html = '<a class=btn>Go</a><h2>On we go</h2>'.repeat(9)
  expect(primaryOf(describeBrand(siteOf(html, css)))).toBe('#d6006c')
  expect(primaryOf(describe({}, {}, html, css))).toBeUndefined()
})

test('pairs are graded by WCAG, counted together, and every colour of theirs is an entry', () => {
  const pairs = [
    pair('body', '#ffffff', '#333333', 9),
    pair('link', '#ffffff', '#767676', 2),
    pair('link', '#ffffff', '#777777'),
  ]
  const palette = paletteSchema.parse(
    describe({ pairs, paints: [paint('body', 'text', '#333333', { characters: 90 })] }).palette,
  )
  expect(palette.onPairs).toMatchObject([
    { element: 'body', theme: 'light', background: '#ffffff', text: '#333333', contrast: 12.63, wcag: 'AAA', count: 9 },
    { element: 'link', text: '#767676', wcag: 'AA', count: 3 },
  ])
  const hexes = palette.colors.map(({ hex }) => hex)
  for (const { background, text } of palette.onPairs) expect(hexes).toEqual(expect.arrayContaining([background, text]))
  expect(palette.colors.find(({ hex }) => hex === '#ffffff')).toMatchObject({
    onColor: '#333333',
    onColorContrast: 12.63,
  })
})

test('a theme holds what its page shows, and null for what it does not', () => {
  const slots = themeSlots(
    measured({
      background: '#101014',
      paints: [
        paint('body', 'text', '#eeeeee', { characters: 900 }),
        paint('body', 'text', '#9a9aa5', { characters: 200 }),
        paint('band', 'background', '#1a1a20', { area: 50_000 }),
        paint('button', 'background', '#7c5cff', { count: 3 }),
      ],
    }),
  )
  expect(slots).toEqual({
    background: '#101014',
    surface: '#1a1a20',
    text: '#eeeeee',
    muted: '#9a9aa5',
    border: null,
    accent: '#7c5cff',
    contrast: 16.36,
  })
  expect(themeSlots(measured())).toBeUndefined()
})

test('what fills the first screen is the ground of the page, a part of it is not', () => {
  const groundOf = (coverage: number) => {
    const band = paint('band', 'background', '#ef2d5e', { area: 1280 * 800 })
    const text = paint('body', 'text', '#ffffff', { characters: 900 })
    const areas = [{ hex: '#ef2d5e', coverage }]
    return describe({ paints: [band, text, paint('body', 'text', '#333333', { characters: 90 })] }, { areas }).palette
      ?.themes.light?.background
  }
  expect(groundOf(0.9)).toBe('#ef2d5e')
  expect(groundOf(0.45)).toBe('#ffffff')
})

test('a page that is dark for everyone has a dark theme and no light one', () => {
  const text = paint('body', 'text', '#eeeeee', { characters: 900 })
  expect(schemeOf({ background: '#101014' })).toBe('dark')
  const { palette } = describe({ background: '#101014', paints: [text] })
  expect(palette?.themes).toMatchObject({ dark: { background: '#101014' } })
  expect(palette?.themes.light).toBeUndefined()
})

test('where and how much a colour is shown stands in its entry, labels cleaned', () => {
  const paints = [
    paint('button', 'background', '#0b7285', { count: 6, examples: ['Buy <b>now</b>', '\u202eevil'] }),
    paint('band', 'background', '#0b7285', { area: 900_000 }),
  ]
  const areas = [
    { hex: '#0b7285', coverage: 0.305 },
    { hex: '#0c7387', coverage: 0.1 },
  ]
  const palette = paletteSchema.parse(describe({ paints }, { areas }).palette)
  expect(palette.colors.find(({ role }) => role === 'primary')).toMatchObject({
    prevalence: 0.41,
    usage: { elements: [{ element: 'button', property: 'background', count: 6, examples: ['Buy now', 'evil'] }] },
  })
})

test('fonts are those that the text was set in', () => {
  const texts = [
    { role: 'title' as const, stack: '"Fraunces", serif', weight: 700, style: 'normal' as const, score: 900 },
    { role: 'body' as const, stack: 'Inter, sans-serif', weight: 400, style: 'normal' as const, score: 4000 },
    { role: 'body' as const, stack: 'Arial', weight: 400, style: 'normal' as const, score: 300 },
  ]
  const { fonts } = describe({ texts }, {}, '<p style="font-family:Courier">Hidden by scripts</p>')
  expect(fonts.map(({ type, name }) => `${type} ${name}`)).toEqual(['title Fraunces', 'body Inter'])
})

test('gradients that are seen are listed by their area, with their stops', () => {
  const gradients = [
    { css: 'linear-gradient(90deg, rgb(255, 0, 80) 0%, rgb(20, 80, 255) 100%)', count: 1, area: 100 },
    { css: 'linear-gradient(to top, rgb(0, 120, 80), rgb(200, 220, 0))', count: 9, area: 90_000 },
  ]
  const palette = paletteSchema.parse(describe({ gradients }).palette)
  expect(palette.gradients.map(({ angle }) => angle)).toEqual([0, 90])
  expect(palette.gradients[1]?.stops).toEqual([
    { hex: '#ff0050', position: 0 },
    { hex: '#1450ff', position: 1 },
  ])
})

test('a mark that scripts draw is found in the page as it is shown; one that is not shown counts less', () => {
  const url = 'https://tidepool-coffee.com/'
  const shown = '<header><a href=/><img src=/mark.png alt=logo data-livery-box="20 12 120 40"></a></header><p>Text'
  const draft = describeBrand({
    ...siteOf('<div id=app></div>', '', [pictureOf(`${url}mark.png`, '#0b7285')]),
    rendered: { light: measured(), areas: [], home: { url, text: shown } },
  })
  expect(draft.logos[0]?.formats[0]?.assetId).toBe(`${url}mark.png`)
  expect(draft.evidence.find(({ field }) => field === 'logos.logo')?.rule).toContain('shown at the top')
})

test('a box is four numbers or none', () => {
  const boxOf = (value: string) =>
    shownBox(parseElements(`<img data-livery-box="${value}">`).at(-1) ?? ({ attributes: {} } as never))
  expect(boxOf('1 2 30 40')).toEqual({ left: 1, top: 2, width: 30, height: 40 })
  for (const wrong of ['', '1 2 3', 'a b c d', '1 2 3 Infinity']) expect(boxOf(wrong)).toBeUndefined()
})

test('a measurement that is out of bounds or of another shape is refused', () => {
  expect(measurementSchema.safeParse(measured()).success).toBe(true)
  const wrong = [
    { ...measured(), background: 'red' },
    { ...measured(), paints: Array.from({ length: 241 }, () => paint('body', 'text', '#000000')) },
    { ...measured(), paints: [paint('body', 'text', '#000000', { examples: ['x'.repeat(41)] })] },
    { ...measured(), texts: [{ role: 'shout', stack: 'x', weight: 1, style: 'normal', score: 1 }] },
    null,
  ]
  for (const one of wrong) expect(measurementSchema.safeParse(one).success).toBe(false)
})
