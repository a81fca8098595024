import type { StyledPage } from './css/read-styled-page.ts'
import { listInlineArtworks } from './logos/inline-artworks.ts'
import { standaloneSvg } from './logos/standalone-svg.ts'
import type { InlineSvg } from './site.ts'

/** The drawings inside the page that may be its mark, each as an SVG document of its own. */
export function inlineSvgs({ page, styles }: StyledPage): InlineSvg[] {
  return listInlineArtworks(page).flatMap(({ url, element, dataSvg }) => {
    const svg = dataSvg ?? standaloneSvg(element, page, styles)
    return svg === undefined ? [] : [{ url, svg }]
  })
}
