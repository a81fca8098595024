import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnPicture, filledPicture } from '../fixtures/drawn-picture.ts'
import { lostParts } from './lost-parts.ts'

/** Two blocks of 10 columns with a clear gap of 4 between them. */
const blocks = (left: string | undefined, right: string | undefined) =>
  drawnPicture('/x.png', [24, 10], (x) => (x < 10 ? left : x < 14 ? undefined : right))

test('nothing of a picture in a color between is lost', () => {
  expect(lostParts(filledPicture('/x.png', [8, 8], '#c92a2a'))).toEqual({ onWhite: 0, onBlack: 0 })
})

test('white artwork is lost on white, black artwork on black', () => {
  expect(lostParts(filledPicture('/x.png', [8, 8], '#ffffff'))).toEqual({ onWhite: 1, onBlack: 0 })
  expect(lostParts(filledPicture('/x.png', [8, 8], '#000000'))).toEqual({ onWhite: 0, onBlack: 1 })
})

test('the share counts the parts that vanish, not the whole picture', () => {
  expect(lostParts(blocks('#c92a2a', '#ffffff'))).toEqual({ onWhite: 0.5, onBlack: 0 })
  expect(lostParts(blocks('#000000', '#ffffff'))).toEqual({ onWhite: 0.5, onBlack: 0.5 })
  expect(lostParts(blocks('#000000', undefined))).toEqual({ onWhite: 0, onBlack: 1 })
})

test('white inside a colored part is not lost: its surroundings hold it', () => {
  const eye = drawnPicture('/x.png', [10, 10], (x, y) => (x > 3 && x < 7 && y > 3 && y < 7 ? '#ffffff' : '#c92a2a'))
  expect(lostParts(eye)).toEqual({ onWhite: 0, onBlack: 0 })
})

test('a part counts as white only where more than nine tenths of it are', () => {
  const mixed = (reds: number) =>
    drawnPicture('/x.png', [10, 10], (x, y) => (y * 10 + x < reds ? '#c92a2a' : '#ffffff'))
  expect(lostParts(mixed(9)).onWhite).toBe(1)
  expect(lostParts(mixed(10)).onWhite).toBe(0)
})

test.each([
  ['#fafafa', 1, 0],
  ['#e0e0e0', 0, 0],
  ['#202020', 0, 1],
  ['#3a3a3a', 0, 0],
])('%s is near white or near black by its lightness', (hex, onWhite, onBlack) => {
  expect(lostParts(filledPicture('/x.png', [8, 8], hex))).toEqual({ onWhite, onBlack })
})

test('a clear picture loses nothing', () => {
  expect(lostParts(drawnPicture('/x.png', [8, 8], () => undefined))).toEqual({ onWhite: 0, onBlack: 0 })
})

test('shares stay between 0 and 1, and together do not exceed 1, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 400, maxLength: 400 }), (rgba) => {
      const { onWhite, onBlack } = lostParts({ pixels: { width: 10, height: 10, rgba } })
      expect(onWhite).toBeGreaterThanOrEqual(0)
      expect(onBlack).toBeGreaterThanOrEqual(0)
      expect(onWhite + onBlack).toBeLessThanOrEqual(1)
    }),
  )
})
