import { lowerInPlace } from '#contract/lower-in-place.ts'

/**
 * The pieces of text that a page shows, in order, without a tree: what stands between tags, as it is written, and not in
 * elements of the `hidden` names. A tag or a hidden element that is never closed hides the rest. Takes linear time.
 */
export function* shownText(html: string, hidden: readonly string[]): Generator<string> {
  const lower = lowerInPlace(html)
  let at = 0
  while (at < html.length) {
    const open = lower.indexOf('<', at)
    yield html.slice(at, open === -1 ? html.length : open)
    if (open === -1) return
    at = afterTag(lower, open, hidden)
  }
}

function afterTag(lower: string, open: number, hidden: readonly string[]): number {
  const name = hidden.find((tag) => lower.startsWith(tag, open + 1) && !isWordAt(lower, open + 1 + tag.length))
  const close = name === undefined ? lower.indexOf('>', open + 1) + 1 : lower.indexOf(`</${name}`, open + 1)
  return close <= 0 ? lower.length : close
}

const isWordAt = (text: string, at: number) => /\w/.test(text[at] ?? '')
