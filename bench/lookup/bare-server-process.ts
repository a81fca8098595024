import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [bodies] = (await once(process, 'message')) as [Record<string, Uint8Array>]
const answers = new Map(Object.entries(bodies).map(([request, body]) => [request, Buffer.from(body)]))

const server = createServer((request, response) => {
  const body = answers.get(`${request.method} ${request.url}`)
  if (!body) return void response.writeHead(404).end()
  const answer = () =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  if (request.method === 'GET') return void answer()
  request.resume().on('end', answer)
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
