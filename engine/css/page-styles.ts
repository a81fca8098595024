import type { SourceText } from '../site.ts'
import type { Page } from '../page/read-page.ts'
import { resolveUrl } from '../page/resolve-url.ts'

/** The texts of the page's style sheets in the order in which they apply: linked ones and `<style>` elements as the page lists them. */
export function pageStyleSheets(page: Page, fetched: SourceText[]): SourceText[] {
  const left = new Map(fetched.map((source) => [source.url, source]))
  const ordered: SourceText[] = []
  for (const { tag, text, attributes } of page.elements) {
    if (tag === 'style') ordered.push({ url: page.base, text: inMedia(text, attributes['media']) })
    if (tag !== 'link' || attributes['href'] === undefined) continue
    const source = left.get(resolveUrl(attributes['href'], page.base) ?? '')
    if (source === undefined) continue
    left.delete(source.url)
    ordered.push({ url: source.url, text: inMedia(source.text, lazyMedia(attributes)) })
  }
  // What is left was imported by another sheet or came from a redirected address: it applies before the rest.
  return [...left.values(), ...ordered].slice(0, 60)
}

// `media="print" onload="this.media='all'"` is how pages load a sheet late; it is meant for the screen.
const lazyMedia = (attributes: Record<string, string>) =>
  attributes['onload'] === undefined ? attributes['media'] : undefined

const inMedia = (text: string, media: string | undefined) =>
  media === undefined || media.trim() === '' || /^\s*(all|screen)\s*$/i.test(media)
    ? text
    : `@media ${media.replace(/[{};]/g, '')} {${text}}`
