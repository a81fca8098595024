import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as an endpoint of a customer got it. */
export type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * A customer's endpoint: accepts every POST, except below `/broken`, which fails with 500, and the first at each path
 * below `/broke-once`; `GET /received` lists what
 * came, for the tests, which run in other processes.
 */
export async function openReceiver(): Promise<{ origin: string; close: () => Promise<void> }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(received))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const isFirst = received.every((one) => one.path !== path)
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (path.startsWith('/broken') || (path.startsWith('/broke-once') && isFirst))
        response.writeHead(500).end('<b>out of order</b>')
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
