import { scanMeta } from './scan-meta.ts'
import { sniffEncoding } from './sniff-encoding.ts'

export type TextKind = 'html' | 'css' | 'other'

/**
 * The text of a fetched file. The encoding is the first of: a byte order mark, the charset of the `Content-Type` field,
 * what the file declares (`<meta>` in the first 1,024 bytes of HTML; `@charset` of CSS), UTF-8 when the bytes are valid
 * UTF-8, what they declare later on, what they look like. Labels are those of the Encoding Standard, so "latin1" is
 * windows-1252; an unknown label does not count. Bytes that are called UTF-8 and mostly are not are read as if nothing had
 * been said, so that no letter is lost; single ones that the encoding does not know become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined, kind: TextKind): string {
  const label = markLabel(bytes) ?? fieldLabel(contentType) ?? declaredLabel(bytes, kind)
  if (label !== undefined && label !== 'utf-8') return new TextDecoder(label).decode(bytes)
  try {
    return ended(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    if (isMostlyUtf8(text)) return text
    return new TextDecoder(otherLabel(bytes, kind) ?? sniffEncoding(bytes)).decode(bytes)
  }
}

/** A body that was cut may end within a character: it is left out. A short one that is nothing else is not UTF-8. */
function ended(text: string, bytes: Uint8Array): string {
  const isWhole = Buffer.byteLength(text) + (bytes[0] === 0xef ? 3 : 0) >= bytes.length
  if (!isWhole && bytes.length < cutBytesMin) throw new TypeError('The last character is not whole.')
  return text
}

// Nobody cuts a body that is shorter.
const cutBytesMin = 400_000

const judgedCharacters = 1_000_000

/** Whether a text that was read as UTF-8 is that: a few of its characters may be broken. */
function isMostlyUtf8(text: string): boolean {
  let broken = 0
  let whole = 0
  for (const character of text.slice(0, judgedCharacters)) {
    if (character === '\ufffd') broken += 1
    else if (character > '\x7f') whole += 1
  }
  return broken < whole
}

const laterBytes = 65_536

/** What the file declares that is not UTF-8: an XML declaration, or a `<meta>` after the first 1,024 bytes. */
function otherLabel(bytes: Uint8Array, kind: TextKind): string | undefined {
  const head = Buffer.from(bytes.subarray(0, laterBytes)).toString('latin1')
  if (kind === 'css') return notUtf8(known(/^@charset "([^"]{1,64})";/.exec(head)?.[1]))
  if (kind === 'other') return undefined
  const xml = /^\s{0,100}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([^"']{1,64})/.exec(head)?.[1]
  return notUtf8(known(xml)) ?? notUtf8(metaLabel(head))
}

const notUtf8 = (label: string | undefined) => (label === undefined || /^utf-(8|16)/.test(label) ? undefined : label)

function markLabel(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

function fieldLabel(contentType: string | undefined): string | undefined {
  return known(charsetIn(contentType ?? ''))
}

function declaredLabel(bytes: Uint8Array, kind: TextKind): string | undefined {
  if (kind === 'other') return undefined
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const declared = kind === 'css' ? /^@charset "([^"]{1,64})";/.exec(head)?.[1] : metaLabel(head)
  const label = known(declared)
  // The declaration could be read as ASCII, so UTF-16 cannot be true (HTML "prescan", CSS Syntax §3.2).
  return label?.startsWith('utf-16') === true ? 'utf-8' : label
}

function metaLabel(head: string): string | undefined {
  for (const attributes of scanMeta(head)) {
    const isContentType = attributes.get('http-equiv')?.toLowerCase() === 'content-type'
    const label = attributes.get('charset') ?? (isContentType ? charsetIn(attributes.get('content') ?? '') : undefined)
    if (known(label) !== undefined) return known(label)
  }
  return undefined
}

function charsetIn(text: string): string | undefined {
  const found = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,"']+))/i.exec(text.slice(0, 1_024))
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** The encoding's own name for a label, or undefined for one that no decoder knows. */
function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return undefined
  }
}
