import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStyledPage } from '../css/read-styled-page.ts'
import type { Measurement } from '../rendered/measurement.ts'
import { pageGradients, shownGradients } from './gradients.ts'

const two = '#ff0050, #1450ff'
function pageOf(...backgrounds: string[]) {
  const html = backgrounds
    .map((background, place) => `<style>#e${place}{background:${background}}</style><p id=e${place}>x`)
    .join('')
  return pageGradients(readStyledPage({ url: 'https://a.test/', text: html }, []).styles)
}
const shown = (...gradients: { css: string; area: number }[]) =>
  shownGradients({ gradients: gradients.map((one) => ({ ...one, count: 1 })) } as unknown as Measurement)
const angleOf = (first: string) => pageOf(`linear-gradient(${first === '' ? '' : `${first}, `}${two})`)[0]?.angle

test.each([
  ['', 180],
  ['0deg', 0],
  ['45deg', 45],
  ['-90deg', 270],
  ['450deg', 90],
  ['12.5deg', 12.5],
  ['0.25turn', 90],
  ['.5turn', 180],
  ['100grad', 90],
  ['to top', 0],
  ['to right', 90],
  ['to bottom', 180],
  ['to left', 270],
  ['to top right', 45],
  ['to right top', 45],
  ['to bottom  left', 225],
  ['to left top', 315],
])('a direction of “%s” is an angle of %s degrees', (first, angle) => expect(angleOf(first)).toBe(angle))

test('radians are degrees too', () => expect(angleOf('3.14159265rad')).toBeCloseTo(180, 3))

test.each(['to constructor', 'to nowhere', 'to top top'])('a direction of “%s” has no angle', (first) =>
  expect(angleOf(first)).toBeNull(),
)

test.each(['linear', 'radial', 'conic'])('a %s gradient has its type, and an angle only when it is linear', (type) => {
  expect(pageOf(`${type}-gradient(${two})`)[0]).toMatchObject({ type, angle: type === 'linear' ? 180 : null })
  expect(pageOf(`repeating-${type}-gradient(${two})`)[0]?.type).toBe(type)
})

test.each([
  [
    'colors alone',
    '#ff0050, #1450ff',
    [
      ['#ff0050', null],
      ['#1450ff', null],
    ],
  ],
  [
    'positions',
    '#ff0050 10%, #1450ff 90%',
    [
      ['#ff0050', 0.1],
      ['#1450ff', 0.9],
    ],
  ],
  [
    'functions',
    'rgb(255, 0, 80) 0%, hsl(0 100% 50%)',
    [
      ['#ff0050', 0],
      ['#ff0000', null],
    ],
  ],
  [
    'positions in other units',
    '#ff0050 10px, #1450ff 2em',
    [
      ['#ff0050', null],
      ['#1450ff', null],
    ],
  ],
  [
    'positions beyond the end',
    '#ff0050 0%, #1450ff 300%',
    [
      ['#ff0050', 0],
      ['#1450ff', 1],
    ],
  ],
  [
    'a hint between colors',
    '#ff0050, 30%, #1450ff',
    [
      ['#ff0050', null],
      ['#1450ff', null],
    ],
  ],
  [
    'a stop that is hardly seen',
    '#ff0050, rgb(0 0 0 / .1), #1450ff',
    [
      ['#ff0050', null],
      ['#1450ff', null],
    ],
  ],
] as const)('the stops of a gradient of %s are read', (_what, stops, expected) => {
  expect(pageOf(`linear-gradient(${stops})`)[0]?.stops.map(({ hex, position }) => [hex, position])).toEqual(expected)
})

test.each([
  ['a color', '#ff0050'],
  ['a picture', 'url(gradient.png)'],
  ['a gradient of one color', 'linear-gradient(#ff0050)'],
  ['a gradient of grays', 'linear-gradient(#fff, #000)'],
  ['a fade of one color', 'linear-gradient(#ff0050, transparent)'],
  ['a gradient that is not closed', 'linear-gradient(#ff0050, #1450ff'],
  ['a gradient of another kind', 'mesh-gradient(#ff0050, #1450ff)'],
  ['a gradient of more than four hundred characters', `linear-gradient(${'#ff0050, '.repeat(60)}#1450ff)`],
])('%s is no gradient of the brand', (_what, background) => expect(pageOf(background)).toEqual([]))

