/** Elements whose content is no markup, or is not for a visitor whose browser runs scripts. */
const opaque = ['script', 'style', 'noscript', 'template', 'title', 'textarea', 'iframe']

/**
 * The attributes (lower-case names, the first of a repeated one) of each `<meta>` in a piece of HTML, in order. A scan
 * for the start of a page, without a tree: comments and elements that hold no markup are skipped. Takes linear time.
 */
export function* scanMeta(html: string): Generator<ReadonlyMap<string, string>> {
  const lower = html.toLowerCase()
  let at = lower.indexOf('<')
  while (at !== -1) {
    const { attributes, end } = readTag(html, lower, at)
    if (attributes !== undefined) yield attributes
    at = lower.indexOf('<', end)
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

type Tag = { attributes: Map<string, string> | undefined; end: number }

function readTag(html: string, lower: string, at: number): Tag {
  if (lower.startsWith('<!--', at)) {
    const close = lower.indexOf('-->', at + 4)
    return { attributes: undefined, end: close === -1 ? html.length : close + 3 }
  }
  if (lower.startsWith('<meta', at) && /[\s/]/.test(lower[at + 5] ?? '')) return readAttributes(html, at + 5)
  const name = opaque.find((tag) => lower.startsWith(tag, at + 1) && /[\s/>]/.test(lower[at + 1 + tag.length] ?? ''))
  if (name === undefined) return { attributes: undefined, end: at + 1 }
  const close = lower.indexOf(`</${name}`, at + 1)
  return { attributes: undefined, end: close === -1 ? html.length : close + 2 }
}

function readAttributes(html: string, start: number): Tag {
  const attributes = new Map<string, string>()
  const attribute = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
  let end = start
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(html)
    if (found === null) return { attributes, end }
    end = attribute.lastIndex
    const name = (found[1] ?? '').toLowerCase()
    if (!attributes.has(name)) attributes.set(name, found[2] ?? found[3] ?? found[4] ?? '')
  }
}

function unquote(text: string): string {
  const quote = text[0]
  if (quote !== '"' && quote !== "'") return text
  const close = text.indexOf(quote, 1)
  return close === -1 ? text.slice(1) : text.slice(1, close)
}
