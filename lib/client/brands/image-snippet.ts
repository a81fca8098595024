import type { Format } from '#contract/brands/brand.ts'

/** An `<img>` element for a stored picture. */
export function imageSnippet({ src, width, height }: Format, alt: string): string {
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`
  return `<img src="${escaped(src)}" alt="${escaped(alt)}"${size}>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
