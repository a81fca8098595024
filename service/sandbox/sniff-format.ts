import { cutBetween, cutDoctype } from './cut-text.ts'

export type SniffedFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'ico' | 'bmp' | 'svg'

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((value, place) => bytes[place] === value)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The picture format that the bytes themselves are; names and content types do not count. Undefined for all others. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif'
  if (textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 32))) return 'avif'
  if (startsWith(bytes, 0, 0, 1, 0) && (bytes[4] ?? 0) > 0) return 'ico'
  if (looksLikeBitmap(bytes)) return 'bmp'
  return looksLikeSvg(bytes) ? 'svg' : undefined
}

// `BM` begins texts too: after a BMP's own header stands that of its bitmap, which says its length.
const looksLikeBitmap = (bytes: Uint8Array) =>
  startsWith(bytes, 0x42, 0x4d) && startsWith(bytes.subarray(14), 40, 0, 0, 0)

// An HTML page that holds a drawing is not one: the first element must be svg.
function looksLikeSvg(bytes: Uint8Array): boolean {
  const gzipped = startsWith(bytes, 0x1f, 0x8b)
  if (gzipped) return true
  const head = new TextDecoder(startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, 20_000))
  const marked = cutBetween(cutBetween(head.replace(/^\ufeff/, ''), '<?', '?>'), '<!--', '-->')
  const body = cutDoctype(marked).trimStart()
  return /^<([\w-]+:)?svg[\s>]/i.test(body)
}
