import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A site whose owner can publish a claim: `PUT /published` (from the tests, which run in other processes) sets the text
 * of the file that proves it; there is none before.
 */
export async function openClaimableSite(): Promise<{ domain: string; origin: string; close: () => Promise<void> }> {
  let published: string | undefined
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        published = Buffer.concat(chunks).toString()
        response.writeHead(204).end()
      })
    } else if (request.url === '/.well-known/livery-verification.txt') {
      response.writeHead(published === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(published ?? '')
    } else if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Claimed Anvils</title><h1>Anvils for everybody</h1>')
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    domain: 'claimed-anvils.com',
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
