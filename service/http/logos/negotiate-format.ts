import type { DeliveredFormat } from '#contract/logos/logo-path.ts'
import { preferredType } from '../rest/accept.ts'

// Best first where the caller has no preference. SVG is last: a browser that accepts it did not ask for it.
const formats = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/svg+xml': 'svg',
} as const satisfies Record<string, DeliveredFormat>

const offered = ['image/webp', 'image/png', 'image/jpeg', 'image/svg+xml'] as const satisfies (keyof typeof formats)[]
const rasters = offered.slice(0, -1)

/**
 * The format that `Accept` prefers (RFC 9110, 12.5.1), WebP where it names none of ours: a picture is answered whatever
 * was asked for. SVG is chosen only where it is named.
 */
export function negotiateFormat(accept: string | undefined): DeliveredFormat {
  const namesSvg = accept?.toLowerCase().includes('image/svg+xml')
  return formats[preferredType(accept, namesSvg ? offered : rasters) ?? 'image/webp']
}
