import type { Brand, Logo } from '#contract/brands/brand.ts'

/** The logos for a first look: the first of each main type and theme, at most six; the best stand first. */
export function keyLogos(brand: Brand): Logo[] {
  const seen = new Set<string>()
  const main = (['logo', 'symbol', 'icon'] as const).flatMap((type) =>
    brand.logos.filter((logo) => {
      const key = `${type} ${logo.theme}`
      if (logo.type !== type || logo.formats.length === 0 || seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
  const shown = main.length > 0 ? main : brand.logos.filter((logo) => logo.formats.length > 0)
  return shown.slice(0, 6)
}
