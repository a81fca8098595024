import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnPicture, filledPicture } from '../fixtures/drawn-picture.ts'
import { sameArtwork } from './same-artwork.ts'

/** A disc in the middle of a clear square. */
const disc = (path: string, side: number, hex = '#0b7285', radius = 0.35) =>
  drawnPicture(path, [side, side], (x, y) =>
    Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) < side * radius ? hex : undefined,
  )
const ring = (path: string, side: number, hex = '#0b7285') =>
  drawnPicture(path, [side, side], (x, y) => {
    const far = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / side
    return far < 0.48 && far > 0.4 ? hex : undefined
  })

test('one file is its own artwork, whatever was measured of it', () => {
  const one = disc('/a.png', 32)
  expect(sameArtwork(one, { ...filledPicture('/b.png', [90, 10], '#ffffff'), assetId: one.assetId })).toBe(true)
})

test('a drawing in another size is the same', () => {
  expect(sameArtwork(disc('/a.png', 32), disc('/b.png', 96))).toBe(true)
})

test('a drawing in nearly the same color is the same, one in another color is not', () => {
  expect(sameArtwork(disc('/a.png', 48), disc('/b.png', 48, '#0c7488'))).toBe(true)
  expect(sameArtwork(disc('/a.png', 48), disc('/b.png', 48, '#c92a2a'))).toBe(false)
})

test('a small drawing in black and in red is two artworks, however little of the ground it covers', () => {
  expect(sameArtwork(disc('/a.png', 48, '#000000', 0.06), disc('/b.png', 48, '#c92a2a', 0.06))).toBe(false)
})

test.each([
  ['red', '#500000', '#d00000'],
  ['green', '#005000', '#00d000'],
  ['blue', '#000050', '#0000d0'],
])('a dot that differs in %s alone is another artwork', (_what, one, other) => {
  expect(sameArtwork(disc('/a.png', 48, one, 0.06), disc('/b.png', 48, other, 0.06))).toBe(false)
})

test('a twelfth more of a white picture is another artwork, of a gray one it is the same', () => {
  const bars = (path: string, columns: number, hex: string) =>
    drawnPicture(path, [12, 12], (x) => (x < columns ? hex : undefined))
  expect(sameArtwork(bars('/a.png', 6, '#ffffff'), bars('/b.png', 7, '#ffffff'))).toBe(false)
  expect(sameArtwork(bars('/a.png', 6, '#808080'), bars('/b.png', 7, '#808080'))).toBe(true)
  expect(sameArtwork(bars('/a.png', 6, '#808080'), bars('/b.png', 8, '#808080'))).toBe(false)
})

test('colors are one ink up to a distance of twelve', () => {
  // CIEDE2000 from #808080: 11.75 and 12.04.
  const gray = (path: string, hex: string) => disc(path, 48, hex, 0.06)
  expect(sameArtwork(gray('/a.png', '#808080'), gray('/b.png', '#a3a3a3'))).toBe(true)
  expect(sameArtwork(gray('/a.png', '#808080'), gray('/b.png', '#a4a4a4'))).toBe(false)
})

test('rows are compared as columns are', () => {
  const rows = (path: string, from: number) =>
    drawnPicture(path, [24, 24], (_x, y) => (y >= from && y < from + 8 ? '#0b7285' : undefined))
  expect(sameArtwork(rows('/a.png', 0), rows('/b.png', 0))).toBe(true)
  expect(sameArtwork(rows('/a.png', 0), rows('/b.png', 16))).toBe(false)
})

test('another shape in the same color is another artwork', () => {
  expect(sameArtwork(disc('/a.png', 96, '#0b7285', 0.48), ring('/b.png', 96))).toBe(false)
})

test('a drawing on a ground is not the same as one without', () => {
  const onGround = drawnPicture('/b.png', [48, 48], (x, y) => (Math.hypot(x - 24, y - 24) < 17 ? '#0b7285' : '#ffffff'))
  expect(onGround.transparent).toBe(false)
  expect(sameArtwork(disc('/a.png', 48), onGround)).toBe(false)
})

test.each([
  [[100, 50], [104, 50], true],
  [[100, 50], [110, 50], false],
  [[50, 100], [100, 50], false],
] as const)('of %j and %j px the proportions agree: %s', (one, other, same) => {
  expect(
    sameArtwork(filledPicture('/a.png', [...one], '#0b7285'), filledPicture('/b.png', [...other], '#0b7285')),
  ).toBe(same)
})

test('what hides in transparent pixels makes no difference', () => {
  const hiding = (path: string, hidden: string) =>
    drawnPicture(path, [24, 24], (x) => (x < 12 ? '#0b7285' : `${hidden}00`))
  expect(sameArtwork(hiding('/a.png', '#ff0000'), hiding('/b.png', '#00ff00'))).toBe(true)
})

test('two clear pictures of one shape are the same, and a picture of a single pixel is judged', () => {
  const clear = (path: string) => drawnPicture(path, [8, 8], () => undefined)
  expect(sameArtwork(clear('/a.png'), clear('/b.png'))).toBe(true)
  expect(sameArtwork(filledPicture('/a.png', [1, 1], '#000000'), filledPicture('/b.png', [1, 1], '#ffffff'))).toBe(
    false,
  )
})

test('a picture is its own artwork, and the order of two makes no difference', () => {
  const picture = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.integer())
    .map(([width, height, seed]) =>
      drawnPicture(`/${width}-${height}-${seed}.png`, [width, height], (x, y) =>
        (x * 7 + y * 13 + seed) % 3 === 0 ? undefined : (x + seed) % 2 === 0 ? '#0b7285' : '#c92a2a',
      ),
    )
  fc.assert(
    fc.property(picture, picture, (one, other) => {
      expect(sameArtwork(one, { ...one, assetId: 'a copy' })).toBe(true)
      expect(sameArtwork(one, other)).toBe(sameArtwork(other, one))
    }),
    { numRuns: 50 },
  )
})
