import type { Format } from '#contract/brands/brand.ts'

/** The lookup as a shell command; address and key come from the reader's environment. */
export const brandCurl = (identifier: string) =>
  [
    `curl "$LIVERY_BASE_URL/v2/brands/${shellSafe(identifier)}?palette=true"`,
    '-H "Authorization: Bearer $LIVERY_API_KEY"',
  ].join(' \\\n  ')

/** The context look-up as a shell command, in one of its two forms. */
export const contextCurl = (domain: string, cachedOnly: boolean, form: 'json' | 'markdown') =>
  [
    `curl "$LIVERY_BASE_URL/v2/context/${shellSafe(domain)}${cachedOnly ? '?cachedOnly=true' : ''}"`,
    '-H "Authorization: Bearer $LIVERY_API_KEY"',
    ...(form === 'markdown' ? ['-H "Accept: text/markdown"'] : []),
  ].join(' \\\n  ')

// A shell reads `!` and quotes even where an address may hold them.
const shellSafe = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** An `<img>` element for a stored picture. */
export function imageSnippet({ src, width, height }: Format, alt: string): string {
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`
  return `<img src="${escaped(src)}" alt="${escaped(alt)}"${size}>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
