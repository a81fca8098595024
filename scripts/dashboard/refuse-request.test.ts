import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerBytesMax } from '#contract/requests/request-bounds.ts'
import { answerClientError, refuseRequest } from './refuse-request.ts'

let server: Server

beforeAll(async () => {
  server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    if (!refuseRequest(request, response)) response.end('page')
  })
  server.on('clientError', answerClientError)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What is answered to bytes that are sent as they are. */
async function send(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head}\r\nHost: a\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

test.each([
  ['TRACE / HTTP/1.1', 405, /TRACE/],
  ['OPTIONS * HTTP/1.1', 204, /allow: GET/],
  ['PROPFIND / HTTP/1.1', 405, /PROPFIND/],
  ['GET /api/keys/%ED%A0%80 HTTP/1.1', 400, /percent-encoding/],
  ['PUT /api/keys/%ED%A0%80/rotate HTTP/1.1', 400, /percent-encoding/],
  ['GET /brands/%zz HTTP/1.1', 400, /percent-encoding/],
  [`GET / HTTP/1.1\r\nAccept: ${'a'.repeat(9_000)}`, 431, /8 KiB/],
  [`GET / HTTP/1.1\r\nAccept: ${'a'.repeat(60_000)}`, 431, /connection: close/],
  ['GET /brands/nike.com?q=%zz HTTP/1.1', 200, /page/],
  ['OPTIONS /api/graphql HTTP/1.1', 200, /page/],
])('%s is answered %d', async (head, status, says) => {
  const answer = await send(head)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(says)
})
