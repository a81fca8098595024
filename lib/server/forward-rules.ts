import { isLogoPath, parseLogoPath } from '#contract/logos/logo-path.ts'

/** What of `/api` goes on to the service, and where to. Pure, so that a test can go through all of it. */

export type ForwardRule = {
  method: 'GET' | 'POST' | 'PUT'
  /** Below `/api`; `{name}` is one segment, which goes on as it was sent. GET stands for HEAD too. */
  path: string
  to: string
  /** Always needed. `sent`: the service sees whose it is; `checked`: it stays here, and the response is a picture. */
  session: 'sent' | 'checked'
  /** A longer request body is refused; 0 = none goes along. */
  bodyBytesMax: number
}

const upTo4MiB = 4 * 1024 * 1024

type Row = [ForwardRule['method'], path: string, to: string, ForwardRule['session'], bodyBytesMax: number]

// A path is looked for from the top: those without a `{name}` stand above the ones that would match them too.
const rows: readonly Row[] = [
  ['GET', '/assets/{file}', '/assets/{file}', 'checked', 0],
  ['GET', '/brands', '/v2/brands', 'sent', 0],
  ['POST', '/brands/batch', '/v2/brands/batch', 'sent', upTo4MiB],
  ['POST', '/brands/entered', '/v2/brands/entered', 'sent', upTo4MiB],
  ['POST', '/brands/transaction', '/v2/brands/transaction', 'sent', upTo4MiB],
  ['GET', '/brands/{id}', '/v2/brands/{id}', 'sent', 0],
  ['GET', '/brands/{kind}/{id}', '/v2/brands/{kind}/{id}', 'sent', 0],
  ['GET', '/brands/{id}/company/industries', '/v2/brands/{id}/company/industries', 'sent', 0],
  ['GET', '/brands/{kind}/{id}/company/industries', '/v2/brands/{kind}/{id}/company/industries', 'sent', 0],
  ['GET', '/context/{domain}', '/v2/context/{domain}', 'sent', 0],
  ['POST', '/crawls', '/v2/crawls', 'sent', upTo4MiB],
  ['GET', '/crawls/progress', '/v2/crawls/progress', 'sent', 0],
  ['POST', '/crawls/wishes', '/v2/crawls/wishes', 'sent', upTo4MiB],
  ['GET', '/curation/{brandId}', '/v2/brands/{brandId}/curation', 'sent', 0],
  ['PUT', '/curation/{brandId}', '/v2/brands/{brandId}/curation', 'sent', upTo4MiB],
  ['GET', '/evidence/{brandId}', '/v2/brands/{brandId}/evidence', 'sent', 0],
  ['GET', '/exports/{identifier}/{name}', '/v2/exports/{identifier}/{name}', 'sent', 0],
  ['POST', '/graphql', '/graphql', 'sent', upTo4MiB],
  ['GET', '/history/{brandId}', '/v2/brands/{brandId}/history', 'sent', 0],
  ['GET', '/history/{brandId}/version', '/v2/brands/{brandId}/version', 'sent', 0],
  ['GET', '/inbox', '/v2/inbox', 'sent', 0],
  ['POST', '/inbox/clear', '/v2/inbox/clear', 'sent', 0],
  ['GET', '/industries', '/v2/industries', 'sent', 0],
  ['GET', '/key-uses', '/v2/keys/uses', 'sent', 0],
  ['GET', '/key-uses/{id}', '/v2/keys/{id}/use', 'sent', 0],
  ['GET', '/notices', '/v2/notices', 'sent', 0],
  ['POST', '/notices/{id}/seen', '/v2/notices/{id}/seen', 'sent', 0],
  ['GET', '/requests', '/v2/requests', 'sent', 0],
  ['GET', '/requests/summary', '/v2/requests/summary', 'sent', 0],
  ['GET', '/requests/{id}', '/v2/requests/{id}', 'sent', 0],
  ['GET', '/search/{name}', '/v2/search/{name}', 'sent', 0],
  ['GET', '/system', '/v2/system', 'sent', 0],
  ['GET', '/system/accounts', '/v2/system/accounts', 'sent', 0],
  ['GET', '/system/adult-brands', '/v2/system/adult-brands', 'sent', 0],
  ['GET', '/system/brands', '/v2/system/brands', 'sent', 0],
  ['GET', '/system/checks', '/v2/system/checks', 'sent', 0],
  ['GET', '/system/crawls', '/v2/system/crawls', 'sent', 0],
  ['POST', '/system/crawls', '/v2/system/crawls', 'sent', 4096],
  ['GET', '/system/decisions', '/v2/system/decisions', 'sent', 0],
  ['POST', '/system/decisions', '/v2/system/decisions', 'sent', upTo4MiB],
  ['GET', '/system/merges', '/v2/system/merges', 'sent', 0],
  ['GET', '/system/organizations/{id}', '/v2/system/organizations/{id}', 'sent', 0],
  ['POST', '/system/tests', '/v2/system/tests', 'sent', 4096],
  ['GET', '/system/usage', '/v2/system/usage', 'sent', 0],
  ['GET', '/usage', '/v2/usage', 'sent', 0],
  ['GET', '/usage/period', '/v2/usage/period', 'sent', 0],
  ['GET', '/usage/periods', '/v2/usage/periods', 'sent', 0],
  ['GET', '/viewer', '/v2/viewer', 'sent', 0],
]

