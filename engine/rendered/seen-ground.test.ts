import { expect, test } from 'vitest'
import { measured, pair, paint, type Paint } from '../fixtures/measured.ts'
import { onSeenGround } from './seen-ground.ts'

const page = 1280 * 2000
const groundOf = (paints: Paint[]) => onSeenGround({ light: measured({ paints }), areas: [] }).background
const band = (area: number, hex = '#ef2d5e') => paint('band', 'background', hex, { area })

test('without a picture of the first screen the ground is a color that covers most of the page, else the body’s', () => {
  expect(groundOf([band(page)])).toBe('#ef2d5e')
  expect(groundOf([band(page * 0.6)])).toBe('#ef2d5e')
  expect(groundOf([band(page * 0.599)])).toBe('#ffffff')
  expect(groundOf([])).toBe('#ffffff')
})

test('a band that fills most of the first screen is the ground, one that leaves half of it is not', () => {
  const light = measured({ paints: [band(page / 2)] })
  const seen = (coverage: number) =>
    onSeenGround({
      light,
      areas: [
        { hex: '#ef2d5e', coverage },
        { hex: '#ffffff', coverage: 1 - coverage },
      ],
    }).background
  expect(seen(0.9)).toBe('#ef2d5e')
  expect(seen(0.5)).toBe('#ffffff')
})

test('areas of one color add up', () => {
  expect(groundOf([band(page * 0.3), band(page * 0.31)])).toBe('#ef2d5e')
  expect(groundOf([band(page * 0.3), band(page * 0.31, '#000000')])).toBe('#ffffff')
})

test('what the body and the root are painted with, and what is no ground, does not cover', () => {
  for (const element of ['body', 'html'] as const)
    expect(groundOf([paint(element, 'background', '#ef2d5e', { area: page })])).toBe('#ffffff')
  expect(groundOf([paint('band', 'text', '#ef2d5e', { area: page })])).toBe('#ffffff')
  expect(groundOf([paint('band', 'border', '#ef2d5e', { area: page })])).toBe('#ffffff')
})

test('of two that cover as much the lower code is the ground, in either order', () => {
  const two = [band(page, '#ef2d5e'), band(page, '#101014')]
  expect(groundOf(two)).toBe('#101014')
  expect(groundOf(two.toReversed())).toBe('#101014')
})

test('the measurement that is given is not changed, and nothing else of it', () => {
  const light = measured({ paints: [band(page)], families: ['Inter'] })
  expect(onSeenGround({ light, areas: [] })).toEqual({ ...light, background: '#ef2d5e' })
  expect(light.background).toBe('#ffffff')
})

test('the ground is what fills the first screen behind the text, whatever the body is painted with', () => {
  const paints = [paint('body', 'background', '#727f80', { area: page }), band(600_000, '#ffffff')]
  const light = measured({ background: '#727f80', paints, pairs: [pair('body', '#ffffff', '#34495e', 9)] })
  const areas = [
    { hex: '#ffffff', coverage: 0.8 },
    { hex: '#727f80', coverage: 0.1 },
  ]
  expect(onSeenGround({ light, areas }).background).toBe('#ffffff')
})

test('a photograph, one card or a button is no ground', () => {
  const light = measured({
    paints: [paint('body', 'background', '#ffffff', { area: page }), band(9_000, '#101014')],
    pairs: [pair('body', '#ffffff', '#333333', 9), pair('body', '#101014', '#eeeeee', 30)],
  })
  const seen = (hex: string) => [
    { hex, coverage: 0.85 },
    { hex: '#ffffff', coverage: 0.1 },
  ]
  expect(onSeenGround({ light, areas: seen('#2082c9') }).background).toBe('#ffffff')
  expect(onSeenGround({ light, areas: seen('#101014') }).background).toBe('#ffffff')
})
