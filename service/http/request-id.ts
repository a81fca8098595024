import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const shape = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request: the caller's own `x-request-id` where it has a sane shape, else a new one. */
export function requestId(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && shape.test(given) ? given : randomUUID()
}
