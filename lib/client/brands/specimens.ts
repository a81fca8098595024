import type { BrandFont } from '#contract/brands/brand.ts'
import type { Specimen, SpecimenPart } from '#contract/brands/specimen.ts'

type Wanted = { use: BrandFont['type']; part: SpecimenPart; text: string }

/** The picture of `text` in the font of a use: titles or body text; undefined where it was not drawn, or says another text. */
export function specimenPicture(
  specimens: readonly Specimen[] | undefined,
  { use, part, text }: Wanted,
): Specimen['pictures'][number] | undefined {
  const specimen = specimens?.find(({ uses }) => uses.includes(use))
  return specimen?.pictures.find((picture) => picture.part === part && picture.text === text)
}
