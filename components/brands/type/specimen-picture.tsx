import type { Specimen } from '#contract/brands/specimen.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { InkPicture } from '#components/ui/ink-picture.tsx'

type SpecimenPictureProps = {
  picture: Specimen['pictures'][number]
  /** Of the size that it was drawn for. */
  scale?: number
  /** What it says, for who can't see it, and until it is here. */
  words: string
  className?: string
}

/** A font's own drawing of some words, in the ink of this page. */
export const SpecimenPicture = ({ picture: { src, width, height }, ...rest }: SpecimenPictureProps) => (
  <InkPicture src={shownAddress(src)} width={width} height={height} {...rest} />
)
