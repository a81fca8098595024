import { createServer } from 'node:http'
import { once } from 'node:events'

/**
 * Answers at the port of the service until it has it: an orchestrator that hears nothing for minutes kills what migrates. `/healthz` is
 * 200, all else 503. Gives what ends it and frees the port.
 */
export async function answerMeanwhile(host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isLife = request.url === '/healthz'
    const body = isLife ? { status: 'ok' } : { ready: false, starting: true }
    const headers = { 'content-type': 'application/json', connection: 'close', ...(!isLife && { 'retry-after': '5' }) }
    response.writeHead(isLife ? 200 : 503, headers).end(request.method === 'HEAD' ? undefined : JSON.stringify(body))
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
