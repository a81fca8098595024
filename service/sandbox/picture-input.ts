import sharp from 'sharp'
import { loadOnce } from './load-once.ts'

// One picture after another and nothing kept: a child's memory stays what its largest picture needs.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Pixels of a picture that is opened, at most. JPEG and WebP are made smaller while they are decoded: 50 megapixels of them take no more
 * memory (378 MB at worst, progressive) than 25 of an interlaced PNG (348 MB).
 */
export const pixelsMax = { png: 25_000_000, gif: 25_000_000, avif: 25_000_000, jpeg: 50_000_000, webp: 50_000_000 }

/**
 * A PNG or JPEG above that is made smaller as it is read, row by row, up to so many pixels (100 megapixels: 105 MB, 0.6 s); an interlaced PNG
 * is held whole for it, at most so many bytes (280 MB: 310 in all, 1.9 s). A side is `sidePx` at most then.
 */
export const largeMax = { pixels: 100_000_000, wholeBytes: 280_000_000, sidePx: 2048 }

/** How an untrusted picture is opened: its first page, up to 50 megapixels, and nothing broken. */
export const pictureInput = {
  pages: 1,
  limitInputPixels: Math.max(...Object.values(pixelsMax)),
  failOn: 'error',
} as const

/** What cleans drawings. It holds a document object model, some 30 MB, and is loaded by who is given a drawing. */
export const svgCleaner = loadOnce(() => import('./svg/clean-svg.ts'))
