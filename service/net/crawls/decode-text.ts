import { scanMeta } from './scan-meta.ts'

export type TextKind = 'html' | 'css' | 'other'

/**
 * The text of a fetched file. The encoding is the first of: a byte order mark, the charset of the `Content-Type` field,
 * what the file declares (`<meta>` in the first 1,024 bytes of HTML; `@charset` of CSS), UTF-8 when the bytes are valid
 * UTF-8, windows-1252. Labels are those of the Encoding Standard, so "latin1" is windows-1252; an unknown label does
 * not count. Bytes that the encoding does not know become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined, kind: TextKind): string {
  const label = markLabel(bytes) ?? fieldLabel(contentType) ?? declaredLabel(bytes, kind)
  if (label !== undefined) return new TextDecoder(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

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
    if (known(label) !== undefined) return label
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
