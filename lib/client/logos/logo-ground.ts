import type { Logo } from '#contract/brands/brand.ts'
import { bestFormat } from '../brands/picture-address.ts'

/** What artwork is shown on: a fixed light or dark, a checker, the neutral of the page, or a color in hex. */
export type Ground = 'light' | 'dark' | 'checker' | 'plain' | `#${string}`

/**
 * The ground that a logo is made for: `dark` artwork goes on light, `light` artwork on dark
 * (docs/interface.md#logo-entry).
 */
export function properGround(logo: Logo): Ground {
  if (logo.theme === 'dark') return 'light'
  if (logo.theme === 'light') return 'dark'
  return bestFormat(logo.formats)?.background === 'transparent' ? 'checker' : 'plain'
}

/** Whether `ground` is the one that the artwork says it is not for. */
export const isWrongGround = (logo: Logo, ground: Ground) =>
  (logo.theme === 'dark' && ground === 'dark') || (logo.theme === 'light' && ground === 'light')

/** The word for what a logo's theme means. */
export function themeText(theme: Logo['theme']): string {
  if (theme === 'dark') return 'for light backgrounds'
  return theme === 'light' ? 'for dark backgrounds' : 'any background'
}
