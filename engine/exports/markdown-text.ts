import { onOneLine } from '#contract/has-forbidden-characters.ts'

/** Text of others as plain words of Markdown (CommonMark 0.31, GFM): on one line, and no sign of it means anything. */
export function markdownText(text: string): string {
  const escaped = onOneLine(text)
    .replaceAll(/[!#&()*>@[\\\]^_`{|}~]/g, String.raw`\$&`)
    .replaceAll('<', '&lt;')
    // What GFM would make a link of.
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/www\./gi, (word) => `${word.slice(0, 3)}\\.`)
  return /^[-+=]/.test(escaped) ? `\\${escaped}` : escaped.replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** An address in angle brackets; undefined where it is none of the web. */
export function markdownAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return `<${href.replaceAll(/[<>\s|\\`]/g, (sign) => encodeURIComponent(sign))}>`
}
