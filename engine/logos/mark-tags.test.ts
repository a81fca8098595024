import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import { markTags } from './mark-tags.ts'

/** A transparent artwork as it is measured, from the inside of an SVG of 96 × 24. */
async function drawn(inside: string, ground = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24" width="96" height="24">${ground}${inside}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    pixels: {
      width: info.width,
      height: info.height,
      rgba: new Uint8Array(data),
    },
    transparent: ground === '',
  }
}

const letters = (from: number, count: number, fill = '#222') =>
  Array.from(
    { length: count },
    (_, at) =>
      `<rect x="${from + at * 11}" y="${at % 3 === 0 ? 7 : 10}" width="8" height="${at % 3 === 0 ? 11 : 8}" fill="${fill}"/>`,
  ).join('')

test('as many letters in one colour on one line as the name has are a wordmark', async () => {
  expect(markTags(await drawn(letters(2, 6)), ['yeoman'])).toEqual(['wordmark'])
  expect(markTags(await drawn(letters(2, 6)), ['The Rook', 'rooks'])).toEqual([])
})

test('a sign of another colour as tall as the letters keeps them from being a wordmark', async () => {
  const sign = '<circle cx="6" cy="14" r="4" fill="#d00"/>'
  expect(markTags(await drawn(sign + letters(14, 5)), ['yeoman'])).toEqual([])
})

test('letters after one far taller sign are a combination, whatever the name', async () => {
  const sign = '<circle cx="13" cy="12" r="11" fill="#d00"/>'
  expect(markTags(await drawn(sign + letters(30, 5)), ['other'])).toEqual(['combination'])
})

/** Letters of given boxes: left, top, width and height, on 96 × 24. */
const boxes = (...list: [number, number, number, number][]) =>
  drawnPicture('/x.png', [96, 24], (x, y) =>
    list.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height)
      ? '#222222'
      : undefined,
  )
type Box = [number, number, number, number]
const row = (count: number, more: (at: number) => Partial<Record<0 | 1 | 2 | 3, number>> = () => ({})): Box[] =>
  Array.from({ length: count }, (_, at): Box => {
    const { 0: left = 2 + at * 11, 1: top = 8, 2: width = 8, 3: height = 10 } = more(at)
    return [left, top, width, height]
  })
const tagsOf = (list: Box[], ...names: string[]) => markTags(boxes(...list), names)

test('four letters are lettering, three are not', () => {
  expect(tagsOf(row(4), 'Tide')).toEqual(['wordmark'])
  expect(tagsOf(row(3), 'Tid')).toEqual([])
})

test('a name is counted in letters and digits of any script', () => {
  expect(tagsOf(row(5), 'T-i d.é7')).toEqual(['wordmark'])
  expect(tagsOf(row(4), '潮だまり')).toEqual(['wordmark'])
  expect(tagsOf(row(4))).toEqual([])
  expect(tagsOf(row(4), 'Harbour', 'Tide')).toEqual(['wordmark'])
})

test('a letter with a dot above it is one', () => {
  expect(tagsOf([...row(5), [25, 2, 4, 4]], 'Tides')).toEqual(['wordmark'])
})

test('a speck beside the letters does not count', () => {
  expect(tagsOf([...row(5), [60, 17, 1, 1]], 'Tides')).toEqual(['wordmark'])
  expect(tagsOf([...row(5), [60, 15, 3, 3]], 'Tides')).toEqual([])
})

test('letters differ in height up to an ascender', () => {
  const tall = (height: number) =>
    tagsOf(
      row(5, (at) => (at === 4 ? { 1: 18 - height, 3: height } : {})),
      'Tides',
    )
  expect(tall(16)).toEqual(['wordmark'])
  expect(tall(17)).toEqual([])
})

test('letters differ in width up to an m', () => {
  const wide = (width: number) =>
    tagsOf(
      row(5, (at) => (at === 4 ? { 2: width } : {})),
      'Tides',
    )
  expect(wide(17)).toEqual(['wordmark'])
  expect(wide(18)).toEqual([])
})

test('most letters are on one line', () => {
  const off = (count: number) =>
    tagsOf(
      row(7, (at) => (at < count ? { 1: 4 } : {})),
      'Tidepoo',
    )
  expect(off(2)).toEqual(['wordmark'])
  expect(off(3)).toEqual([])
})

test('letters are not further apart than a letter is high', () => {
  const apart = (gap: number) =>
    tagsOf(
      row(5, (at) => (at === 4 ? { 0: 43 + gap } : {})),
      'Tides',
    )
  expect(apart(9)).toEqual(['wordmark'])
  expect(apart(10)).toEqual([])
})

test('letters after a sign are a combination where it is far taller', () => {
  const sign = (height: number): Box => [2, 22 - height, 12, height]
  const words = row(5).map(([left, , width]): Box => [left + 18, 12, width, 10])
  expect(tagsOf([sign(18), ...words])).toEqual(['combination'])
  expect(tagsOf([sign(17), ...words])).toEqual([])
  expect(tagsOf([sign(18), ...words.slice(0, 3)])).toEqual([])
})

test('a mark that is not wide has no tag, whatever it shows', () => {
  const tall = drawnPicture('/x.png', [60, 41], (x, y) => (y > 30 && x % 12 < 8 ? '#222222' : undefined))
  const wide = drawnPicture('/x.png', [60, 40], (x, y) => (y > 29 && x % 12 < 8 ? '#222222' : undefined))
  expect(markTags(tall, ['Tides'])).toEqual([])
  expect(markTags(wide, ['Tides'])).toEqual(['wordmark'])
})

test.each([
  ['red', '#222222', '#492222', true],
  ['red', '#222222', '#4b2222', false],
  ['green', '#222222', '#224b22', false],
  ['blue', '#222222', '#22224b', false],
])('letters that differ in %s from %s to %s are of one color: %s', (_what, one, other, same) => {
  const two = drawnPicture('/x.png', [96, 24], (x, y) =>
    y < 8 || y > 17 || x % 12 > 8 || x > 58 ? undefined : x < 24 ? one : other,
  )
  expect(markTags(two, ['Tides'])).toEqual(same ? ['wordmark'] : [])
})

test('an empty picture has no tag', () => {
  expect(markTags(boxes(), ['Tide'])).toEqual([])
  expect(
    markTags(
      {
        pixels: { width: 0, height: 0, rgba: new Uint8Array() },
        transparent: true,
      },
      ['Tide'],
    ),
  ).toEqual([])
})

test('whatever the pixels, there is one tag at most', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 960, maxLength: 960 }), fc.string(), (rgba, name) => {
      const tags = markTags({ pixels: { width: 24, height: 10, rgba }, transparent: true }, [name])
      expect(tags.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('what is not clear has no tag: a ground of its own, two lines, one shape, a square', async () => {
  expect(markTags(await drawn(letters(2, 6), '<rect width="96" height="24" fill="#fff"/>'), ['yeoman'])).toEqual([])
  expect(markTags(await drawn('<rect x="2" y="2" width="90" height="20"/>'), ['yeoman'])).toEqual([])
  const lines = [0, 11, 22, 33].map(
    (x) => `<rect x="${x}" y="1" width="8" height="9"/><rect x="${x + 4}" y="14" width="8" height="9"/>`,
  )
  expect(markTags(await drawn(lines.join('')), ['yeoman'])).toEqual([])
})
