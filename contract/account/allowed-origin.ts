/**
 * An entry of a client id's allow-list: the origin of a website (RFC 6454), `https://example.com`, or every name below
 * one, `https://*.example.com` (docs/rules.md#logo-delivery). Pure; runs in the browser too.
 */

export const allowedOriginsMax = 100

export type AllowedOriginReading = { origin: string } | { problem: string }

/**
 * The origin that somebody typed, in the form that is compared: lower case, in punycode, without a default port.
 * A name without a scheme is read as https. A problem says what is wrong with it.
 */
export function readAllowedOrigin(text: string): AllowedOriginReading {
  const typed = text.trim()
  const shown = typed.length > 80 ? `${typed.slice(0, 80)}…` : typed
  if (typed === '*') return { problem: 'To allow every website, leave the list empty.' }
  const { scheme, wildcard, rest } = partsOf(typed)
  if (scheme !== 'https' && scheme !== 'http') {
    return { problem: `"${shown}" is no website; an origin starts with https:// or http://.` }
  }
  const address = `${scheme}://${rest}`
  if (rest === '' || /[\s\\@*]/.test(rest) || !URL.canParse(address)) {
    return { problem: `"${shown}" is not an origin; write one like https://example.com.` }
  }
  const { host, hostname, origin } = new URL(address)
  if (/[/?#]/.test(rest)) return { problem: `"${shown}" has a path; an origin ends with its host: ${origin}.` }
  if (wildcard !== '' && !isName(hostname)) {
    return { problem: `"${shown}" is too wide; name a domain after the "*.", as in https://*.example.com.` }
  }
  return { origin: `${scheme}://${wildcard}${host}` }
}

/** `rest`: what follows scheme and wildcard, without one slash at its end. */
function partsOf(typed: string): { scheme: string; wildcard: string; rest: string } {
  const [, scheme = 'https', wildcard = '', rest = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?(.*)$/is.exec(typed) ?? []
  return { scheme: scheme.toLowerCase(), wildcard, rest: rest.replace(/\/$/, '') }
}

/** A list of them, one of each, in the order given; or what is wrong with the first that is none. */
export function readAllowedOrigins(texts: readonly string[]): { origins: string[] } | { problem: string } {
  const origins = new Set<string>()
  for (const text of texts) {
    const read = readAllowedOrigin(text)
    if ('problem' in read) return read
    origins.add(read.origin)
  }
  if (origins.size > allowedOriginsMax) return { problem: `A client id can name at most ${allowedOriginsMax} origins.` }
  return { origins: [...origins] }
}

// Two labels at least, and no IP address: below an address there are no names.
const isName = (host: string) => /^[^.:[\]]+(\.[^.:[\]]+)+$/.test(host) && !/^[\d.]+$/.test(host)
