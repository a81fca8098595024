import type { BrandFont } from '#contract/brands/brand.ts'

const origins: Readonly<Record<BrandFont['origin'], string>> = {
  google: 'Google Fonts',
  custom: 'Custom',
  system: 'System',
}

export const fontOriginText = (origin: BrandFont['origin']) => origins[origin]

/** The page of a font at Google Fonts; only linked to, never loaded. */
export function googleFontPage({ origin, originId }: BrandFont): string | undefined {
  if (origin !== 'google' || originId === null) return undefined
  return `https://fonts.google.com/specimen/${encodeURIComponent(originId.replaceAll('+', ' ')).replaceAll('%20', '+')}`
}
