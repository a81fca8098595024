import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { mappedOrigin, parseCrawlHosts, type CrawlHosts } from '#service/net/crawl-hosts.ts'

export type SitesProxy = { url: string; close: () => Promise<void> }

/** A web proxy for tools that bring a client of their own: it leads to the sites of `hosts` and refuses all else. */
export async function openSitesProxy(hosts: string): Promise<SitesProxy> {
  const origins = parseCrawlHosts(hosts)
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => forward(origins, asked, answer))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('connect', (asked, socket: Socket) => tunnel(origins, asked, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function tunnel(origins: CrawlHosts, { url }: IncomingMessage, socket: Socket): void {
  const origin = mappedOrigin(origins, (url ?? '').replace(/:\d+$/, ''))
  if (origin === undefined) {
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    return
  }
  const onward = connect(Number(origin.port), origin.hostname, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}

function forward(origins: CrawlHosts, asked: IncomingMessage, answer: ServerResponse): void {
  const url = URL.parse(asked.url ?? '')
  const origin = url === null ? undefined : mappedOrigin(origins, url.hostname)
  if (url === null || origin === undefined) {
    answer.writeHead(502).end()
    return
  }
  const headers = { ...asked.headers, host: url.host }
  // As a path of its own: one that begins with two slashes would be read as another host.
  const { hostname, port } = origin
  request({ hostname, port, path: url.pathname + url.search, method: asked.method ?? 'GET', headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(answer)
  })
    .on('error', () => answer.destroy())
    .end()
}
