import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureOf } from '../fixtures/site-of.ts'
import { artworkColors, pictureColors } from './picture-colors.ts'

type Pixel = [number, number, number, number]
const red: Pixel = [255, 0, 0, 255]
const blue: Pixel = [0, 0, 255, 255]
const white: Pixel = [255, 255, 255, 255]
const clear: Pixel = [0, 0, 0, 0]
const pixelsOf = (pixels: Pixel[], width = pixels.length) => ({
  width,
  height: pixels.length / width,
  rgba: new Uint8Array(pixels.flat()),
})
const read = (...pixels: Pixel[]) => pictureColors({ pixels: pixelsOf(pixels) })
const pictureWith = (pixels: Pixel[], width: number, transparent: boolean) => ({
  ...pictureOf('x', '#000000'),
  transparent,
  pixels: pixelsOf(pixels, width),
})

test('colors are listed by their share of the visible pixels', () => {
  expect(read(red, red, red, blue, clear, clear).colors).toEqual([
    { hex: '#ff0000', coverage: 0.75 },
    { hex: '#0000ff', coverage: 0.25 },
  ])
})

test('the visible share is that of all pixels', () => {
  expect(read(red, clear, clear, clear).visible).toBe(0.25)
  expect(read(red, blue).visible).toBe(1)
})

test('a pixel counts from an alpha of 160', () => {
  expect(read([255, 0, 0, 159], blue).colors).toEqual([{ hex: '#0000ff', coverage: 1 }])
  expect(read([255, 0, 0, 160], blue).colors).toHaveLength(2)
})

test('an artwork that is drawn thin all over is what is seen of it on white; thin edges keep its ink', () => {
  const thin: Pixel = [0, 156, 69, 195]
  expect(read(thin, thin, thin, [0, 156, 69, 170]).colors[0]?.hex).toBe('#3cb371')
  const ink: Pixel = [0, 156, 69, 255]
  expect(read(ink, ink, ink, thin).colors).toEqual([{ hex: '#009c45', coverage: 1 }])
  const plate: Pixel = [255, 255, 255, 179]
  expect(read(plate, plate, plate, [83, 9, 34, 255]).colors.map(({ hex }) => hex)).toEqual(['#ffffff', '#530922'])
})

test('near colors are one, under the code of most pixels', () => {
  expect(read([200, 16, 46, 255], [201, 16, 48, 255], [201, 16, 48, 255]).colors).toEqual([
    { hex: '#c91030', coverage: 1 },
  ])
})

test('lightness is the mean of the visible pixels', () => {
  expect(read(white, clear).lightness).toBeCloseTo(1)
  expect(read(white, [0, 0, 0, 255]).lightness).toBeCloseTo(0.5)
})

test('a picture without a visible pixel has no color', () => {
  expect(read(clear, clear)).toEqual({ colors: [], lightness: 0, visible: 0 })
  expect(pictureColors({ pixels: { width: 0, height: 0, rgba: new Uint8Array() } })).toMatchObject({
    colors: [],
    visible: 0,
  })
})

test('pixels that are cut off are passed over', () => {
  expect(
    pictureColors({ pixels: { width: 2, height: 1, rgba: new Uint8Array([255, 0, 0, 255, 9, 9]) } }).colors,
  ).toEqual([{ hex: '#ff0000', coverage: 1 }])
})

test('a picture that changes is read as it is now', () => {
  const pixels = pixelsOf([red, red])
  expect(pictureColors({ pixels }).colors[0]?.hex).toBe('#ff0000')
  pixels.rgba.set([...blue, ...blue])
  expect(pictureColors({ pixels }).colors[0]?.hex).toBe('#0000ff')
})

test('four hundred codes are counted, the most frequent ones', () => {
  const many = Array.from({ length: 900 }, (_, place): Pixel => [
    (place % 30) << 3,
    Math.floor(place / 30) << 3,
    0,
    255,
  ])
  const { colors } = read(...many, ...Array.from({ length: 5 }, () => blue))
  expect(colors.find(({ hex }) => hex === '#0000ff')?.coverage).toBeCloseTo(5 / 905, 5)
  expect(colors.reduce((sum, { coverage }) => sum + coverage, 0)).toBeLessThan(0.46)
})