/** The table: what isn't here doesn't pass. */
export const forwardRules: readonly ForwardRule[] = rows.map(([method, path, to, session, bodyBytesMax]) => ({
  method,
  path,
  to,
  session,
  bodyBytesMax,
}))

/** Where a request goes on to: `path` is percent-encoded, without a query. */
export type ForwardTarget = Pick<ForwardRule, 'session' | 'bodyBytesMax'> & { path: string }

/**
 * Where a request to `/api` and this path (percent-encoded, without a query) goes on to; the methods that the path
 * allows when this one isn't among them; undefined when there is no such path. `among` leaves the paths of other rules out.
 */
export function findForward(
  method: string,
  path: string,
  among?: ReadonlySet<string>,
): ForwardTarget | { allow: string[] } | undefined {
  const isKnown = (rule: (typeof matchers)[number]) => (among?.has(rule.path) ?? true) && rule.shape.test(path)
  const known = hasDotSegment(path) ? undefined : matchers.find(isKnown)
  if (known === undefined) return undefined
  const rules = forwardRules.filter((rule) => rule.path === known.path)
  const rule = rules.find((one) => one.method === (method === 'HEAD' ? 'GET' : method))
  if (rule === undefined)
    return { allow: rules.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : one.method)) }
  const segments = known.shape.exec(path)?.groups ?? {}
  const to = rule.to.replaceAll(name, (_, key: string) => segments[key] ?? '')
  return { path: to, session: rule.session, bodyBytesMax: rule.bodyBytesMax }
}

/**
 * The logo at this path (percent-encoded, without a query) of the delivery host, or undefined when it names none: the
 * path must be understood as a whole, since what the service would put in place of a broken one has no reader here.
 */
export function findLogo(path: string): ForwardTarget | undefined {
  const isLogo = !hasDotSegment(path) && isLogoPath(path) && parseLogoPath(path).problem === undefined
  return isLogo ? { path, session: 'checked', bodyBytesMax: 0 } : undefined
}

const name = /\{(\w+)\}/g
const shapes: Readonly<Record<string, string>> = { file: String.raw`[0-9a-f]{32}\.[a-z0-9]{2,5}` }
const segment = String.raw`[^/?#\\]+`

// bounded: at most 24,576 characters of a request line; each step is one class between slashes
const matchers = [...new Set(forwardRules.map(({ path }) => path))].map((path) => ({
  path,
  shape: new RegExp(`^${path.replaceAll(name, (_, key: string) => `(?<${key}>${shapes[key] ?? segment})`)}$`),
}))

const decodingsMax = 5
const meant: Readonly<Record<string, string>> = { '25': '%', '2e': '.', '2f': '/', '5c': '\\' }

// A dot segment, however written and however often encoded, would leave the path that was checked as soon as a proxy on
// the way decodes it.
function hasDotSegment(path: string): boolean {
  if (!isEncoded(path)) return true
  let text = path
  for (let round = 0; round < decodingsMax; round++) {
    const decoded = text.replaceAll(/%(25|2e|2f|5c)/gi, (_, code: string) => meant[code.toLowerCase()] ?? '')
    if (decoded.split(/[/\\]/).some((part) => part === '.' || part === '..')) return true
    if (decoded === text) return false
    text = decoded
  }
  return true
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
