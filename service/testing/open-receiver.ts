import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; at: number; headers: Record<string, string>; body: string }

export type Receiver = {
  /** For LIVERY_WEBHOOK_HOSTS. */
  origin: string
  /** Everything that arrived, in order. */
  received: Received[]
  /** Resolves once `count` posts have arrived at `path`, or rejects after ten seconds. */
  heard: (path: string, count: number) => Promise<Received[]>
  close: () => Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A real endpoint on a port of its own. `answers` says what each path answers; 204 unless said. */
export async function openReceiver(answers: Record<string, Answer> = {}): Promise<Receiver> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const path = request.url ?? ''
      received.push({ path, at: Date.now(), headers: request.headers as Record<string, string>, body })
      for (const check of waiting) check()
      const answer = answers[path]
      if (answer) answer(request, response, body)
      else response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    heard(path, count) {
      const { promise, resolve, reject } = Promise.withResolvers<Received[]>()
      const timer = setTimeout(() => {
        const found = received.filter((one) => one.path === path).length
        reject(new Error(`${path} heard ${found} of ${count} posts`))
      }, 10_000)
      const check = () => {
        const found = received.filter((one) => one.path === path)
        if (found.length >= count) resolve(found)
      }
      waiting.add(check)
      check()
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(check)
      })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
