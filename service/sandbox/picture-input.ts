import sharp from 'sharp'
import { loadOnce } from './load-once.ts'

// One picture after another and nothing kept: a child's memory stays what its largest picture needs.
sharp.cache(false)
sharp.concurrency(1)

/** Pixels of a picture that is opened, at most. */
export const pixelsMax = 25_000_000

/** How an untrusted picture is opened: its first page, up to 25 megapixels, and nothing broken. */
export const pictureInput = { pages: 1, limitInputPixels: pixelsMax, failOn: 'error' } as const

/** What cleans drawings. It holds a document object model, some 30 MB, and is loaded by who is given a drawing. */
export const svgCleaner = loadOnce(() => import('./svg/clean-svg.ts'))
