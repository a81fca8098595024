import type { Brand, Format } from '#contract/brands/brand.ts'

/** Pixels that a list shows at most, 40 of the page, on a screen with three for each. */
const shownPx = 120

/** The picture of a brand in a list: its icon, else symbol, else logo, in the smallest stored size that is still sharp there. */
export function listIcon(brand: Partial<Pick<Brand, 'icon' | 'symbol' | 'logo' | 'logos'>>): string | null {
  const best = brand.icon ?? brand.symbol ?? brand.logo ?? null
  if (best === null) return null
  const formats = brand.logos?.find((logo) => logo.formats.some(({ src }) => src === best))?.formats ?? []
  const sharp = formats.filter((format) => format.format !== 'svg' && shortSide(format) >= shownPx)
  const smallest = sharp.toSorted((one, other) => one.size - other.size)[0]
  const bytes = formats.find(({ src }) => src === best)?.size ?? Infinity
  return smallest !== undefined && smallest.size < bytes ? smallest.src : best
}

const shortSide = ({ width, height }: Format) => Math.min(width ?? 0, height ?? 0)
