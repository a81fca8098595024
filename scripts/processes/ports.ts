import { createServer } from 'node:net'
import { Trouble } from '../trouble.ts'
import { until } from './processes.ts'

/** Whether `port` can be listened on at `host`. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(portTrouble(error, host, port))
    })
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Throws the sentence for a port that stays taken for `patienceMs`. */
export async function demandFree(host: string, variable: string, port: number, patienceMs: number): Promise<void> {
  if (await until(() => isFree(host, port), patienceMs)) return
  throw new Trouble(`Port ${port} is taken by another program: stop it, or set ${variable} to a free port.`)
}

function portTrouble(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EACCES')
    return new Trouble(`Port ${port} needs more rights than this user has: choose one from 1024.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Trouble(
      `LIVERY_HOST is "${host}", which is no address of this machine; expected for example 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
