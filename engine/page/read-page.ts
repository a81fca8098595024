import type { SourceText } from '../site.ts'
import { readJsonLd, type JsonLdNode } from './json-ld.ts'
import { parseElements, type PageElement } from './page-element.ts'
import { resolveUrl } from './resolve-url.ts'

export type PageLink = { rel: string[]; url: string; attributes: Record<string, string> }

/** A home page, read once: what every rule of the engine asks. Texts are as the site wrote them, not yet cleaned. */
export type Page = {
  url: string
  /** What relative addresses are relative to: the page's own address or its `<base href>`. */
  base: string
  elements: PageElement[]
  byId: ReadonlyMap<string, PageElement>
  title: string | undefined
  /** `<meta>` content by lower-case name, property or itemprop; the first of each. */
  metas: ReadonlyMap<string, string>
  links: PageLink[]
  anchors: { element: PageElement; url: string }[]
  jsonLd: JsonLdNode[]
}

/** Reads a fetched home page; never throws on broken markup. */
export function readPage(home: SourceText): Page {
  const elements = parseElements(home.text)
  const base = baseOf(elements, home.url)
  const byId = new Map<string, PageElement>()
  for (const element of elements) {
    const { id } = element.attributes
    if (id && !byId.has(id)) byId.set(id, element)
  }
  return {
    url: home.url,
    base,
    elements,
    byId,
    title: elements.find((element) => element.tag === 'title' && element.region === 'head')?.text,
    metas: readMetas(elements),
    links: elements.flatMap((element) => readLink(element, base)),
    anchors: elements.flatMap((element) => readAnchor(element, base)),
    jsonLd: readJsonLd(elements.filter(isJsonLd).map((element) => element.text)),
  }
}

const isJsonLd = ({ tag, attributes }: PageElement) =>
  tag === 'script' && (attributes['type'] ?? '').toLowerCase().trim().startsWith('application/ld+json')

function baseOf(elements: PageElement[], url: string): string {
  const base = elements.find(({ tag, attributes }) => tag === 'base' && attributes['href'])
  return resolveUrl(base?.attributes['href'], url) ?? url
}

function readMetas(elements: PageElement[]): Map<string, string> {
  const metas = new Map<string, string>()
  for (const { tag, attributes } of elements) {
    const content = attributes['content']
    if (tag !== 'meta' || !content) continue
    for (const key of [attributes['property'], attributes['name'], attributes['itemprop']]) {
      const name = key?.trim().toLowerCase()
      if (name && !metas.has(name)) metas.set(name, content.slice(0, 10_000))
    }
  }
  return metas
}

function readLink({ tag, attributes }: PageElement, base: string): PageLink[] {
  const url = tag === 'link' ? resolveUrl(attributes['href'], base) : undefined
  if (url === undefined) return []
  return [{ rel: (attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean), url, attributes }]
}

function readAnchor(element: PageElement, base: string): { element: PageElement; url: string }[] {
  const url = element.tag === 'a' ? resolveUrl(element.attributes['href'], base) : undefined
  return url === undefined ? [] : [{ element, url }]
}

/** Whether `url` is the home page of the site: its root, a language root, or the page itself, on the same site. */
export function isHomeUrl(url: string, page: Page): boolean {
  const target = new URL(url)
  const home = new URL(page.url)
  if (bareHost(target.hostname) !== bareHost(home.hostname)) return false
  const path = trimPath(target.pathname)
  return path === '' || path === trimPath(home.pathname) || /^\/[a-z]{2}([-_][a-z]{2})?$/i.test(path)
}

const bareHost = (host: string) => host.replace(/^www\./, '')
const trimPath = (path: string) =>
  path.replace(/\/(index|home|default)\.(html?|php|aspx?)$/i, '/').replace(/(?<!\/)\/+$/, '')

/** Whether a link element's href leads home; `href="#"`, `"/"`, `"./"` and an empty one count. */
export function isHomeLink(link: PageElement | undefined, page: Page): boolean {
  const href = link?.attributes['href']?.trim()
  if (href === undefined) return false
  if (href === '' || href === '#' || href === '#top' || href === '#home') return true
  const url = resolveUrl(href, page.base)
  return url !== undefined && isHomeUrl(url, page)
}
