/** The bytes of a `data:` URL (RFC 2397, Fetch Standard "data: URL processor"), or undefined when it is none, broken or over `bytesMax`. */
export function readDataUrl(url: string, bytesMax = 1_000_000): Uint8Array | undefined {
  // Three characters of text a byte is the most that an escape takes.
  if (!/^data:/i.test(url) || url.length > bytesMax * 3 + 1_000) return undefined
  const comma = url.indexOf(',')
  if (comma === -1) return undefined
  const body = unescapeBytes(url.slice(comma + 1).replace(/#.*$/s, ''))
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(Math.max(0, comma - 64), comma))
  const bytes = isBase64 ? Buffer.from(body.toString('latin1'), 'base64') : body
  return bytes.length === 0 || bytes.length > bytesMax ? undefined : bytes
}

function unescapeBytes(text: string): Buffer {
  const raw = Buffer.from(text, 'utf8')
  const bytes = Buffer.alloc(raw.length)
  let length = 0
  for (let at = 0; at < raw.length; at++) {
    const escape = raw[at] === 0x25 ? raw.toString('latin1', at + 1, at + 3) : ''
    const isEscape = /^[0-9a-f]{2}$/i.test(escape)
    bytes[length++] = isEscape ? Number.parseInt(escape, 16) : (raw[at] ?? 0)
    if (isEscape) at += 2
  }
  return bytes.subarray(0, length)
}
