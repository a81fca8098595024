import type { SourceText } from '../site.ts'
import { readJsonLd, type JsonLdNode } from './json-ld.ts'
import { readMicrodata } from './microdata.ts'
import { ownLabels } from './own-labels.ts'
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
  /** What the page says of things in JSON-LD and, after it, in microdata. */
  jsonLd: JsonLdNode[]
  /** What the owner's domains are called, in bare letters (`own-labels.ts`). */
  labels: ReadonlySet<string>
}

/** Reads a fetched home page; never throws on broken markup. */
export function readPage(home: SourceText): Page {
  // A byte order mark would be the first text of the body, and nothing after it in the head.
  const elements = parseElements(home.text.replace(/^\uFEFF/, ''))
  const base = baseOf(elements, home.url)
  const byId = new Map<string, PageElement>()
  for (const element of elements) {
    const { id } = element.attributes
    if (id && !byId.has(id)) byId.set(id, element)
  }
  const page = {
    url: home.url,
    base,
    elements,
    byId,
    title: titleOf(elements),
    metas: readMetas(elements),
    links: elements.flatMap((element) => readLink(element, base)),
    anchors: elements.flatMap((element) => readAnchor(element, base)),
    jsonLd: readJsonLd(
      elements.filter(isJsonLd).map((element) => element.text),
      readMicrodata(elements, base),
    ),
  }
  const canonical = page.links.filter(({ rel }) => rel.includes('canonical')).map((link) => link.url)
  return { ...page, labels: ownLabels({ ...page, addresses: [home.url, ...canonical.slice(0, 1)] }) }
}

// The head's; else, on a page whose head ended too early, the first that is not the label of a drawing.
function titleOf(elements: PageElement[]): string | undefined {
  const titles = elements.filter(({ tag, node }) => tag === 'title' && node.namespaceURI !== svgNamespace)
  // Themes leave an empty one before that of a plugin.
  const written = titles.filter(({ text }) => text.trim() !== '')
  return (written.find(({ region }) => region === 'head') ?? written[0] ?? titles[0])?.text
}

const svgNamespace = 'http://www.w3.org/2000/svg'

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
