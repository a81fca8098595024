import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderLogo } from './render-logo.ts'
import type { LogoRendering } from './tasks.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const wide = bytesOf(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><rect width="12" height="12" fill="#d0021b"/></svg>',
)
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#d0021b' } })
    .png()
    .toBuffer()
const render = (bytes: Uint8Array, wish: Partial<LogoRendering> = {}) =>
  renderLogo({ bytes, width: undefined, height: undefined, format: 'png', ground: '#ffffff', ...wish })

async function sizeOf(bytes: Uint8Array | undefined): Promise<[string, number, number]> {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

test('a vector is drawn at any size, its ratio kept', async () => {
  expect(await sizeOf(await render(wide, { width: 2048, height: 2048 }))).toEqual(['png', 2048, 1024])
  expect(await sizeOf(await render(wide, { width: 100 }))).toEqual(['png', 100, 50])
  expect(await sizeOf(await render(wide, { height: 100, format: 'webp' }))).toEqual(['webp', 200, 100])
})

test('a vector is drawn sharp, not blown up', async () => {
  const drawn = await render(wide, { width: 1000 })
  const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
  const alphas = new Set(Array.from({ length: 1000 }, (_, x) => data[x * 4 + 3]))
  // The edge in the middle: blown up from 24 px, it would be forty shades wide.
  expect(alphas.size).toBeLessThanOrEqual(3)
})

test('pixels are made smaller, never larger', async () => {
  const picture = await pixels(200, 100)
  expect(await sizeOf(await render(picture, { width: 64, height: 64 }))).toEqual(['png', 64, 32])
  expect(await sizeOf(await render(picture, { width: 2048 }))).toEqual(['png', 200, 100])
  expect(await sizeOf(await render(picture, { width: 2048, height: 20, format: 'webp' }))).toEqual(['webp', 40, 20])
})

test('of a picture of 36 megapixels no more than 25 leave', async () => {
  const create = { width: 9000, height: 4000, channels: 3, background: '#d0021b' } as const
  const large = new Uint8Array(await sharp({ create }).webp({ effort: 0 }).toBuffer())
  expect(await sizeOf(await render(large, { format: 'jpeg' }))).toEqual(['jpeg', 7500, 3333])
  expect(await sizeOf(await render(large, { format: 'jpeg', width: 300 }))).toEqual(['jpeg', 300, 133])
})

test('a JPEG stands on the ground that it is given', async () => {
  const jpeg = await render(wide, { width: 48, format: 'jpeg', ground: '#1a1a1a' })
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect(Math.abs((data[(info.width - 2) * 3] ?? 0) - 0x1a)).toBeLessThan(6)
})

test('a vector that leaves as one is cleaned and sized', async () => {
  const evil = bytesOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" onload="x()"><script>x()</script><rect width="12" height="12" onclick="x()"/></svg>',
  )
  const xml = new TextDecoder().decode(await render(evil, { format: 'svg', width: 96, height: 96 }))
  expect(xml).toMatch(/^<svg [^>]*width="96" height="48"/)
  expect(xml).not.toMatch(/script|onload|onclick/)
  expect(await sizeOf(bytesOf(xml))).toEqual(['svg', 96, 48])
})

test('pixels that leave as a vector are wrapped, no larger than they are', async () => {
  const xml = await render(await pixels(60, 30), { format: 'svg', width: 400 })
  expect(new TextDecoder().decode(xml)).toMatch(/^<svg .*width="60" height="30".*data:image\/png;base64,/)
  expect(await sizeOf(xml)).toEqual(['svg', 60, 30])
})

test('bytes that are no picture, or a broken one, come to nothing', async () => {
  const cutOff = (await pixels(200, 100)).subarray(0, 80)
  for (const bytes of [bytesOf(''), bytesOf('<html><svg></svg></html>'), bytesOf('GIF89a'), cutOff]) {
    for (const format of ['webp', 'png', 'jpeg', 'svg'] as const) {
      expect(await render(bytes, { format, width: 64 })).toBeUndefined()
    }
  }
})
