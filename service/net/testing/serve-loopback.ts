import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { onTestFinished } from 'vitest'

export type LoopbackServer = {
  port: number
  origin: string
  /** `host path` of each request, in order. */
  requests: string[]
  headers: IncomingMessage['headers'][]
  /** How many TCP connections were opened, with or without a request. */
  connections: () => number
}

/** A certificate for acme.com and www.acme.com that no one trusts unless told to. */
export const acmeCertificate = readFileSync(new URL('./acme.crt', import.meta.url), 'utf8')

/** A real HTTP server on 127.0.0.1 that ends with the test. */
export async function serveLoopback(answer: RequestListener, options: { tls?: boolean } = {}): Promise<LoopbackServer> {
  const requests: string[] = []
  const headers: IncomingMessage['headers'][] = []
  let opened = 0
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.headers.host} ${request.url}`)
    headers.push(request.headers)
    answer(request, response)
  }
  const key = readFileSync(new URL('./acme.key', import.meta.url))
  const server: Server =
    options.tls === true ? createSecureServer({ key, cert: acmeCertificate }, listener) : createServer(listener)
  server.on('connection', () => opened++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const scheme = options.tls === true ? 'https' : 'http'
  return { port, origin: `${scheme}://127.0.0.1:${port}`, requests, headers, connections: () => opened }
}

/** A map entry for each name, all to one server. */
export function hostsTo(server: { origin: string }, ...names: string[]): ReadonlyMap<string, URL> {
  return new Map(names.map((name) => [name, new URL(server.origin)]))
}
