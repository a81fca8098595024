import { expect, test } from 'vitest'
import { isPaleMark } from './pale-mark.ts'

const picture = (...pixels: [number, number, number, number][]) => new Uint8ClampedArray(pixels.flat())
const clear: [number, number, number, number] = [0, 0, 0, 0]

test('a white mark on nothing is pale, a dark or a colored one is not', () => {
  expect(isPaleMark(picture([255, 255, 255, 255], clear))).toBe(true)
  expect(isPaleMark(picture([20, 20, 20, 255], clear))).toBe(false)
  expect(isPaleMark(picture([255, 230, 0, 255], clear))).toBe(false)
})

test('a picture that fills its square brings its own ground, and one of nothing needs none', () => {
  expect(isPaleMark(picture([255, 255, 255, 255], [250, 250, 250, 255]))).toBe(false)
  expect(isPaleMark(picture(clear, clear))).toBe(false)
})
