/** What the URL of a webhook's endpoint may be (docs/interface.md#rule-5-endpoint-urls). Pure; runs in the browser too. */

const lengthMax = 2_048

export type EndpointUrlReading = { url: string } | { problem: string }

/**
 * The URL in the WHATWG spelling: only HTTPS, port 443, without user info or fragment, at most 2,048 characters. A
 * problem says what to fix. Whether its host is on the public internet is for whoever can ask name servers.
 */
export function readEndpointUrl(written: string): EndpointUrlReading {
  if (written.length > lengthMax) return { problem: `The URL is longer than ${lengthMax} characters.` }
  // The parser drops control characters and spaces at the ends, and tabs anywhere: what is stored is what was written.
  if (/[\p{Cc}\s]/u.test(written)) {
    return { problem: 'The URL holds a space, a line break or another control character.' }
  }
  const url = URL.parse(written)
  if (url === null) return { problem: `"${written.slice(0, 80)}" is not an absolute URL; write https://host/path.` }
  const problem = problemOf(url, written)
  return problem === undefined ? { url: url.href } : { problem }
}

function problemOf(url: URL, written: string): string | undefined {
  if (url.protocol !== 'https:') return 'The URL must begin with https://: events are sent encrypted only.'
  if (url.username !== '' || url.password !== '' || /^https:[\\/]*[^\\/?#]*@/i.test(written)) {
    return 'The URL must hold no user name or password; use the Authorization header instead.'
  }
  if (written.includes('#')) return 'The URL must hold no fragment (#…): it would never be sent.'
  if (url.port !== '') return `The URL must use port 443, not ${url.port}.`
  if (url.href.length > lengthMax) return `The URL is longer than ${lengthMax} characters when encoded.`
  return undefined
}
