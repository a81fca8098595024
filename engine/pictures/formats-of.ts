import type { DraftFormat, MeasuredPicture } from '../site.ts'

/** Every stored file of a picture as a format of the interface; its address is filled in by the store. */
export function formatsOf({
  assetId,
  format,
  width,
  height,
  size,
  transparent,
  renditions,
}: MeasuredPicture): DraftFormat[] {
  const background = transparent ? 'transparent' : null
  return [
    { assetId, format, width: width ?? null, height: height ?? null, size, background },
    ...renditions.map((rendition): DraftFormat => ({ ...rendition, background })),
  ]
}
