import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a service that a test can cut. `onAnswer` says whether the response of a request is passed on. */
export async function openProxy(onAnswer: (request: IncomingMessage) => boolean = () => true) {
  const sockets = new Set<Socket>()
  let target = ''
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const asked = request(
      `${target}${url}`,
      { method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        if (!onAnswer(incoming)) {
          answer.resume()
          return void incoming.socket.destroy()
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => incoming.socket.destroy())
    incoming.pipe(asked)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => {
      target = url
    },
    /** Ends every connection, in the middle of whatever it carries. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
