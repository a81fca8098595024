import { cleanText } from './clean-text.ts'
import { textWithin, type PageElement } from './page-element.ts'
import { resolveUrl } from './resolve-url.ts'

/** An item as JSON-LD writes it: its type, and a text or another item for each property. */
export type MicrodataItem = { '@type': string } & Record<string, unknown>

const limits = {
  items: 60,
  properties: 40,
  textLength: 2000,
  /** Characters of the names of properties on one element. */
  namesLength: 200,
  /** Elements above one among which its item is looked for. */
  steps: 40,
}

/**
 * The items of schema.org that a page marks with `itemscope`, `itemtype` and `itemprop`, outermost first, as JSON-LD writes
 * them; those in its head are left out: what stands there is about the page. Addresses are absolute. HTML, section 5;
 * `itemref` is not followed.
 */
export function readMicrodata(elements: readonly PageElement[], base: string): MicrodataItem[] {
  const scopes = elements.filter(isScope).slice(0, limits.items)
  const items = new Map(scopes.map((scope) => [scope, { '@type': typeOf(scope) } as MicrodataItem]))
  const inner = new Set<PageElement>()
  for (const element of elements) {
    const { itemprop } = element.attributes
    if (itemprop === undefined || element.region === 'head') continue
    const scope = scopeOf(element)
    const item = scope === undefined ? undefined : items.get(scope)
    if (item === undefined) continue
    const nested = items.get(element)
    if (nested !== undefined) inner.add(element)
    const names = itemprop
      .slice(0, limits.namesLength)
      .split(/\s+/)
      .filter((name) => isWanted(item, name))
    if (names.length === 0) continue
    const value = nested ?? valueOf(element, base)
    for (const name of names) add(item, name, value)
  }
  return scopes.flatMap((scope) => (inner.has(scope) ? [] : (items.get(scope) ?? [])))
}

const isScope = ({ attributes }: PageElement) =>
  attributes['itemscope'] !== undefined && /^https?:\/\/(?:www\.)?schema\.org\//i.test(attributes['itemtype'] ?? '')

const typeOf = ({ attributes }: PageElement) => (attributes['itemtype'] ?? '').trim().split(/\s/, 1)[0] ?? ''

/** The item that an element is a property of: the nearest above it, whether of schema.org or not. */
function scopeOf(element: PageElement): PageElement | undefined {
  let above = element.parent
  for (let step = 0; above !== undefined && step < limits.steps; step += 1) {
    if (above.attributes['itemscope'] !== undefined) return above
    above = above.parent
  }
  return undefined
}

/** Of what a page says of a property the first counts, as everywhere; addresses of profiles are many. */
function isWanted(item: MicrodataItem, name: string): boolean {
  if (name === '' || name.startsWith('@')) return false
  const known = item[name]
  if (name === 'sameAs' && Array.isArray(known)) return known.length < limits.properties
  return known === undefined && Object.keys(item).length < limits.properties
}

function add(item: MicrodataItem, name: string, value: unknown): void {
  if (value === undefined) return
  if (name !== 'sameAs') item[name] = value
  else if (Array.isArray(item[name])) item[name].push(value)
  else item[name] = [value]
}

const addressOf: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
}

// `content` is read wherever it stands, as search engines do.
function valueOf(element: PageElement, base: string): string | undefined {
  const { tag, attributes } = element
  const written = attributes['content'] ?? (tag === 'time' ? attributes['datetime'] : undefined)
  if (written !== undefined) return cleanText(written, limits.textLength)
  const address = addressOf[tag]
  if (address !== undefined && attributes[address] !== undefined && !isText(element))
    return resolveUrl(attributes[address], base)
  return cleanText(textWithin(element), limits.textLength)
}

/** `<a itemprop=name href=/>Tidepool</a>`: an address can't be what these properties say. */
const isText = ({ tag, attributes }: PageElement) =>
  tag === 'a' &&
  /(?:^|\s)(?:name|legalName|telephone|email|address|description|slogan)(?:\s|$)/.test(attributes['itemprop'] ?? '')
