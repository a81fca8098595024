import 'server-only'
import { signServiceToken, type TokenBearer } from '#contract/secrets/service-token.ts'
import { passRequestHeaders, passResponseHeaders } from './forward-headers.ts'
import type { ForwardTarget } from './forward-rules.ts'
import { jsonMessage } from './json-message.ts'
import { readBody } from './read-body.ts'
import { requestId } from './request-facts.ts'
import { settings } from './settings.ts'

const timeoutMs = 30_000

/**
 * Sends a request on to the service as the signed-in person and returns its response: status, body and the headers of
 * `forward-headers.ts`. The request's own query goes along, and `origin` as the website that asks. Responses of its own,
 * as `{ message }`: 413 (a body over the target's limit), 502 (service down), 504 (no response within 30 s).
 */
export async function forward(
  request: Request,
  bearer: TokenBearer,
  { path, session, bodyBytesMax }: ForwardTarget,
  { origin }: { origin?: string | undefined } = {},
): Promise<Response> {
  const body = bodyBytesMax > 0 ? await readBody(request, bodyBytesMax) : null
  if (body === undefined) return jsonMessage(413, `The request is longer than ${bodyBytesMax / 1024 / 1024} MiB.`)
  const id = requestId(request.headers)
  const headers = passRequestHeaders(request.headers)
  headers.set('x-request-id', id)
  const { LIVERY_SECRET, LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  const picture = session === 'checked'
  if (origin !== undefined) headers.set('origin', origin)
  if (!picture) headers.set('authorization', `Bearer ${await signServiceToken(LIVERY_SECRET, bearer, new Date())}`)
  const address = `${picture ? LIVERY_CDN_URL : LIVERY_BASE_URL}${path}${new URL(request.url).search}`
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const init = { method: request.method, headers, body, signal, redirect: 'manual', cache: 'no-store' } as const
    return withRequestId(passOn(await fetch(address, init), picture), id)
  } catch (error) {
    return withRequestId(noAnswer(error), id)
  }
}

function passOn(answer: Response, picture: boolean): Response {
  const headers = passResponseHeaders(answer.headers)
  headers.set('x-content-type-options', 'nosniff')
  // A picture may be an SVG with a script in it, and here it stands on our own origin.
  if (picture) headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return new Response(answer.body, { status: answer.status, headers })
}

function noAnswer(error: unknown): Response {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return isTimeout
    ? jsonMessage(504, 'The service did not answer within 30 seconds.')
    : jsonMessage(502, 'The service cannot be reached. It may be starting; try again in a moment.')
}

function withRequestId(response: Response, id: string): Response {
  if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', id)
  return response
}
