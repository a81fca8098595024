import { expect, test } from 'vitest'
import { measured, paint, type Paint } from '../fixtures/measured.ts'
import { onSeenGround } from './seen-ground.ts'

const page = 1280 * 2000
const groundOf = (paints: Paint[], coverage: number | undefined) => {
  const areas = coverage === undefined ? [] : [{ hex: '#ffffff', coverage }]
  return onSeenGround({ light: measured({ paints }), areas }).background
}
const band = (area: number, hex = '#ef2d5e') => paint('band', 'background', hex, { area })

test('a ground that is seen stays, whatever stands on it', () => {
  expect(groundOf([band(page)], 0.05)).toBe('#ffffff')
  expect(groundOf([band(page)], 0.5)).toBe('#ffffff')
})

test('a ground that is hardly seen is the color that covers most of the page', () => {
  expect(groundOf([band(page)], 0.049)).toBe('#ef2d5e')
  expect(groundOf([band(page)], undefined)).toBe('#ef2d5e')
  expect(groundOf([band(page * 0.6)], 0)).toBe('#ef2d5e')
})

test('a color that covers less than three fifths is no ground', () => {
  expect(groundOf([band(page * 0.599)], 0)).toBe('#ffffff')
  expect(groundOf([], 0)).toBe('#ffffff')
})

test('areas of one color add up', () => {
  expect(groundOf([band(page * 0.3), band(page * 0.31)], 0)).toBe('#ef2d5e')
  expect(groundOf([band(page * 0.3), band(page * 0.31, '#000000')], 0)).toBe('#ffffff')
})

test('what the body and the root are painted with, and what is no ground, does not cover', () => {
  for (const element of ['body', 'html'] as const)
    expect(groundOf([paint(element, 'background', '#ef2d5e', { area: page })], 0)).toBe('#ffffff')
  expect(groundOf([paint('band', 'text', '#ef2d5e', { area: page })], 0)).toBe('#ffffff')
  expect(groundOf([paint('band', 'border', '#ef2d5e', { area: page })], 0)).toBe('#ffffff')
})

test('of two that cover as much the lower code is the ground, in either order', () => {
  const two = [band(page, '#ef2d5e'), band(page, '#101014')]
  expect(groundOf(two, 0)).toBe('#101014')
  expect(groundOf(two.toReversed(), 0)).toBe('#101014')
})

test('the measurement that is given is not changed, and nothing else of it', () => {
  const light = measured({ paints: [band(page)], families: ['Inter'] })
  expect(onSeenGround({ light, areas: [] })).toEqual({ ...light, background: '#ef2d5e' })
  expect(light.background).toBe('#ffffff')
})
