import { cutBetween, cutDoctype } from './svg/cut-text.ts'

export type SniffedFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'ico' | 'bmp' | 'svg'

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((value, place) => bytes[place] === value)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const formats: readonly [SniffedFormat, (bytes: Uint8Array) => boolean][] = [
  ['png', (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff)],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6))],
  ['avif', (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 32))],
  ['ico', (bytes) => startsWith(bytes, 0, 0, 1, 0) && (bytes[4] ?? 0) > 0],
  // `BM` begins texts too: after a BMP's own header stands that of its bitmap, which says its length.
  ['bmp', (bytes) => startsWith(bytes, 0x42, 0x4d) && startsWith(bytes.subarray(14), 40, 0, 0, 0)],
  ['svg', looksLikeSvg],
]

/** The picture format that the bytes themselves are; names and content types do not count. Undefined for all others. */
export const sniffFormat = (bytes: Uint8Array): SniffedFormat | undefined => formats.find(([, is]) => is(bytes))?.[0]

/** Whether bytes begin as no picture that has pixels does, so that they may be a drawing. Nothing of them is read as text. */
export const mayBeDrawing = (bytes: Uint8Array): boolean =>
  !formats.some(([format, is]) => format !== 'svg' && is(bytes))

// An HTML page that holds a drawing is not one: the first element must be svg.
function looksLikeSvg(bytes: Uint8Array): boolean {
  const gzipped = startsWith(bytes, 0x1f, 0x8b)
  if (gzipped) return true
  const head = new TextDecoder(startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, 20_000))
  const marked = cutBetween(cutBetween(head.replace(/^\ufeff/, ''), '<?', '?>'), '<!--', '-->')
  const body = cutDoctype(marked).trimStart()
  return /^<([\w-]+:)?svg[\s>]/i.test(body)
}
