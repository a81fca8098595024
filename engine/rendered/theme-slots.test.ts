import { describe, expect, test } from 'vitest'
import { measured, pair, paint, type Paint } from '../fixtures/measured.ts'
import { schemeOf, themeSlots } from './theme-slots.ts'

const body = (hex: string, characters: number) => paint('body', 'text', hex, { characters })
const text = body('#333333', 900)
const slots = (paints: Paint[], background = '#ffffff') => themeSlots(measured({ background, paints }))

test.each([
  ['#ffffff', 'light'],
  ['#888888', 'light'],
  ['#000000', 'dark'],
  ['#101014', 'dark'],
  ['#0b3d47', 'dark'],
])('a page on %s is a %s one', (background, scheme) => expect(schemeOf({ background })).toBe(scheme))

test('a page with nothing but a ground and its text has no other slot', () => {
  expect(slots([text])).toEqual({
    background: '#ffffff',
    surface: null,
    text: '#333333',
    muted: null,
    border: null,
    accent: null,
    contrast: 12.63,
  })
})

describe('the text', () => {
  test('is the gray that most letters have', () => {
    expect(slots([body('#333333', 9), body('#222222', 10)])?.text).toBe('#222222')
    expect(
      slots([body('#333333', 9), paint('heading', 'text', '#333333', { characters: 9 }), body('#222222', 10)])?.text,
    ).toBe('#333333')
  })
  test('is one that can be read, from a contrast of 3 on', () => {
    expect(slots([body('#eeeeee', 900), body('#333333', 10)])?.text).toBe('#333333')
    expect(slots([body('#949494', 900)])?.text).toBe('#949494')
    expect(slots([body('#969696', 900)])).toBeUndefined()
  })
  test('is one with a hue where that is what is read', () => {
    expect(slots([body('#0b3d91', 900), body('#333333', 10)])?.text).toBe('#0b3d91')
  })
  test('is what stands on the ground or one like it, not what a dark band says', () => {
    const pairs = [
      pair('body', '#101014', '#b5b5b5', 90),
      pair('body', '#f4f4f6', '#44403c', 20),
      pair('link', '#ffffff', '#0b7285', 30),
    ]
    expect(themeSlots(measured({ pairs }))?.text).toBe('#44403c')
  })
  test('is the body’s own color where some of the text is written in it', () => {
    const pairs = [pair('body', '#ffffff', '#666666', 90), pair('body', '#ffffff', '#212529', 10)]
    expect(themeSlots(measured({ pairs, text: '#212529' }))?.text).toBe('#212529')
    expect(themeSlots(measured({ pairs, text: '#000000' }))?.text).toBe('#666666')
    expect(themeSlots(measured({ text: '#212529' }))?.text).toBe('#212529')
    expect(themeSlots(measured({ pairs, text: '#eeeeee' }))?.text).toBe('#666666')
  })
  test('links count less than paragraphs', () => {
    const pairs = [pair('link', '#ffffff', '#0b7285', 30), pair('body', '#ffffff', '#333333', 20)]
    expect(themeSlots(measured({ pairs }))?.text).toBe('#333333')
  })
  test('is not the browser’s link blue where anything else is read', () => {
    const pairs = [pair('link', '#ffffff', '#0000ee', 900), pair('body', '#ffffff', '#000000', 20)]
    expect(themeSlots(measured({ pairs }))?.text).toBe('#000000')
    expect(themeSlots(measured({ pairs: pairs.slice(0, 1) }))?.text).toBe('#0000ee')
  })
  test('is what a page must have', () => {
    expect(slots([])).toBeUndefined()
    expect(slots([paint('body', 'background', '#333333', { characters: 900 })])).toBeUndefined()
  })
})

describe('muted text', () => {
  test('is a fainter gray that enough letters have', () => {
    expect(slots([text, body('#767676', 100)])?.muted).toBe('#767676')
    expect(slots([text, body('#767676', 27)])?.muted).toBeNull()
    expect(slots([text, body('#767676', 28)])?.muted).toBe('#767676')
  })
  test.each([
    ['nearly as strong as the text', '#3a3a3a'],
    ['hardly to be read', '#aaaaaa'],
    ['one with a hue', '#0b7285'],
    ['the text itself', '#333333'],
  ])('is not %s', (_what, hex) => expect(slots([text, body(hex, 200)])?.muted).toBeNull())
})

describe('the surface', () => {
  const ground = (hex: string, area = 9_000) => slots([text, paint('band', 'background', hex, { area })])?.surface
  test('is a gray near the ground', () => {
    expect(ground('#f1f3f5')).toBe('#f1f3f5')
    expect(slots([body('#eeeeee', 900), paint('band', 'background', '#1a1a20', { area: 9 })], '#101014')?.surface).toBe(
      '#1a1a20',
    )
  })
  test.each([
    ['the ground itself', '#ffffff'],
    ['one that no eye tells from it', '#fefefe'],
    ['one that is far from it', '#333333'],
    ['one with a hue', '#0b7285'],
  ])('is not %s', (_what, hex) => expect(ground(hex)).toBeNull())
  test('is the one with the largest area', () => {
    const bands = [
      paint('band', 'background', '#f1f3f5', { area: 5 }),
      paint('band', 'background', '#e9ecef', { area: 9 }),
    ]
    expect(slots([text, ...bands])?.surface).toBe('#e9ecef')
  })
})

describe('the border', () => {
  test('is the one that is drawn most often', () => {
    const borders = [
      paint('button', 'border', '#dee2e6', { count: 5 }),
      paint('button', 'border', '#0b7285', { count: 2 }),
    ]
    expect(slots([text, ...borders])?.border).toBe('#dee2e6')
  })
  test('is not one that no eye sees', () => {
    expect(slots([text, paint('button', 'border', '#fefefe', { count: 5 })])?.border).toBeNull()
  })
})

describe('the accent', () => {
  const link = paint('link', 'text', '#c92a2a', { characters: 900 })
  const button = paint('button', 'background', '#0b7285', { count: 1 })
  test('is what is pressed, else what is followed', () => {
    expect(slots([text, link, button])?.accent).toBe('#0b7285')
    expect(slots([text, link])?.accent).toBe('#c92a2a')
  })
  test('is the most frequent button and the longest link', () => {
    expect(slots([text, button, paint('button', 'background', '#862e9c', { count: 4 })])?.accent).toBe('#862e9c')
    expect(slots([text, link, paint('link', 'text', '#862e9c', { characters: 901 })])?.accent).toBe('#862e9c')
  })
  test.each([
    ['a gray button', paint('button', 'background', '#333333')],
    ['the words of a button', paint('button', 'text', '#0b7285')],
    ['the browser’s own link', paint('link', 'text', '#0000ee', { characters: 900 })],
    ['a band', paint('band', 'background', '#0b7285', { area: 9_000 })],
  ])('is not %s', (_what, one) => expect(slots([text, one])?.accent).toBeNull())
})

test('of equals the lower code counts, in either order', () => {
  const two = [body('#333333', 9), body('#222222', 9)]
  expect(slots(two)?.text).toBe('#222222')
  expect(slots(two.toReversed())?.text).toBe('#222222')
})
