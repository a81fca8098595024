import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that a test can cut, as a failed network or a stopped server would. */
export type CuttableDatabase = {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

export async function cuttableDatabase(databaseUrl: string): Promise<CuttableDatabase> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    // Accepted before the way was cut, and handed over after.
    if (!server.listening) return void inner.destroy()
    const outer = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, cut, mend: () => listen(port), close: () => (server.listening ? cut() : Promise.resolve()) }
}
