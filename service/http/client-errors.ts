import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { fieldsTooLarge, hasLargeFields, headerBytesMax } from '#contract/requests/request-bounds.ts'
import type { Problem } from './answer.ts'

type ConnectionError = Error & { code?: string; reason?: string }

/**
 * Answers what is no HTTP request: there is no route and no caller, and where the next request would begin is unknown,
 * so the connection ends with it. Everything smuggled behind it ends there too.
 */
export function answerClientError(error: ConnectionError, socket: Duplex): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(lastAnswer(...refusalOf(error)))
  socket.destroy(error)
}

/** CONNECT is for proxies; nothing else would answer it. Nobody reads or times such a connection any more: it is ended. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.end(lastAnswer(405, 'This is no proxy: CONNECT is not answered.'), () => socket.destroy())
}

function refusalOf({ code, reason }: ConnectionError): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.']
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, `The request line and header fields are larger than ${headerBytesMax} bytes.`]
  return [400, `The request is not valid HTTP${reason ? `: ${reason}` : ''}.`]
}

function lastAnswer(status: number, message: string): string {
  const body = JSON.stringify({ message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'access-control-allow-origin: *',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Why the header of a request is not gone into, or undefined where it is in order. */
export function headerProblem(request: IncomingMessage): Problem | undefined {
  if (hasLargeFields(request.rawHeaders)) return { status: 431, message: fieldsTooLarge }
  const message = hostProblem(request)
  return message === undefined ? undefined : { status: 400, message }
}

/** What is wrong with the `Host` field, RFC 9112 section 3.2: proxies that read another one would answer for us. */
export function hostProblem({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return 'The request has more than one Host field.'
  return hosts === 0 && httpVersion === '1.1' ? 'The request has no Host field.' : undefined
}
