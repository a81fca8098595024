import sharp, { type Metadata, type Sharp } from 'sharp'
import { createHash } from 'node:crypto'
import type { MeasuredPicture } from '#engine/site.ts'
import { openPicture } from './open-picture.ts'
import { largeMax, pictureInput, pixelsMax, svgCleaner } from './picture-input.ts'
import { readBmp, readIco, type IcoImage } from './read-ico.ts'
import { sniffFormat } from './sniff-format.ts'
import { maskOfAddress, partOfAddress } from './svg/svg-part.ts'
import type { PictureFile, PreparedPicture, Tasks } from './tasks.ts'

const sideMax = 10_000
const sideMin = 16
/** Of the shorter side: icons are cut tight. */
const shortSideMin = 12
const drawnPx = 512
const measuredPx = 96

// Found by measurement: more effort takes three to ten times as long and makes files hardly a tenth smaller.
const pngEffort = { compressionLevel: 6 } as const
const drawingEffort = { lossless: true, effort: 1 } as const

/**
 * Opens one untrusted picture: its format by its bytes, its size, transparency and colors, and the files to store; of a
 * drawing also those with pixels.
 * Undefined when it is no picture of a known format, is under 16 × 12 px or, where it has pixels, over 10,000 a side or over
 * `pixelsMax` of its format; of a larger PNG or JPEG what is stored is a smaller one, up to `largeMax`.
 */
export async function preparePicture({
  url,
  bytes,
}: Tasks['preparePicture']['input']): Promise<PreparedPicture | undefined> {
  const format = sniffFormat(bytes)
  if (format === undefined) return undefined
  try {
    if (format === 'svg') return await prepareSvg(url, bytes)
    if (format === 'ico' || format === 'bmp')
      return await prepareIcon(url, format === 'ico' ? readIco(bytes) : readBmp(bytes))
    const mask = maskOfAddress(url)
    if (mask === undefined) return await prepareRaster(url, bytes, format)
    const shape = await shapeIn(mask, bytes)
    return shape === undefined ? undefined : await prepareRaster(url, shape, 'png')
  } catch {
    // The decoder refused it: broken, cut off, or over a limit.
    return undefined
  }
}

/** The shape of a picture's alpha in one color, as PNG; undefined where it has none: such a mask hides nothing. */
async function shapeIn(hex: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { width, height, hasAlpha } = await sharp(bytes, pictureInput).metadata()
  if (!hasAlpha || !isUsable(width, height, 'png')) return undefined
  const alpha = await sharp(bytes, pictureInput).extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer()
  const color = sharp({ create: { width, height, channels: 3, background: hex } })
  return new Uint8Array(
    await color
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png(pngEffort)
      .toBuffer(),
  )
}

type RasterFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

async function prepareRaster(
  url: string,
  bytes: Uint8Array,
  format: RasterFormat,
): Promise<PreparedPicture | undefined> {
  const facts = await sharp(bytes, largeInput).metadata()
  const { width, height } = facts
  if (isLarge(facts, format)) return prepareRaster(url, await madeSmaller(bytes), 'png')
  if (!isUsable(width, height, format)) return undefined
  if (format === 'gif' || format === 'avif') {
    const converted = new Uint8Array(await sharp(bytes, pictureInput).png(pngEffort).toBuffer())
    return prepareRaster(url, converted, 'png')
  }
  return describe(url, [fileOf(bytes, format, width, height)], await measure(await openPicture(bytes)))
}

/** Row by row, so that no more of it is held than a few rows, where its format allows. */
const largeInput = { ...pictureInput, limitInputPixels: largeMax.pixels, sequentialRead: true }

/** Whether a picture is too large to be stored as it is, and not too large to be read. */
function isLarge({ width, height, channels, depth, isProgressive }: Metadata, format: RasterFormat): boolean {
  if ((format !== 'png' && format !== 'jpeg') || isTiny(width, height) || isUsable(width, height, format)) return false
  if (!isProgressive) return true
  return format === 'png' && width * height * channels * (depth === 'ushort' ? 2 : 1) <= largeMax.wholeBytes
}

