import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { firstLetter, lettermark } from './lettermark.ts'

const pixels = { vector: false }
const color = (hex: string, type: 'brand' | 'accent' | 'dark' | 'light') => ({ hex, type, brightness: 0 })

test.each([
  ['Nike', 'N'],
  ['  «écru»', 'É'],
  ['3M', '3'],
  ['& Other Stories', 'O'],
  ['ßtrange', 'ß'],
  ['日本', '日'],
  ['हिन्दी', 'हि'],
  ['👩‍👩‍👧 family', 'F'],
  ['<script>', 'S'],
  ['\u202eevil', 'E'],
  ['\u0301abc', 'A'],
  [`a${'\u0301'.repeat(100)}b`, 'B'],
  ['', undefined],
  ['—', undefined],
])('the letter of "%s" is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

test('the letter stands on the brand’s color, in the more legible of black and white', () => {
  const yellow = lettermark({ name: 'Acme', domain: 'acme.com', colors: [color('#ffd400', 'brand')] }, pixels)
  expect(yellow).toMatch(/<rect [^>]*fill="#ffd400"\/><path fill="#000000"/)
  const blue = lettermark(
    {
      name: 'Acme',
      domain: 'acme.com',
      colors: [color('#fff', 'light'), color('#001a4d', 'dark')],
    },
    pixels,
  )
  expect(blue).toMatch(/<rect [^>]*fill="#001a4d"\/><path fill="#ffffff"/)
})

test('without a known color a domain has a quiet one, always the same', () => {
  const mark = (domain: string) => lettermark({ name: null, domain, colors: [] }, pixels)
  expect(mark('acme.com')).toBe(mark('acme.com'))
  expect(new Set(['a.com', 'ab.com', 'abc.com', 'abcd.com', 'abcde.com', 'abcdef.com'].map(mark)).size).toBeGreaterThan(
    2,
  )
})

test('every capital and digit is drawn in the middle, without any font', async () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
    const svg = lettermark({ name: letter, domain: 'x.com', colors: [color('#000000', 'brand')] }, pixels)
    expect(svg).not.toContain('<text')
    const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
      .greyscale()
      .trim({ background: '#000000', threshold: 60 })
      .toBuffer({ resolveWithObject: true })
    expect(data.length).toBeGreaterThan(0)
    const left = -(info.trimOffsetLeft ?? 0)
    const top = -(info.trimOffsetTop ?? 0)
    expect(Math.abs(left + info.width / 2 - 100), letter).toBeLessThan(3)
    expect(Math.abs(top + info.height / 2 - 100), letter).toBeLessThan(14)
    expect(info.height, letter).toBeGreaterThan(85)
    expect(info.width, letter).toBeLessThan(150)
  }
})

test('no name makes it anything but one well-formed drawing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
      const svg = lettermark({ name, domain: name, colors: [color(name, 'brand')] }, { vector: true })
      expect(svg.match(/</g)?.length).toBeLessThanOrEqual(5)
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ width: 100, height: 100 })
    }),
  )
})

test('where no font can be relied on, a letter with an outline is found', () => {
  const drawn = (name: string | null, domain: string) => lettermark({ name, domain, colors: [] }, pixels)
  expect(drawn('Écru', 'x.com')).toBe(drawn('Ecru', 'x.com'))
  expect(drawn('日本電気', 'nec.com')).toBe(drawn(null, 'nec.com'))
  expect(drawn('日本', 'xn--wgv71a.jp')).toContain('<text')
  expect(lettermark({ name: '日本電気', domain: 'nec.com', colors: [] }, { vector: true })).toContain('>日</text>')
})
