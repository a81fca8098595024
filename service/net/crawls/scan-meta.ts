import { lowerInPlace } from '#contract/lower-in-place.ts'

/** Elements whose content is no markup, or is not for a visitor whose browser runs scripts. */
const opaque = ['script', 'style', 'noscript', 'template', 'title', 'textarea', 'iframe']

/**
 * The attributes (lower-case names, the first of a repeated one) of each `<meta>` in a piece of HTML, in order. A scan
 * for the start of a page, without a tree: comments and elements that hold no markup are skipped. Takes linear time.
 */
export function* scanMeta(html: string): Generator<ReadonlyMap<string, string>> {
  for (const { attributes } of scanTags(html, ['meta'])) yield attributes
}

/** A tag with its attributes; `name` as it was asked for. */
export type ScannedTag = { name: string; attributes: ReadonlyMap<string, string> }

/** The tags of these names (lower case; `/form` for `</form>`) in a piece of HTML, in order, as `scanMeta` finds them. */
export function* scanTags(html: string, names: readonly string[]): Generator<ScannedTag> {
  const lower = lowerInPlace(html)
  let at = lower.indexOf('<')
  while (at !== -1) {
    const { tag, end } = readTag({ html, lower, names }, at)
    if (tag !== undefined) yield tag
    at = lower.indexOf('<', Math.max(end, at + 1))
  }
}

/**
 * The address (as written) that a `<meta http-equiv=refresh>` near the start of the page leads to within `secondsMax`,
 * or undefined. Follows the HTML standard, "shared declarative refresh steps", without its rarer spellings.
 */
export function findRefresh(html: string, secondsMax = 5): string | undefined {
  for (const attributes of scanMeta(html.slice(0, 32_768))) {
    if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') continue
    const content = (attributes.get('content') ?? '').trim().slice(0, 4_096)
    const delay = /^(\d{1,6})(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?/i.exec(content)
    if (delay === null || Number(delay[1]) > secondsMax) return undefined
    const target = unquote(content.slice(delay[0].length)).replaceAll('&amp;', '&').trim()
    return target === '' ? undefined : target
  }
  return undefined
}

type Tag = { tag: ScannedTag | undefined; end: number }
type Scan = { html: string; lower: string; names: readonly string[] }

function readTag({ html, lower, names }: Scan, at: number): Tag {
  if (lower.startsWith('<!--', at)) {
    const close = lower.indexOf('-->', at + 4)
    return { tag: undefined, end: close === -1 ? html.length : close + 3 }
  }
  const isTag = (name: string) => lower.startsWith(name, at + 1) && /[\s/>]/.test(lower[at + 1 + name.length] ?? '')
  const asked = names.find(isTag)
  if (asked !== undefined) return readAttributes(html, asked, at + 1 + asked.length)
  const name = opaque.find(isTag)
  if (name === undefined) return { tag: undefined, end: at + 1 }
  const close = lower.indexOf(`</${name}`, at + 1)
  return { tag: undefined, end: close === -1 ? html.length : close + 2 }
}

function readAttributes(html: string, name: string, start: number): Tag {
  const attributes = new Map<string, string>()
  const attribute = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
  let end = start
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(html)
    if (found === null) return { tag: { name, attributes }, end }
    end = attribute.lastIndex
    const key = (found[1] ?? '').toLowerCase()
    if (!attributes.has(key)) attributes.set(key, found[2] ?? found[3] ?? found[4] ?? '')
  }
}

function unquote(text: string): string {
  const quote = text[0]
  if (quote !== '"' && quote !== "'") return text
  const close = text.indexOf(quote, 1)
  return close === -1 ? text.slice(1) : text.slice(1, close)
}
