import { clientAddressField } from '#contract/requests/client-address-field.ts'

type ReadableHeaders = { get(name: string): string | null }

const requestIdShape = /^[\w.:-]{8,128}$/

/**
 * The address that a request came from, as the dashboard's own server wrote it; `unknown`, which is counted as one address,
 * behind any other server.
 */
export const clientIp = (headers: ReadableHeaders): string => headers.get(clientAddressField) ?? 'unknown'

/** Whether the browser spoke TLS, so that a cookie may be marked `Secure`. */
export const isSecure = (headers: ReadableHeaders) =>
  headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'

/** The request's id: the one that came in when it looks like one, else a new one. */
export function requestId(headers: ReadableHeaders): string {
  const given = headers.get('x-request-id')
  return given && requestIdShape.test(given) ? given : crypto.randomUUID()
}

/**
 * Whether a request that changes something came from our own pages: `Sec-Fetch-Site`, or else an `Origin` whose host
 * is the one that was asked for. A request with neither is refused.
 */
export function isSameOrigin(headers: ReadableHeaders): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const host = new URL(origin).host
  return host === headers.get('host') || host === headers.get('x-forwarded-host')
}

/**
 * Whether a browser says that a form or an action of a page was sent by another site. One that says nothing is left to
 * Next, which compares what it can; `ownOrigin` is where the dashboard is found when a proxy changes the host.
 */
export function isSentByAnotherSite(headers: ReadableHeaders, ownOrigin?: string): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  if (site === 'none' || (site === null && origin === null)) return false
  return !isSameOrigin(headers) && (site !== null || ownOrigin === undefined || origin !== ownOrigin)
}
