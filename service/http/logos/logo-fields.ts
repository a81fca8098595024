import type { DeliveredFormat } from '#contract/logos/logo-path.ts'
import type { LogoChoice } from '../../verbs/logos/deliver-logo.ts'

export const contentTypes: Record<DeliveredFormat, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml; charset=utf-8',
}

/** The fields that the answer with this picture carries, by name. */
export const fieldsOfChoice = (choice: LogoChoice): Record<string, string> => {
  const { status, key, drawing, maxAgeSeconds, shared, fallback } = choice
  return {
    ...(fallback !== undefined && { 'x-livery-fallback': fallback }),
    ...(status === 404 && { 'x-bf-error': 'logo_not_found' }),
    'content-type': contentTypes[drawing.format],
    etag: `"${key}"`,
    'cache-control': `${shared ? 'public' : 'private'}, max-age=${maxAgeSeconds}`,
    vary: 'Accept',
    'cross-origin-resource-policy': 'cross-origin',
    // An SVG that is opened on its own may run nothing.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  }
}
