import 'server-only'
import { signServiceToken, type TokenBearer } from '#contract/service-token.ts'
import { isPicture, mayForward, passRequestHeaders, passResponseHeaders } from './forward-rules.ts'
import { jsonMessage } from './json-message.ts'
import { readBody } from './read-body.ts'
import { requestId } from './request-facts.ts'
import { settings } from './settings.ts'

const timeoutMs = 30_000
const bodyBytesMax = 4 * 1024 * 1024

/**
 * Sends a request on to the service as the signed-in person and gives its answer: status, body and the headers of
 * `forward-rules.ts`. `path` is percent-encoded; the request's own query goes with it, and `origin` as the website that
 * asks. Answers of its own, as `{ message }`: 404 (not on the list), 413 (over 4 MiB), 502 (service down), 504 (no answer
 * within 30 s).
 */
export async function forward(
  request: Request,
  bearer: TokenBearer,
  path: string,
  { origin }: { origin?: string | undefined } = {},
): Promise<Response> {
  if (!mayForward(request.method, path)) return jsonMessage(404, 'There is no such address.')
  const body = request.method === 'POST' || request.method === 'PUT' ? await readBody(request, bodyBytesMax) : null
  if (body === undefined) return jsonMessage(413, 'The request is longer than 4 MiB.')
  const id = requestId(request.headers)
  const headers = passRequestHeaders(request.headers)
  headers.set('x-request-id', id)
  const { LIVERY_SECRET, LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  const picture = isPicture(path)
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
