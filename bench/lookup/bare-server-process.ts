import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keyOf, type BareAnswer } from './bare-answer.ts'

const [sent] = (await once(process, 'message')) as [Record<string, BareAnswer>]
const answers = new Map(
  Object.entries(sent).map(([key, { status, fields, body }]) => [key, { status, fields, body: Buffer.from(body) }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(keyOf(request.method, request.url, request.headers))
  if (!answer) return void response.writeHead(500).end()
  const send = () => response.writeHead(answer.status, answer.fields).end(answer.body)
  if (request.method === 'GET') return void send()
  request.resume().on('end', send)
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
