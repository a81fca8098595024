import type { SourceText } from './site.ts'
import { cascade } from './css/cascade.ts'
import { pageStyleSheets } from './css/page-styles.ts'
import { listInlineArtworks } from './logos/inline-artworks.ts'
import { standaloneSvg } from './logos/standalone-svg.ts'
import { readPage } from './page/read-page.ts'

/** A drawing that was cut out of the page; untrusted like any other picture. */
export type InlineSvg = { url: `inline-svg:${number}`; svg: string }

/** The drawings inside the page that may be its mark, each as an SVG document of its own. */
export function inlineSvgs(home: SourceText, styleSheets: SourceText[]): InlineSvg[] {
  const page = readPage(home)
  const artworks = listInlineArtworks(page)
  if (artworks.length === 0) return []
  const styles = cascade(page.elements, pageStyleSheets(page, styleSheets), 'light')
  return artworks.flatMap(({ url, element, dataSvg }) => {
    const svg = dataSvg ?? standaloneSvg(element, page, styles)
    return svg === undefined ? [] : [{ url, svg }]
  })
}
