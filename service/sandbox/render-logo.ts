import sharp, { type Sharp } from 'sharp'
import { openPicture } from './open-picture.ts'
import { pictureInput, pixelsMax, svgCleaner } from './picture-input.ts'
import { sniffFormat, type SniffedFormat } from './sniff-format.ts'
import type { Tasks } from './tasks.ts'

const densityMax = 100_000

/** Formats that are read and stored as PNG: no stored artwork is one. */
const convertedFormats: ReadonlySet<SniffedFormat> = new Set(['ico', 'bmp', 'gif', 'avif'])

type Rendering = Tasks['renderLogo']['input']
type Box = Pick<Rendering, 'width' | 'height'>

/**
 * Draws a stored artwork in the asked format, to fit the box, its ratio kept. Pixels are never enlarged; a vector is drawn
 * at any size. A vector that leaves as one is cleaned once more; pixels that leave as SVG are wrapped. Undefined when the
 * bytes are no picture of a stored format or cannot be decoded.
 */
export async function renderLogo(rendering: Rendering): Promise<Uint8Array | undefined> {
  const { bytes, format, ground } = rendering
  const source = sniffFormat(bytes)
  if (source === undefined || convertedFormats.has(source)) return undefined
  try {
    if (format === 'svg') return source === 'svg' ? await vector(rendering) : await wrapped(rendering)
    const drawn = source === 'svg' ? await drawVector(bytes, rendering) : await fitPixels(bytes, rendering)
    return await encode(drawn, format, { ground, lossless: source === 'svg' })
  } catch {
    // The decoder refused it: broken, cut off, or over a limit.
    return undefined
  }
}

async function fitPixels(bytes: Uint8Array, box: Box): Promise<Sharp> {
  const { width, height } = await sharp(bytes, pictureInput).metadata()
  // No more pixels leave than are opened of a PNG: what is encoded again is held whole.
  const scale = Math.min(1, Math.sqrt(pixelsMax.png / (width * height)))
  const side = Math.floor(Math.max(width, height) * scale)
  return (await openPicture(bytes)).resize({
    width: Math.min(side, box.width ?? side),
    height: Math.min(side, box.height ?? side),
    fit: 'inside',
    withoutEnlargement: true,
  })
}

async function drawVector(bytes: Uint8Array, box: Box): Promise<Sharp> {
  // Reading the size draws nothing, so a drawing that calls itself huge may still be drawn small.
  const { width, height } = await sharp(bytes, { ...pictureInput, limitInputPixels: false }).metadata()
  const size = fit({ width, height }, box)
  const density = Math.min(densityMax, Math.max(1, (72 * size.width) / width))
  return sharp(bytes, { ...pictureInput, density }).resize({ ...size, fit: 'fill' })
}

async function vector({ bytes, width, height }: Rendering): Promise<Uint8Array | undefined> {
  const { cleanSvg, resizeSvg } = await svgCleaner()
  const clean = cleanSvg(bytes)
  if (clean === undefined) return undefined
  if (width === undefined && height === undefined) return new TextEncoder().encode(clean.xml)
  const size = fit({ width: clean.aspect, height: 1 }, { width, height })
  return new TextEncoder().encode(resizeSvg(clean.xml, size.width, size.height))
}

async function wrapped({ bytes, width, height }: Rendering): Promise<Uint8Array> {
  const { data, info } = await (await fitPixels(bytes, { width, height })).png().toBuffer({ resolveWithObject: true })
  const size = `width="${info.width}" height="${info.height}"`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}">` +
      `<image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`,
  )
}

async function encode(
  picture: Sharp,
  format: 'webp' | 'png' | 'jpeg',
  { ground, lossless }: { ground: string; lossless: boolean },
): Promise<Uint8Array> {
  switch (format) {
    case 'webp':
      return picture.webp(lossless ? { lossless: true } : { quality: 90, smartSubsample: true }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case 'jpeg':
      return picture.flatten({ background: ground }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}

/** The largest whole size with the ratio of `natural` that fits the box; a side that the box leaves open follows. */
function fit(natural: { width: number; height: number }, box: Box): { width: number; height: number } {
  const byWidth = box.width === undefined ? Infinity : box.width / natural.width
  const byHeight = box.height === undefined ? Infinity : box.height / natural.height
  const least = Math.min(byWidth, byHeight)
  const scale = Number.isFinite(least) ? least : 1
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  }
}
