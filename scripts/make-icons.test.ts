import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from './start/root.ts'

const file = (name: string) => readFile(join(root, 'public', name))
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

test('favicon.ico holds the icon at 16, 32 and 48 pixels', async () => {
  const ico = await file('favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3])
  for (const [index, side] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index
    const offset = ico.readUInt32LE(at + 12)
    expect([ico.readUInt8(at), ico.readUInt8(at + 1)]).toEqual([side, side])
    const png = ico.subarray(offset, offset + ico.readUInt32LE(at + 8))
    expect(await sizeOf(png)).toEqual({ format: 'png', width: side, height: side })
  }
})

test('every picture that the manifest names is there in the size that it says', async () => {
  const { icons } = JSON.parse((await file('site.webmanifest')).toString()) as {
    icons: { src: string; sizes: string; type: string }[]
  }
  expect(icons.map(({ src }) => src)).toContain('/icon.svg')
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { format, width, height } = await sizeOf(await file(src))
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
  }
})

test('the picture for a home screen has no hole, and the one for sharing its full size', async () => {
  expect(await sizeOf(await file('apple-touch-icon.png'))).toEqual({ format: 'png', width: 180, height: 180 })
  expect((await sharp(await file('apple-touch-icon.png')).stats()).isOpaque).toBe(true)
  expect(await sizeOf(await file('share.png'))).toEqual({ format: 'png', width: 1200, height: 630 })
})
