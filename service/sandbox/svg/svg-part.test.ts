import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { preparePicture } from '../prepare-picture.ts'
import { maskOfAddress, partOfAddress } from './svg-part.ts'

const bytesOf = (svg: string) => new TextEncoder().encode(svg)
const sprite = (inside: string) =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" style="display:none" width="0" height="0">${inside}</svg>`)
const logo = '<symbol id="logo" viewBox="0 0 90 30"><path fill="url(#g)" d="M0 0h90v30H0z"/><use href="#dot"/></symbol>'
const dot = '<symbol id="dot"><circle r="3"/></symbol>'
const gradient = '<linearGradient id="g"><stop stop-color="#0b7285"/></linearGradient>'
const other = '<symbol id="menu" viewBox="0 0 9 9"><path id="bar" d="M1 1h7"/></symbol>'

test('of a file with many drawings the named one is kept, with what it refers to and nothing else', () => {
  const part = { id: 'logo', color: undefined, fill: undefined }
  const clean = cleanSvg(sprite(`${other}${gradient}${logo}${dot}`), part)
  expect(clean).toMatchObject({ width: 90, height: 30, aspect: 3 })
  expect(clean?.xml).toContain('<linearGradient id="g"')
  expect(clean?.xml).toContain('<symbol id="dot"')
  expect(clean?.xml).not.toContain('bar')
})

test('a named drawing is painted as the page paints it, where it does not say so itself', async () => {
  const plain = sprite('<symbol id="m" viewBox="0 0 30 30"><path d="M0 0h30v30z"/></symbol>')
  const picture = await preparePicture({ url: 'https://a.test/s.svg#m&fill=ff0000', bytes: plain })
  const { rgba } = picture?.picture.pixels ?? { rgba: new Uint8Array() }
  const opaque = rgba.findIndex((alpha, at) => at % 4 === 3 && alpha === 255)
  expect(Array.from(rgba.slice(opaque - 3, opaque + 1))).toEqual([255, 0, 0, 255])
})

test('drawings that name each other in a circle come to an end', () => {
  const round = '<symbol id="a"><use href="#b"/></symbol><symbol id="b"><use href="#a"/><path d="M0 0h9"/></symbol>'
  expect(cleanSvg(sprite(round), { id: 'a', color: undefined, fill: undefined })?.xml).toContain('<use')
})

test('a drawing without the named part is left whole', () => {
  const whole = bytesOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="top" d="M0 0h9v9z"/></svg>',
  )
  expect(cleanSvg(whole, { id: 'top', color: undefined, fill: undefined })?.xml).toContain('<path')
})

test.each([
  ['https://a.test/s.svg', undefined],
  ['https://a.test/s.svg#', undefined],
  ['https://a.test/s.svg#svgView(viewBox(0,0,1,1))', undefined],
  ['https://a.test/s.svg#logo', { id: 'logo', color: undefined, fill: undefined }],
  ['https://a.test/s.svg#logo&color=ffffff&fill=red', { id: 'logo', color: '#ffffff', fill: undefined }],
])('%s names its part', (url, part) => {
  expect(partOfAddress(url)).toEqual(part)
})

const colorsOf = (rgba: Uint8Array = new Uint8Array()) => {
  const seen = new Set<string>()
  for (let at = 0; at < rgba.length; at += 4)
    if ((rgba[at + 3] ?? 0) > 250) seen.add(Array.from(rgba.slice(at, at + 3)).join(' '))
  return [...seen]
}

test('a drawing that is a mask shows its shape in the color of the mask alone', async () => {
  const bytes = bytesOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><style>.b{fill:lime;stroke:none}</style><path fill="#fff" d="M0 0h20v30H0z"/><path class="b" d="M30 0h20v30H30z"/><path style="fill:red" d="M60 0h20v30H60z"/><path d="M82 0h6v30h-6z"/><path fill="none" d="M0 0h90v30H0z"/></svg>',
  )
  const shown = await preparePicture({ url: 'https://a.test/m.svg#mask=1e3a8a', bytes })
  expect(shown?.picture).toMatchObject({ format: 'svg', transparent: true })
  expect(colorsOf(shown?.picture.pixels.rgba)).toEqual(['30 58 138'])
})

test('the alpha of a picture that is a mask is its shape; one without alpha hides nothing', async () => {
  const square = { create: { width: 40, height: 40, channels: 4, background: '#ff0000' } } as const
  const png = await sharp(square).extend({ left: 40, background: '#00000000' }).png().toBuffer()
  const shown = await preparePicture({ url: 'https://a.test/m.png#mask=0b7285', bytes: new Uint8Array(png) })
  expect(shown?.picture).toMatchObject({ format: 'png', transparent: true, width: 80, height: 40 })
  expect(colorsOf(shown?.picture.pixels.rgba)).toEqual(['11 114 133'])
  const jpeg = await sharp(square).flatten().jpeg().toBuffer()
  expect(await preparePicture({ url: 'https://a.test/m.jpg#mask=0b7285', bytes: new Uint8Array(jpeg) })).toBeUndefined()
})

test.each([
  ['https://a.test/m.svg#mask=0b7285', '#0b7285'],
  ['inline-svg:3#mask=ffffff', '#ffffff'],
  ['https://a.test/m.svg#mask=red', undefined],
  ['https://a.test/m.svg#logo', undefined],
])('the mask of %s has its color', (url, hex) => {
  expect(maskOfAddress(url)).toBe(hex)
})
