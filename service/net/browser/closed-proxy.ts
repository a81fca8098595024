import { once } from 'node:events'
import { createServer } from 'node:net'

export type ClosedProxy = {
  /** Its address, for `--proxy-server`. */
  address: string
  /** Connections that were opened to it and refused. */
  refused: () => number
  close: () => Promise<void>
}

/**
 * A proxy on loopback that lets nothing through. The browser is told to use it for every address, loopback too: what a
 * page asks for is answered by us before it reaches the network, so whatever gets here tried to go around that.
 */
export async function openClosedProxy(): Promise<ClosedProxy> {
  let refused = 0
  const server = createServer((socket) => {
    refused += 1
    socket.on('error', () => undefined)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    refused: () => refused,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
