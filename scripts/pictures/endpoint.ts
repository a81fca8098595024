import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an endpoint gives back for a delivery's body; undefined = it is accepted. */
type Refusals = (body: string) => { status: number; text: string } | undefined

/** A customer's endpoint on loopback: accepts a POST with 204 unless `refusals` says otherwise. */
export async function openEndpoint(refusals: Refusals): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const refused = refusals(Buffer.concat(chunks).toString())
      if (refused)
        response.writeHead(refused.status, { 'content-type': 'text/plain', 'retry-after': '20' }).end(refused.text)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
