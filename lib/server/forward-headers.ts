/** What of the headers may pass between the browser and the service. Pure. */

const requestHeaders = ['accept', 'content-type', 'if-none-match', 'if-modified-since']
const responseHeaders = [
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-api-key-approximate-usage',
  'x-api-key-quota',
  'x-bf-error',
  'x-content-type-options',
  'x-livery-calculated',
  'x-livery-credits',
  'x-livery-fallback',
  'x-livery-measured',
  'x-livery-missing',
  'x-livery-partial',
  'x-livery-read-as',
  'x-request-id',
]

/** The headers of the browser's request that the service sees. Never cookies, never an authorization. */
export const passRequestHeaders = (from: Headers) => pick(from, (name) => requestHeaders.includes(name))

/** The headers of the service's response that the browser sees. */
export const passResponseHeaders = (from: Headers) =>
  pick(from, (name) => responseHeaders.includes(name) || name.startsWith('ratelimit'))

function pick(from: Headers, passes: (name: string) => boolean): Headers {
  const picked = new Headers()
  for (const [name, value] of from) if (passes(name)) picked.set(name, value)
  return picked
}
