import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { fieldsTooLarge, hasLargeFields } from '#contract/requests/request-bounds.ts'

/**
 * Answers what Next would answer with 500, or read at all: fields that are too large (431), methods that no page has
 * (405), `OPTIONS *` (204), and an address whose percent-encoding is no text (400). Returns whether it answered.
 */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/', rawHeaders } = request
  if (hasLargeFields(rawHeaders)) return answer(response, 431, fieldsTooLarge)
  if (method === 'OPTIONS' && url === '*') return answer(response.setHeader('allow', allowed), 204)
  if (!methods.has(method ?? '')) return answer(response.setHeader('allow', allowed), 405, `${method} is not answered.`)
  if (!isText(url)) return answer(response, 400, 'The address holds a broken percent-encoding.')
  return false
}

/** Answers what is no HTTP request; the connection ends with it. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  if (error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  }
  socket.destroy(error)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const allowed = [...methods].join(', ')

/** Whether what stands before the query is text once it is decoded; Next decodes it with no thought of failure. */
function isText(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

function answer(response: ServerResponse, status: number, message?: string): true {
  response.statusCode = status
  // What was not read of the request must not be taken for the next one.
  if (status !== 204) response.setHeader('connection', 'close')
  if (message === undefined) response.end()
  else response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ message }))
  return true
}