test('twelve stops are listed', () => {
  const stops = Array.from({ length: 20 }, (_, place) => `#ff00${(place + 16).toString(16)}`).join(', ')
  expect(pageOf(`linear-gradient(${stops})`)[0]?.stops).toHaveLength(12)
})

test('the gradient that is used most comes first, ranks have no gaps, four are listed', () => {
  const gradient = (hex: string) => `linear-gradient(${hex}, #000)`
  const backgrounds = ['#ff0000', '#00ff00', '#00ff00', '#0000ff', '#ff00ff', '#00ffff'].map(gradient)
  const found = pageOf(...backgrounds)
  expect(found[0]?.stops[0]?.hex).toBe('#00ff00')
  expect(found.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
})

test('the same gradient in other spacing and case is counted as one', () => {
  expect(pageOf('linear-gradient(#FF0050,  #1450ff)', 'Linear-Gradient(#ff0050, #1450FF)')).toHaveLength(1)
})

test('what is hidden shows no gradient', () => {
  const text = `<style>p{background:linear-gradient(${two})}</style><p hidden>x`
  expect(pageGradients(readStyledPage({ url: 'https://a.test/', text }, []).styles)).toEqual([])
})

test('of a measured page the largest gradient comes first, each once', () => {
  const [small, large] = [`linear-gradient(${two})`, 'linear-gradient(#00ff00, #000000)']
  const found = shown(
    { css: small, area: 5 },
    { css: large, area: 9 },
    { css: small, area: 3 },
    { css: 'none', area: 99 },
  )
  expect(found.map(({ css, rank }) => [css, rank])).toEqual([
    [large, 1],
    [small, 2],
  ])
})

test('of a measured page four gradients are listed, and its order of equals does not matter', () => {
  const gradients = ['#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#00ffff'].map((hex) => ({
    css: `linear-gradient(${hex}, #000)`,
    area: 1,
  }))
  expect(shown(...gradients)).toHaveLength(4)
  expect(shown(...gradients.toReversed())).toEqual(shown(...gradients))
})

test('any background gives sound gradients', () => {
  const piece = fc.constantFrom(
    'linear-gradient(',
    'radial-gradient(',
    ')',
    'to left',
    'to constructor',
    '45deg',
    '1.2.3deg',
    ',',
    ' ',
    '#ff0050',
    'red',
    '10%',
    '1..2%',
    'rgb(',
    '\u{1f600}',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      for (const { angle, stops } of shown({ css: pieces.join(''), area: 1 })) {
        expect(angle === null || (angle >= 0 && angle < 360)).toBe(true)
        expect(stops.length).toBeGreaterThanOrEqual(2)
        for (const { position } of stops) expect(position === null || (position >= 0 && position <= 1)).toBe(true)
      }
    }),
    { numRuns: 600 },
  )
})

test.each([
  ['one color twice', 'linear-gradient(#ff0050, #ff0050)'],
  ['one color in two notations', 'linear-gradient(#ff0050, rgb(255 0 80))'],
  ['stops that the eye takes for one', 'linear-gradient(#ff0050, #fe0151, #ff0150)'],
  ['a color that fades', 'linear-gradient(#ff0050, #ff005000)'],
  ['nothing but transparency', 'linear-gradient(#ff005000, #1450ff0a)'],
  ['one variable twice', 'linear-gradient(var(--c, #ff0050), var(--c, #ff0050))'],
])('%s is no gradient', (_what, css) => {
  expect(pageOf(css)).toEqual([])
  expect(shown({ css, area: 9 })).toEqual([])
})

test('lettering that is painted with a gradient shows it', () => {
  const css = `linear-gradient(${two});background-clip:text;color:transparent`
  expect(pageOf(css)).toHaveLength(1)
})
