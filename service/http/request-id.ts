import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const shape = /^[A-Za-z0-9_-]{8,64}$/
// Unique across processes by its beginning, within one by counting; nobody needs to be kept from guessing it.
const beginning = randomBytes(9).toString('base64url')
let count = 0

/** The id of a request: the caller's own `x-request-id` where it has a sane shape, else a new one. */
export function requestId(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && shape.test(given)) return given
  count += 1
  return `${beginning}-${count.toString(36)}`
}
