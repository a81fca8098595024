import type { Brand, BrandFont } from '#contract/brands/brand.ts'
import type { Specimen } from '#contract/brands/specimen.ts'

export type ShownFont = {
  font: BrandFont | undefined
  specimen: Specimen | undefined
  name: string | null
  uses: BrandFont['type'][]
}

/** The fonts of a brand, each once, with their pictures; then families that its page used beside them. */
export function shownFonts({ fonts }: Brand, specimens: readonly Specimen[]): ShownFont[] {
  const shown: ShownFont[] = []
  for (const font of fonts) {
    const same = shown.find(({ name }) => name !== null && name === font.name)
    if (same) same.uses.push(font.type)
    else shown.push({ font, specimen: findFamily(specimens, font.name), name: font.name, uses: [font.type] })
  }
  const others = specimens.filter(
    (specimen) => !shown.some((one) => one.specimen === specimen) && specimen.pictures.length > 0,
  )
  return [
    ...shown,
    ...others.map((specimen) => ({ font: undefined, specimen, name: specimen.family, uses: [...specimen.uses] })),
  ]
}

const findFamily = (specimens: readonly Specimen[], name: string | null) =>
  specimens.find(({ family }) => family.toLowerCase() === name?.toLowerCase())

/** What may be done with a font, as far as its origin tells. */
export function licenseText(origin: BrandFont['origin'] | undefined): string {
  if (origin === 'google') return 'Free to use: every family of Google Fonts has an open license'
  if (origin === 'system') return 'Part of the operating system'
  return 'License unknown: check with its foundry'
}

/** Why a font is not shown. */
export const undrawnText = (origin: BrandFont['origin'] | undefined): string =>
  origin === 'system'
    ? 'No sample: fonts of the operating system are not drawn.'
    : 'No sample: the crawl has not drawn this font.'

/** "Weights seen: 400, 700", else what the style sheets name; undefined where neither is known. */
export function weightsText({ font, specimen }: Pick<ShownFont, 'font' | 'specimen'>): string | undefined {
  if (specimen && specimen.weights.length > 0) return `Weights seen: ${specimen.weights.join(', ')}`
  const named = [...new Set(font?.weights.map(({ weight }) => weight) ?? [])]
  return named.length === 0 ? undefined : `Weights offered: ${named.join(', ')}`
}
