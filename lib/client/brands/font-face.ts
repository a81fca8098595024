import type { BrandFont } from '#contract/brands/brand.ts'

/**
 * A CSS `font-family` that asks for `name` and falls back to the interface's face. The name is a website's text, so
 * one with anything but letters, digits, spaces and `_-.+` is not asked for.
 */
export function fontFamilyCss(name: string | null): string {
  const fallback = 'var(--font-sans, sans-serif)'
  return name !== null && /^[\p{L}\p{N} _.+-]{1,80}$/u.test(name) ? `"${name}", ${fallback}` : fallback
}

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

/**
 * Whether this device has the font installed: text set in it, with two different fallbacks, measures differently from
 * at least one of the fallbacks alone. Nothing is downloaded.
 */
export function isFontInstalled(name: string): boolean {
  const family = fontFamilyCss(name)
  if (!family.startsWith('"')) return false
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  const width = (font: string) => {
    context.font = `72px ${font}`
    return context.measureText('mmmmmmmmmmlliWQ@&0123').width
  }
  return ['monospace', 'serif'].some((fallback) => width(`"${name}", ${fallback}`) !== width(fallback))
}
