import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import { visibleParts } from './visible-parts.ts'

/** Rows of a picture: `#` for a visible pixel, `.` for a clear one. */
const partsOf = (...rows: string[]) =>
  visibleParts(
    drawnPicture('/x.png', [rows[0]?.length ?? 0, rows.length], (x, y) =>
      rows[y]?.[x] === '#' ? '#112233' : undefined,
    ).pixels,
  ).map((part) => part.toSorted((a, b) => a - b))

test('a clear picture, and one without pixels, has no part', () => {
  expect(partsOf('...', '...')).toEqual([])
  expect(visibleParts({ width: 0, height: 0, rgba: new Uint8Array() })).toEqual([])
})

test('pixels that touch at a side are one part, in every direction', () => {
  expect(partsOf('##', '#.')).toEqual([[0, 1, 2]])
  expect(partsOf('###', '#.#', '###')).toEqual([[0, 1, 2, 3, 5, 6, 7, 8]])
  expect(partsOf('..#', '###')).toEqual([[2, 3, 4, 5]])
})

test('pixels that touch at a corner are two parts', () => {
  expect(partsOf('#.', '.#')).toEqual([[0], [3]])
})

test('the end of a row does not touch the start of the next', () => {
  expect(partsOf('..#', '#..')).toEqual([[2], [3]])
  expect(partsOf('#..', '..#')).toEqual([[0], [5]])
  // Walked into from above, when the end of the row before is still to come.
  expect(partsOf('#.#', '#..')).toEqual([[0, 3], [2]])
})

test('parts come in the order of their first pixel', () => {
  expect(partsOf('#.#', '..#', '#..')).toEqual([[0], [2, 5], [6]])
})

test.each([
  [159, 0],
  [160, 1],
  [255, 1],
])('a pixel of opacity %i of 255 makes %i part', (alpha, count) => {
  expect(visibleParts({ width: 1, height: 1, rgba: new Uint8Array([0, 0, 0, alpha]) })).toHaveLength(count)
})

test('pixels that are missing from the bytes are clear', () => {
  expect(visibleParts({ width: 2, height: 2, rgba: new Uint8Array([0, 0, 0, 255]) })).toEqual([[0]])
})

test('a spiral of 96 × 96 is one part', () => {
  const isRing = (x: number, y: number) =>
    Math.min(x, y, 95 - x, 95 - y) % 2 === 0 || (x + 1 === y && x % 2 === 1 && x < 47)
  const parts = visibleParts(drawnPicture('/x.png', [96, 96], (x, y) => (isRing(x, y) ? '#000000' : undefined)).pixels)
  expect(parts).toHaveLength(1)
})

test('every visible pixel is in exactly one part, and no part touches another', () => {
  const grid = fc.array(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(grid, (rows) => {
      const parts = partsOf(...rows.map((row) => row.map((on) => (on ? '#' : '.')).join('')))
      const all = parts.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBe(rows.flat().filter(Boolean).length)
      const partOf = new Map(parts.flatMap((part, at) => part.map((place) => [place, at] as const)))
      for (const [place, at] of partOf) {
        if (place % 9 < 8 && partOf.has(place + 1)) expect(partOf.get(place + 1)).toBe(at)
        if (partOf.has(place + 9)) expect(partOf.get(place + 9)).toBe(at)
      }
    }),
  )
})
