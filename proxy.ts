import { type NextRequest, NextResponse } from 'next/server'
import { isSentByAnotherSite } from '#lib/server/request-facts.ts'

const dashboardUrl = process.env['LIVERY_DASHBOARD_URL']
const ownOrigin = dashboardUrl ? new URL(dashboardUrl).origin : undefined

/**
 * Runs before every page: a fresh nonce and the content security policy that names it, a request id, and the address
 * asked for (so that signing in can lead back to it). Nothing may be loaded from any other origin.
 */
export function proxy(request: NextRequest): NextResponse {
  if (request.method === 'POST' && isSentByAnotherSite(request.headers, ownOrigin)) return refusal()
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  const given = headers.get('x-request-id')
  const requestId = given && /^[\w.:-]{8,128}$/.test(given) ? given : crypto.randomUUID()
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.set('x-request-id', requestId)
  headers.set('x-livery-path', askedPath(request))
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-request-id', requestId)
  return response
}

/** Next would refuse it too, with 500 and a stack in the log. */
const refusal = () => NextResponse.json({ message: 'This request came from another site.' }, { status: 403 })

// Static files (those of `public` too) and the routes of `app/api` have headers of their own. Next reads this as it is
// written, so the names stand in one literal.
export const config = {
  matcher: [
    '/((?!api/|_next/static/|\\.well-known/|(?:robots\\.txt|security\\.txt|site\\.webmanifest|favicon\\.ico|icon\\.svg|(?:apple-touch-icon|icon-[a-z0-9-]+|share)\\.png)$).*)',
  ],
}

function askedPath({ nextUrl }: NextRequest): string {
  const query = new URLSearchParams(nextUrl.searchParams)
  query.delete('_rsc')
  return query.size > 0 ? `${nextUrl.pathname}?${query}` : nextUrl.pathname
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to show stacks, and reloads over a web socket.
  const isDevelopment = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Swatches carry their color in a style attribute.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
