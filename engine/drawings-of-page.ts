import type { StyledPage } from './css/read-styled-page.ts'
import { listInlineArtworks } from './logos/inline-artworks.ts'
import { standaloneSvg } from './logos/standalone-svg.ts'
import type { Drawing } from './site.ts'

/** The pictures inside the page that may be its mark, each as a standalone file. */
export function drawingsOfPage({ page, styles }: StyledPage): Drawing[] {
  return listInlineArtworks(page, styles).flatMap(({ url, element, data }) => {
    const svg = data === undefined ? standaloneSvg(element, page, styles) : undefined
    const bytes = data ?? (svg === undefined ? undefined : new TextEncoder().encode(svg))
    return bytes === undefined ? [] : [{ url, bytes }]
  })
}
