import type { PageElement } from './page-element.ts'
import { resolveUrl } from './resolve-url.ts'

/** The best file of an element for one color scheme of the page; `undefined` = for any. */
export type ImageSource = { url: string; scheme: 'light' | 'dark' | undefined }

const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-srcset', 'data-lazy-srcset']

/** The files of an `img`, `object`, `embed`, `input type=image` or svg `image`, with the `<source>`s of a `<picture>` around it. */
export function imageSources(element: PageElement, base: string): ImageSource[] {
  const siblings = element.parent?.tag === 'picture' ? element.parent.children : []
  const schemes = siblings.flatMap((source) => schemeSource(source, base))
  const own = ownFile(element, base)
  const larger = bestOfSrcset(element.attributes['srcset'], base)
  const files = [...new Set([own ?? larger, larger])].filter((url) => url !== undefined)
  // What every visitor gets comes before what one scheme asks for.
  const found = [...files.map((url): ImageSource => ({ url, scheme: undefined })), ...schemes]
  if (found.length > 0) return found
  const first = siblings
    .map(({ attributes }) => bestOfSrcset(attributes['srcset'] ?? attributes['data-srcset'], base))
    .find((url) => url !== undefined)
  return first === undefined ? [] : [{ url: first, scheme: undefined }]
}

function schemeSource({ tag, attributes }: PageElement, base: string): ImageSource[] {
  const scheme = /prefers-color-scheme:\s*(dark|light)/i.exec(attributes['media'] ?? '')?.[1]?.toLowerCase()
  const url = tag === 'source' && scheme !== undefined ? bestOfSrcset(attributes['srcset'], base) : undefined
  return url === undefined ? [] : [{ url, scheme: scheme === 'dark' ? 'dark' : 'light' }]
}

function ownFile({ tag, attributes }: PageElement, base: string): string | undefined {
  const named = [attributes[tag === 'object' ? 'data' : 'src'], attributes['href'], attributes['xlink:href']]
  const own = named.find((href) => href !== undefined)
  const lazy = lazyAttributes.map((name) => attributes[name]).find(Boolean)
  return resolveUrl(isPlaceholder(own) ? undefined : own, base) ?? bestOfSrcset(lazy, base)
}

const isPlaceholder = (src: string | undefined) =>
  src === undefined ||
  src.startsWith('data:') ||
  /(^|\/)[\dx_-]{0,8}(blank|spacer|placeholder|pixel|transparent)\.(gif|png|svg)/i.test(src)

const entriesMax = 400

/** The widest or densest address of a `srcset` (HTML, section 4.8.4.2.1). */
export function bestOfSrcset(srcset: string | undefined, base: string): string | undefined {
  if (srcset === undefined || srcset.trimStart().startsWith('data:')) return undefined
  const entries = entriesOf(srcset.slice(0, 20_000))
    .map(({ href, size }) => ({ href, size: Number.parseFloat(size) || 1 }))
    .sort((a, b) => b.size - a.size)
  return entries.flatMap(({ href }) => resolveUrl(href, base) ?? [])[0]
}

// An address ends at white space, so that a comma inside it is part of it; one at its end begins the next.
function entriesOf(srcset: string): { href: string; size: string }[] {
  const entries: { href: string; size: string }[] = []
  let rest = srcset
  for (let count = 0; count < entriesMax; count += 1) {
    rest = rest.slice(rest.search(/[^\s,]|$/))
    if (rest === '') break
    const end = rest.search(/\s|$/)
    const href = rest.slice(0, end)
    rest = rest.slice(end)
    const next = href.endsWith(',') ? 0 : rest.search(/,|$/)
    entries.push({ href: href.slice(0, href.length - trailingCommas(href)), size: rest.slice(0, next).trim() })
    rest = rest.slice(next)
  }
  return entries
}

function trailingCommas(href: string): number {
  let count = 0
  while (href[href.length - 1 - count] === ',') count += 1
  return count
}
