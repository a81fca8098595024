import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markTags } from './mark-tags.ts'

/** A transparent artwork as it is measured, from the inside of an SVG of 96 × 24. */
async function drawn(inside: string, ground = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24" width="96" height="24">${ground}${inside}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: { width: info.width, height: info.height, rgba: new Uint8Array(data) }, transparent: ground === '' }
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

test('what is not clear has no tag: a ground of its own, two lines, one shape, a square', async () => {
  expect(markTags(await drawn(letters(2, 6), '<rect width="96" height="24" fill="#fff"/>'), ['yeoman'])).toEqual([])
  expect(markTags(await drawn('<rect x="2" y="2" width="90" height="20"/>'), ['yeoman'])).toEqual([])
  const lines = [0, 11, 22, 33].map(
    (x) => `<rect x="${x}" y="1" width="8" height="9"/><rect x="${x + 4}" y="14" width="8" height="9"/>`,
  )
  expect(markTags(await drawn(lines.join('')), ['yeoman'])).toEqual([])
})
