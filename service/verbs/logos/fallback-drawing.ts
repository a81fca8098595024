import type { DeliveredFormat, DeliveredType, LogoFallback, LogoPath, LogoTheme } from '#contract/logos/logo-path.ts'
import { lettermark, type MarkedBrand } from './lettermark.ts'

/** What stands in for a logo: as asked, else the service's own for an icon and nothing visible for all others. */
export function fallbackOf(path: LogoPath): LogoFallback {
  const type = typeOf(path)
  const fallback = path.fallback ?? (type === 'icon' ? 'livery' : 'transparent')
  return fallback === 'lettermark' && type !== 'icon' ? 'transparent' : fallback
}

export const typeOf = (path: LogoPath): DeliveredType => path.type ?? 'icon'

/** The drawing of a fallback, an SVG of our own, that is to leave as `format`. */
export function fallbackDrawing(path: LogoPath, brand: MarkedBrand, format: DeliveredFormat): string {
  switch (fallbackOf(path)) {
    case 'livery':
      return serviceMark(path.theme)
    case 'lettermark':
      return lettermark(brand, { vector: format === 'svg' })
    case 'transparent':
    case '404':
      return transparent(path)
  }
}

// Grey that can be seen on any ground, or the shade for the ground that was named.
const markColors: Record<LogoTheme | 'any', string> = { any: '#8a8f98', light: '#e5e7eb', dark: '#3f3f46' }

function serviceMark(theme: LogoTheme | undefined): string {
  const color = markColors[theme ?? 'any']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">` +
    `<rect x="2" y="2" width="16" height="16" rx="3.5" fill="none" stroke="${color}" stroke-width="2"/>` +
    `<path d="M10 2h4.5A3.5 3.5 0 0 1 18 5.5v9a3.5 3.5 0 0 1-3.5 3.5H10z" fill="${color}"/></svg>`
  )
}

/** Of the asked size, so that a page keeps its layout; one pixel when none was asked for. */
function transparent({ width, height }: LogoPath): string {
  const [across, down] = [width ?? height ?? 1, height ?? width ?? 1]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">` +
    `<rect width="${across}" height="${down}" fill="none"/></svg>`
  )
}
