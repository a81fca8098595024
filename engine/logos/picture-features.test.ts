import { describe, expect, test } from 'vitest'
import { pixelPicture } from '../fixtures/pixel-picture.ts'
import type { MeasuredPicture } from '../site.ts'
import { pictureFeatures } from './picture-features.ts'

const gray = { width: 4, height: 2, rgba: new Uint8Array(4 * 2 * 4).fill(255) }
const pictureOf = (width: number, height: number, more: Partial<MeasuredPicture> = {}): MeasuredPicture => ({
  ...pixelPicture('https://acme.com/a.png', gray),
  width,
  height,
  ...more,
})
const isOfSharing = (picture: MeasuredPicture) => pictureFeatures(picture, false).includes('size of a sharing picture')

describe('a picture made for a preview in a message', () => {
  test.each([
    [1200, 630],
    [1200, 600],
    [1910, 1000],
  ])('has %i × %i pixels and is opaque', (width, height) => {
    expect(isOfSharing(pictureOf(width, height))).toBe(true)
  })
  test('is no transparent picture, no drawing, none too small or too large for it, and none of another shape', () => {
    expect(isOfSharing(pictureOf(1200, 630, { transparent: true }))).toBe(false)
    expect(isOfSharing(pictureOf(1200, 630, { format: 'svg' }))).toBe(false)
    expect(isOfSharing(pictureOf(600, 315))).toBe(false)
    expect(isOfSharing(pictureOf(3429, 1726))).toBe(false)
    expect(isOfSharing(pictureOf(1200, 400))).toBe(false)
  })
})
