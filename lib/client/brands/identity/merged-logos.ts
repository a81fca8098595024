import type { Brand, Logo } from '#contract/brands/brand.ts'

export type MergedLogo = { logo: Logo; types: Logo['type'][] }

/** Logos that share a file stand together, each file once: "Symbol and icon". The order stays. */
export function mergedLogos(logos: Brand['logos']): MergedLogo[] {
  const merged: MergedLogo[] = []
  const bySrc = new Map<string, MergedLogo>()
  for (const logo of logos) {
    const same = logo.formats.map(({ src }) => bySrc.get(src)).find((one) => one !== undefined)
    const entry = same ?? { logo, types: [] }
    if (same === undefined) merged.push(entry)
    if (!entry.types.includes(logo.type)) entry.types.push(logo.type)
    for (const { src } of logo.formats) bySrc.set(src, entry)
  }
  return merged
}

const words = { icon: 'icon', logo: 'logo', symbol: 'symbol', other: 'other logo' }

/** "Symbol and icon". */
export function typesText(types: readonly Logo['type'][]): string {
  const text = types.map((type) => words[type]).join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
