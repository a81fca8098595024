import { expect, test } from 'vitest'
import { pictureOf } from '../fixtures/site-of.ts'
import { photographSureness, pictureTags } from './picture-tags.ts'

/** An opaque picture of 96 × 54 px, each painted by its place. */
function painted(paint: (x: number, y: number) => [number, number, number]) {
  const picture = { ...pictureOf('https://a.test/p.jpg', '#000000', 96, 54), transparent: false }
  for (let y = 0; y < 54; y += 1)
    for (let x = 0; x < 96; x += 1) picture.pixels.rgba.set([...paint(x, y), 255], (y * 96 + x) * 4)
  return picture
}
const wave = (value: number) => Math.round(127 + 120 * Math.sin(value))
const photo = painted((x, y) => [wave(x / 9 + y / 31), wave(y / 7 + (x * x) / 4_000), wave((x + 2 * y) / 13 + 1)])

test('a picture full of colours of which none prevails is photographic', () => {
  expect(pictureTags(photo)).toEqual(['photographic'])
})

test.each([
  ['a gradient', painted((x) => [x * 2, 255 - x * 2, 128])],
  ['a flat drawing', painted((x, y) => (x < 40 ? [200, 40, 40] : y < 20 ? [40, 40, 200] : [240, 240, 230]))],
  [
    'a page shot with a photograph in it',
    painted((x, y) => (x < 30 ? [wave(x), wave(y / 3), wave(x + y)] : [255, 255, 255])),
  ],
  ['a picture cut out of its ground', { ...photo, transparent: true }],
])('%s is not clearly anything', (_what, picture) => {
  expect(pictureTags(picture)).toEqual([])
})

test('a picture of one colour is a placeholder', () => {
  expect(pictureTags(painted((x, y) => (x + y === 0 ? [0, 0, 0] : [230, 230, 230])))).toEqual(['placeholder'])
})

test('a photograph is one with a sureness from 0.75, anything else with none', () => {
  const sureness = photographSureness(photo) ?? 0
  expect(sureness).toBeGreaterThanOrEqual(0.75)
  expect(sureness).toBeLessThanOrEqual(0.95)
  expect(photographSureness(painted((x) => [x * 2, 255 - x * 2, 128]))).toBeUndefined()
})
