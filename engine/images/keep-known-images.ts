import type { DraftImage } from '../site.ts'

/**
 * The images of a new crawl; one that shows the same picture as an image indexed before keeps that image's files and
 * address. The same bytes at another address, or the same pixels in another packing (with the same rendition), is no news; a
 * rendition that an unfinished crawl had no time for is.
 */
export function keepKnownImages(images: readonly DraftImage[], indexed: readonly DraftImage[]): DraftImage[] {
  const known = new Map(indexed.flatMap((image) => image.formats.map(({ assetId }) => [assetId, image] as const)))
  return images.map((image) => {
    const before = image.formats.flatMap(({ assetId }) => known.get(assetId) ?? [])[0]
    if (before === undefined || before.formats.length < image.formats.length) return image
    const { formats, pictureMetadata: { sourceUrl } = {} } = before
    const { pictureMetadata } = image
    return pictureMetadata === undefined || sourceUrl === undefined
      ? { ...image, formats }
      : { ...image, formats, pictureMetadata: { ...pictureMetadata, sourceUrl } }
  })
}
