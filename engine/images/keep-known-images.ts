import type { DraftImage } from '../site.ts'

/**
 * The images of a new visit; one that shows the same picture as an image held before stands as it was held. Another
 * address of the same bytes, or another packing of the same pixels (their rendition is the same then), is no news.
 */
export function keepKnownImages(images: readonly DraftImage[], held: readonly DraftImage[]): DraftImage[] {
  const known = new Map(held.flatMap((image) => image.formats.map(({ assetId }) => [assetId, image] as const)))
  return images.map((image) => {
    const before = image.formats.flatMap(({ assetId }) => known.get(assetId) ?? [])[0]
    if (before === undefined) return image
    const { formats, pictureMetadata: { sourceUrl } = {} } = before
    const { pictureMetadata } = image
    return pictureMetadata === undefined || sourceUrl === undefined
      ? { ...image, formats }
      : { ...image, formats, pictureMetadata: { ...pictureMetadata, sourceUrl } }
  })
}
