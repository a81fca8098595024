import { openPicture } from './open-picture.ts'
import { fileOf } from './prepare-picture.ts'
import type { Rendition, Tasks } from './tasks.ts'

const renditionPx = 960
// More effort takes longer and makes files hardly smaller, see prepare-picture.ts.
const photoEffort = { quality: 85, effort: 1 } as const

/**
 * A lighter file of one untrusted PNG or JPEG: WebP of at most 960 px a side. Undefined where that is no smaller than the
 * picture, or the picture cannot be read.
 */
export async function makeRendition({ bytes }: Tasks['makeRendition']['input']): Promise<Rendition | undefined> {
  try {
    const { data, info } = await (
      await openPicture(bytes)
    )
      .resize(renditionPx, renditionPx, { fit: 'inside', withoutEnlargement: true })
      .webp(photoEffort)
      .toBuffer({ resolveWithObject: true })
    if (data.length >= bytes.length) return undefined
    const { width, height } = info
    return { ...fileOf(new Uint8Array(data), 'webp', width, height), format: 'webp', width, height }
  } catch {
    // The decoder refused it: broken, cut off, or over a limit.
    return undefined
  }
}