const square = (inside: Pixel, ground: Pixel) => [
  ground,
  ground,
  ground,
  ground,
  inside,
  ground,
  ground,
  ground,
  ground,
]

test('the plain ground of an opaque picture is no part of the artwork', () => {
  expect(artworkColors(pictureWith(square(red, white), 3, false)).colors).toEqual([{ hex: '#ff0000', coverage: 1 }])
})

test('a ground with a hue is part of it', () => {
  expect(artworkColors(pictureWith(square(white, red), 3, false)).colors[0]).toEqual({
    hex: '#ff0000',
    coverage: 8 / 9,
  })
})

test('the white of a transparent picture is part of it', () => {
  expect(artworkColors(pictureWith(square(red, white), 3, true)).colors).toHaveLength(2)
})

test('corners that differ are no ground', () => {
  expect(
    artworkColors(pictureWith([red, white, white, white, white, white, white, white, white], 3, false)).colors,
  ).toHaveLength(2)
})

test('a picture of nothing but its ground is that', () => {
  expect(artworkColors(pictureWith(square(white, white), 3, false)).colors).toEqual([{ hex: '#ffffff', coverage: 1 }])
  const speck = Array.from({ length: 100 }, () => white)
  speck[55] = red
  expect(artworkColors(pictureWith(speck, 10, false)).colors[0]?.hex).toBe('#ffffff')
})

const pixel = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(0, 100, 200, 255),
)

test('any picture has shares that add up to at most one, largest first, in any order of its pixels', () => {
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 40 }), (pixels) => {
      const { colors, lightness, visible } = read(...pixels)
      const shares = colors.map(({ coverage }) => coverage)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(lightness).toBeGreaterThanOrEqual(0)
      expect(visible).toBeLessThanOrEqual(1)
      expect(read(...pixels.toReversed()).colors.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex))
    }),
    { numRuns: 80 },
  )
})

/** `side` pixels wide and high; `colorAt` says how far from the middle a pixel is. */
const drawn = (side: number, pixelAt: (x: number, y: number, fromMiddle: number) => Pixel) =>
  pictureWith(
    Array.from({ length: side * side }, (_, place) => {
      const [x, y] = [place % side, Math.floor(place / side)]
      return pixelAt(x, y, Math.hypot(x - side / 2, y - side / 2))
    }),
    side,
    false,
  )

test('of a picture in very many near codes each color keeps its share', () => {
  // Each code of the ground is met more often than any of the disk's, and there are more than are counted.
  const picture = drawn(64, (x, y, far) =>
    far < 20
      ? [200 + (x % 8), 16 + (y % 8), 40 + (((x >> 3) + (y >> 3)) % 8), 255]
      : [3 * (x % 20), 3 * (y % 21), 0, 255],
  )
  const reds = pictureColors(picture).colors.find(({ hex }) => hex.startsWith('#c'))
  expect(reds?.coverage).toBeGreaterThan(0.25)
})

test('a dark plate with a fuller hue on it is what the mark stands on, and a plain one is the mark', () => {
  const gold: Pixel = [201, 162, 77, 255]
  const navy: Pixel = [14, 45, 63, 255]
  const plate = drawn(40, (_x, _y, far) => (far < 10 ? gold : navy))
  expect(artworkColors(plate).colors).toEqual([{ hex: '#c9a24d', coverage: 1 }])
  const plain = drawn(40, (_x, _y, far) => (far < 10 ? white : navy))
  expect(artworkColors(plain).colors[0]?.hex).toBe('#0e2d3f')
})

test('the corners of a compressed picture agree on its ground where the eye takes them for one', () => {
  const picture = drawn(40, (x, y, far) => (far < 10 ? red : [253 + ((x + y) % 3), 254, 253, 255]))
  expect(artworkColors(picture).colors).toEqual([{ hex: '#ff0000', coverage: 1 }])
})
