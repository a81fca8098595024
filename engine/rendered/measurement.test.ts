import { describe, expect, test } from 'vitest'
import { measured, paint, pair } from '../fixtures/measured.ts'
import { elementKinds, measurementSchema, type Measurement } from './measurement.ts'

const isFine = (value: unknown) => measurementSchema.safeParse(value).success
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const text: Measurement['texts'][number] = { role: 'body', stack: 'Inter', weight: 400, style: 'normal', score: 1 }
const gradient = { css: 'linear-gradient(red,blue)', count: 1, area: 1 }

test('an empty page can be measured', () => expect(isFine(measured())).toBe(true))

test.each(elementKinds)('%s is a kind of element', (element) => {
  expect(isFine(measured({ paints: [paint(element, 'text', '#000000')] }))).toBe(true)
})

describe('at its bounds it is accepted, and one beyond them refused', () => {
  const bounds: [string, Partial<Measurement>, Partial<Measurement>][] = [
    ['the width', { width: 10_000 }, { width: 10_001 }],
    ['the least width', { width: 1 }, { width: 0 }],
    ['the height', { height: 200_000 }, { height: 200_001 }],
    [
      'paints',
      { paints: many(240, paint('body', 'text', '#000000')) },
      { paints: many(241, paint('body', 'text', '#000000')) },
    ],
    [
      'pairs',
      { pairs: many(240, pair('body', '#ffffff', '#000000')) },
      { pairs: many(241, pair('body', '#ffffff', '#000000')) },
    ],
    ['texts', { texts: many(240, text) }, { texts: many(241, text) }],
    ['gradients', { gradients: many(12, gradient) }, { gradients: many(13, gradient) }],
    ['families', { families: many(60, 'Inter') }, { families: many(61, 'Inter') }],
    ['a family', { families: ['x'.repeat(80)] }, { families: ['x'.repeat(81)] }],
    ['a stack', { texts: [{ ...text, stack: 'x'.repeat(400) }] }, { texts: [{ ...text, stack: 'x'.repeat(401) }] }],
    [
      'a gradient',
      { gradients: [{ ...gradient, css: 'x'.repeat(1_200) }] },
      { gradients: [{ ...gradient, css: 'x'.repeat(1_201) }] },
    ],
    [
      'an example',
      { paints: [paint('body', 'text', '#000000', { examples: ['x'.repeat(40)] })] },
      { paints: [paint('body', 'text', '#000000', { examples: ['x'.repeat(41)] })] },
    ],
    [
      'examples',
      { paints: [paint('body', 'text', '#000000', { examples: many(2, 'x') })] },
      { paints: [paint('body', 'text', '#000000', { examples: many(3, 'x') })] },
    ],
  ]
  test.each(bounds)('%s', (_what, within, beyond) => {
    expect(isFine(measured(within))).toBe(true)
    expect(isFine(measured(beyond))).toBe(false)
  })
})

test.each(['red', '#FFFFFF', '#fff', '#ffffff00', 'rgb(0,0,0)', '', 'javascript:alert(1)'])(
  '"%s" is no color code',
  (hex) => {
    expect(isFine(measured({ background: hex }))).toBe(false)
    expect(isFine(measured({ paints: [paint('body', 'text', hex)] }))).toBe(false)
    expect(isFine(measured({ pairs: [pair('body', '#ffffff', hex)] }))).toBe(false)
  },
)

test.each([-1, 1e13, Number.NaN, Infinity, '5', null])('an amount of %s counts as none', (amount) => {
  const odd = { ...paint('body', 'text', '#000000'), count: amount, area: amount, characters: amount }
  const [read] = measurementSchema.parse({ ...measured(), paints: [odd] }).paints
  expect(read).toMatchObject({ count: 0, area: 0, characters: 0 })
})

test.each([0, 1_001, 400.5, 'bold', null])('a weight of %s counts as regular', (weight) => {
  const [read] = measurementSchema.parse({ ...measured(), texts: [{ ...text, weight }] }).texts
  expect(read?.weight).toBe(400)
})

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  [
    'an element of another kind',
    { ...measured(), paints: [{ ...paint('body', 'text', '#000000'), element: 'script' }] },
  ],
  ['another property', { ...measured(), paints: [{ ...paint('body', 'text', '#000000'), property: 'outline' }] }],
  ['another role', { ...measured(), texts: [{ ...text, role: 'shout' }] }],
  ['another style', { ...measured(), texts: [{ ...text, style: 'oblique' }] }],
  ['a missing part', { ...measured(), pairs: undefined }],
  ['a width between', { ...measured(), width: 12.5 }],
])('%s is refused', (_what, value) => expect(isFine(value)).toBe(false))

test('what is not asked about is dropped', () => {
  expect(measurementSchema.parse({ ...measured(), script: 'alert(1)' })).toEqual(measured())
})
