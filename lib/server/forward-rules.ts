import { isLogoPath, parseLogoPath } from '#contract/logo-path.ts'

/** What may pass between the browser and the service, and what of it. Pure, so that a test can go through it. */

const segment = '[^/?#\\\\]+'
const brandPath = new RegExp(`^/v2/brands/${segment}(/${segment})?(/company/industries)?$`)

const allowed: readonly { method: string; path: RegExp }[] = [
  { method: 'GET', path: /^\/v2\/viewer$/ },
  { method: 'GET', path: /^\/v2\/brands$/ },
  { method: 'POST', path: /^\/graphql$/ },
  { method: 'POST', path: /^\/v2\/brands\/batch$/ },
  { method: 'POST', path: /^\/v2\/brands\/transaction$/ },
  { method: 'GET', path: /^\/v2\/industries$/ },
  { method: 'GET', path: /^\/v2\/inbox$/ },
  { method: 'GET', path: /^\/v2\/keys\/uses$/ },
  { method: 'GET', path: /^\/v2\/notices$/ },
  { method: 'POST', path: new RegExp(`^/v2/notices/${segment}/seen$`) },
  { method: 'GET', path: /^\/v2\/requests(\/summary)?$/ },
  { method: 'GET', path: new RegExp(`^/v2/requests/${segment}$`) },
  { method: 'GET', path: /^\/v2\/usage(\/periods?)?$/ },
  { method: 'GET', path: /^\/v2\/system(\/accounts|\/brands|\/decisions)?$/ },
  { method: 'POST', path: /^\/v2\/system\/decisions$/ },
  { method: 'GET', path: new RegExp(`^/v2/search/${segment}$`) },
  { method: 'GET', path: new RegExp(`^/v2/context/${segment}$`) },
  { method: 'GET', path: brandPath },
  { method: 'PUT', path: new RegExp(`^/v2/brands/${segment}/curation$`) },
  { method: 'GET', path: /^\/assets\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/ },
]

/** Whether the dashboard forwards this; `path` is percent-encoded and has no query. */
export function mayForward(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method
  if (hasDotSegment(path)) return false
  return allowed.some((rule) => rule.method === asked && rule.path.test(path)) || (asked === 'GET' && isLogo(path))
}

/** Whether the path is answered with a picture, which the service serves from `{cdn_url}` and without a credential. */
export const isPicture = (path: string) => path.startsWith('/assets/') || isLogo(path)

// Whole and well-formed: what the service would answer with a picture in its place has no reason to come from here.
const isLogo = (path: string) => isLogoPath(path) && parseLogoPath(path).problem === undefined

// A dot segment, however written, would leave the path that was checked as soon as a proxy on the way decodes it.
function hasDotSegment(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((part) => part === '.' || part === '..')
  } catch {
    return true
  }
}

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
  'x-livery-fallback',
  'x-request-id',
]

/** The headers of the browser's request that the service sees. Never cookies, never an authorization. */
export const passRequestHeaders = (from: Headers) => pick(from, (name) => requestHeaders.includes(name))

/** The headers of the service's answer that the browser sees. */
export const passResponseHeaders = (from: Headers) =>
  pick(from, (name) => responseHeaders.includes(name) || name.startsWith('ratelimit'))

function pick(from: Headers, passes: (name: string) => boolean): Headers {
  const picked = new Headers()
  for (const [name, value] of from) if (passes(name)) picked.set(name, value)
  return picked
}
