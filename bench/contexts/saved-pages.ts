import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContextPage } from '#engine/context/context-source.ts'
import { wantedPages } from '#engine/context/wanted-pages.ts'
import { decodeText } from '#service/net/crawls/decode-text.ts'
import type { LabelledSite } from './labelled-sites.ts'

/** The pages of a site that stands in a folder, as a crawl would bring them; undefined where its home page is absent. */
export function savedPages({ domain, index }: LabelledSite, folder: string): ContextPage[] | undefined {
  const read = (path: string): string | undefined => {
    const file = [path, `${path}.html`, join(path, 'index.html'), join(path, 'index.htm')]
      .map((name) => join(folder, name))
      .find((name) => name.startsWith(folder) && existsSync(name) && statSync(name).isFile())
    return file === undefined ? undefined : decodeText(readFileSync(file), 'text/html', 'html')
  }
  const text = read(index)
  if (text === undefined) return undefined
  const home = { url: `https://${domain}/`, text }
  const more = wantedPages(home).flatMap(({ kind, url }): ContextPage[] => {
    const page = read(decodeURIComponent(new URL(url).pathname))
    return page === undefined ? [] : [{ kind, source: { url, text: page } }]
  })
  return [{ kind: 'home', source: home }, ...more]
}
