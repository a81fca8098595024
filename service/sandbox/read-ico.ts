export type IcoImage =
  { type: 'png'; bytes: Uint8Array } | { type: 'rgba'; width: number; height: number; rgba: Uint8Array }

type Entry = { area: number; depth: number; offset: number; size: number }

const entriesMax = 64
const sideMax = 1024

/** The largest picture of an ICO file: a PNG payload as it is, or a bitmap (32, 24, 8, 4, 1 bit, AND mask) as straight RGBA. */
export function readIco(bytes: Uint8Array): IcoImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 22 || view.getUint16(2, true) !== 1) return undefined
  const count = Math.min(view.getUint16(4, true), entriesMax)
  const entries: Entry[] = []
  for (let place = 0; place < count && 22 + place * 16 <= bytes.length; place += 1) {
    const at = 6 + place * 16
    // 0 stands for 256.
    const area = (view.getUint8(at) || 256) * (view.getUint8(at + 1) || 256)
    entries.push({
      area,
      depth: view.getUint16(at + 6, true),
      size: view.getUint32(at + 8, true),
      offset: view.getUint32(at + 12, true),
    })
  }
  for (const { offset, size } of entries.sort((a, b) => b.area - a.area || b.depth - a.depth)) {
    const payload = bytes.subarray(offset, Math.min(bytes.length, offset + size))
    const image = readPayload(payload)
    if (image !== undefined) return image
  }
  return undefined
}

const bmpHeaderBytes = 14

/** The picture of a plain BMP file (32, 24, 8, 4, 1 bit, uncompressed), as icons that are named `.ico` sometimes are, as straight RGBA. */
export function readBmp(bytes: Uint8Array): IcoImage | undefined {
  const payload = bytes.subarray(bmpHeaderBytes)
  return payload.length < 40 ? undefined : readBitmap(payload, 1)
}

function readPayload(payload: Uint8Array): IcoImage | undefined {
  if (payload.length < 40) return undefined
  if (payload[0] === 0x89 && payload[1] === 0x50) return { type: 'png', bytes: payload }
  return readBitmap(payload, 2)
}

type Bitmap = {
  payload: Uint8Array
  width: number
  height: number
  bits: number
  palette: number
  pixels: number
  stride: number
  mask: number
  maskStride: number
}

/** `parts`: how many pictures its height counts, which of an icon are the picture and its mask. */
function readBitmap(payload: Uint8Array, parts: 1 | 2): IcoImage | undefined {
  const bitmap = readHeader(payload, parts)
  if (bitmap === undefined) return undefined
  const { width, height } = bitmap
  const rgba = new Uint8Array(width * height * 4)
  let anyAlpha = false
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Rows are stored from the bottom up.
      const to = ((height - 1 - y) * width + x) * 4
      readPixel(bitmap, x, y, rgba, to)
      if (bitmap.bits === 32 && (rgba[to + 3] ?? 0) > 0) anyAlpha = true
    }
  }
  if (!anyAlpha) applyMask(bitmap, rgba, parts)
  return { type: 'rgba', width, height, rgba }
}

function readHeader(payload: Uint8Array, parts: 1 | 2): Bitmap | undefined {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const headerSize = view.getUint32(0, true)
  const width = view.getInt32(4, true)
  const height = Math.floor(Math.abs(view.getInt32(8, true)) / parts)
  const bits = view.getUint16(14, true)
  const compression = view.getUint32(16, true)
  if (headerSize < 40 || headerSize > 200 || !isSide(width) || !isSide(height)) return undefined
  if (!isPlain(bits, compression)) return undefined
  const colors = bits <= 8 ? view.getUint32(32, true) || 1 << bits : 0
  const palette = headerSize + (compression === 3 && headerSize === 40 ? 12 : 0)
  const pixels = palette + Math.min(colors, 256) * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  const mask = pixels + stride * height
  if (mask > payload.length) return undefined
  return { payload, width, height, bits, palette, pixels, stride, mask, maskStride: Math.ceil(width / 32) * 4 }
}

// Uncompressed, or 32 bits with masks (BI_BITFIELDS).
const isPlain = (bits: number, compression: number) =>
  [1, 4, 8, 24, 32].includes(bits) && (compression === 0 || (compression === 3 && bits === 32))

const isSide = (length: number) => length >= 1 && length <= sideMax

// oxlint-disable-next-line max-params -- the hot inner loop of the reader
function readPixel(
  { payload, bits, palette, pixels, stride }: Bitmap,
  x: number,
  y: number,
  rgba: Uint8Array,
  to: number,
): void {
  const row = pixels + y * stride
  let from = row + (x * bits) / 8
  if (bits <= 8) {
    const byte = payload[row + Math.floor((x * bits) / 8)] ?? 0
    const shift = 8 - bits - ((x * bits) % 8)
    from = palette + ((byte >> shift) & ((1 << bits) - 1)) * 4
  }
  rgba[to] = payload[from + 2] ?? 0
  rgba[to + 1] = payload[from + 1] ?? 0
  rgba[to + 2] = payload[from] ?? 0
  rgba[to + 3] = bits === 32 ? (payload[from + 3] ?? 0) : 255
}

// Old 32-bit icons leave alpha at zero and, like all older ones, say by one bit for each pixel what is see-through.
function applyMask({ payload, width, height, mask, maskStride }: Bitmap, rgba: Uint8Array, parts: 1 | 2): void {
  // What follows the pixels of a picture without one is no mask.
  const hasMask = parts === 2 && mask + maskStride * height <= payload.length
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = hasMask ? ((payload[mask + y * maskStride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 : 0
      rgba[((height - 1 - y) * width + x) * 4 + 3] = bit === 1 ? 0 : 255
    }
  }
}
