import { randomId } from '#contract/random-id.ts'
import { noteCall } from './account/connection-trouble.ts'

/** How long a screen waits before it says that no response came, in ms. */
export const responseWithinMs = {
  /** What only reads: a service that hangs is reported within this. */
  read: 8_000,
  /** What writes, or crawls a site while its caller waits. The dashboard's own server ends a call after 30 s. */
  work: 32_000,
} as const

/** The response did not arrive in time. */
export class LateResponseError extends Error {
  override name = 'LateResponseError'
  readonly requestId: string
  constructor(timeoutMs: number, requestId: string) {
    super(`The service did not respond within ${Math.round(timeoutMs / 1000)} seconds. Try again.`)
    this.requestId = requestId
  }
}

/**
 * The response of one of the dashboard's own routes with its whole text, under a request id that is known before it
 * arrives. Throws `LateResponseError` when that takes longer than `timeoutMs`, and what `fetch` throws otherwise.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs: number = isRead(init) ? responseWithinMs.read : responseWithinMs.work,
): Promise<Response> {
  const requestId = randomId()
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  const headers = new Headers(init.headers)
  headers.set('x-request-id', requestId)
  const noteResponse = noteCall(input instanceof Request ? input.url : String(input))
  try {
    const response = await fetch(input, { ...init, headers, signal })
    // Headers may arrive and the rest of it never: the whole counts.
    const body = await response.arrayBuffer()
    noteResponse(response)
    return new Response(hasBody(response) ? body : null, response)
  } catch (error) {
    noteResponse()
    if (limit.aborted && init.signal?.aborted !== true) throw new LateResponseError(timeoutMs, requestId)
    throw error
  }
}

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET' || method === 'HEAD'

// A `Response` of these statuses can't be made with a body.
const hasBody = ({ status }: Response) => ![101, 204, 205, 304].includes(status)