async function madeSmaller(bytes: Uint8Array): Promise<Uint8Array> {
  const sides = { width: largeMax.sidePx, height: largeMax.sidePx, fit: 'inside' } as const
  return new Uint8Array(await sharp(bytes, largeInput).rotate().resize(sides).png(pngEffort).toBuffer())
}

async function prepareIcon(url: string, image: IcoImage | undefined): Promise<PreparedPicture | undefined> {
  if (image === undefined) return undefined
  if (image.type === 'png') return prepareRaster(url, image.bytes, 'png')
  if (!isUsable(image.width, image.height, 'png')) return undefined
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  const png = await sharp(image.rgba, { raw }).png(pngEffort).toBuffer()
  return prepareRaster(url, new Uint8Array(png), 'png')
}

async function prepareSvg(url: string, bytes: Uint8Array): Promise<PreparedPicture | undefined> {
  const { cleanSvg, resizeSvg } = await svgCleaner()
  const clean = cleanSvg(bytes, partOfAddress(url), maskOfAddress(url))
  if (clean === undefined || clean.aspect > 40 || clean.aspect < 1 / 40) return undefined
  if (clean.width !== undefined && clean.height !== undefined && isTiny(clean.width, clean.height)) return undefined
  const width = Math.max(1, Math.round(clean.aspect >= 1 ? drawnPx : drawnPx * clean.aspect))
  const height = Math.max(1, Math.round(clean.aspect >= 1 ? drawnPx / clean.aspect : drawnPx))
  const drawing = Buffer.from(resizeSvg(clean.xml, width, height))
  const drawn = await sharp(drawing, pictureInput)
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const opened = () => sharp(drawn.data, { raw: { width: drawn.info.width, height: drawn.info.height, channels: 4 } })
  const measured = await measure(opened())
  if (!measured.visible) return undefined
  const png = await opened().png(pngEffort).toBuffer()
  const webp = await opened().webp(drawingEffort).toBuffer()
  const vector = fileOf(new TextEncoder().encode(clean.xml), 'svg', clean.width, clean.height)
  const files = [
    vector,
    fileOf(new Uint8Array(png), 'png', width, height),
    fileOf(new Uint8Array(webp), 'webp', width, height),
  ]
  return describe(url, files, measured)
}

const isUsable = (width: number, height: number, format: RasterFormat): boolean =>
  !isTiny(width, height) && width <= sideMax && height <= sideMax && width * height <= pixelsMax[format]

/** Of a drawing nothing else is held: whatever size it declares, it is drawn at ours. */
const isTiny = (width: number, height: number): boolean =>
  Math.max(width, height) < sideMin || Math.min(width, height) < shortSideMin

type Measured = { pixels: MeasuredPicture['pixels']; transparent: boolean; visible: boolean }

async function measure(picture: Sharp): Promise<Measured> {
  // Nearest neighbor keeps the artwork's own codes: any smoothing would invent colors between them.
  const { data, info } = await picture
    .toColorspace('srgb')
    .ensureAlpha()
    .resize(measuredPx, measuredPx, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) clear += 1
  let opaque = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 40) opaque += 1
  const pixels = { width: info.width, height: info.height, rgba: new Uint8Array(data) }
  return { pixels, transparent: clear / (data.length / 4) > 0.005, visible: opaque > 0 }
}

/** A file under its content address. */
// oxlint-disable-next-line max-params -- the four facts of a file
export function fileOf(
  bytes: Uint8Array,
  format: PictureFile['format'],
  width: number | undefined,
  height: number | undefined,
): PictureFile {
  return { assetId: createHash('sha256').update(bytes).digest('hex').slice(0, 32), format, width, height, bytes }
}

function describe(
  url: string,
  files: PictureFile[],
  { pixels, transparent, visible }: Measured,
): PreparedPicture | undefined {
  const [main, ...others] = files
  if (main === undefined || !visible) return undefined
  const renditions = others.flatMap(({ assetId, format, width, height, bytes }) =>
    format === 'svg' || width === undefined || height === undefined
      ? []
      : [{ assetId, format, width, height, size: bytes.length }],
  )
  const { assetId, format, width, height, bytes } = main
  return {
    picture: { url, assetId, format, width, height, size: bytes.length, transparent, renditions, pixels },
    files,
  }
}
