/** What a service refused, or answered that could not be used. `retryAfterSeconds`: when it may go better. */
export class LiveryError extends Error {
  override readonly name = 'LiveryError'
  readonly status: number
  /** One of the service's error codes, `quota_exceeded` for example; undefined where the status says it all. */
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Names the call in the service's request log. */
  readonly requestId: string | undefined
  /** The whole body of the response, where it was JSON. */
  readonly body: unknown

  constructor(response: Pick<Response, 'status' | 'headers'>, body: unknown) {
    super(messageOf(response.status, body))
    const { headers } = response
    this.status = response.status
    this.code = headers.get('x-bf-error') ?? undefined
    this.retryAfterSeconds = readRetryAfter(headers)
    this.requestId = headers.get('x-request-id') ?? undefined
    this.body = body
  }
}

/** Seconds until a request may be repeated, from `Retry-After` as seconds or as a date (RFC 9110, 10.2.3). */
export function readRetryAfter(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}

function messageOf(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return body.message
  }
  return `The service answered with status ${status}.`
}
