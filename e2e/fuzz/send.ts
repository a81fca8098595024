import { connect } from 'node:net'

/** What came back: the first status line and all bytes as text; no status where the connection closed without one. */
export type Received = { status: number | undefined; head: string; body: string; ms: number; isLate: boolean }

/** How long an exchange may take at all. */
const patienceMs = 40_000
const keptBytes = 300_000

/** Sends these bytes on a connection of their own and reads until the other side closes it, or says no more. */
export function send(bytes: Uint8Array, port: number): Promise<Received> {
  const startedAt = performance.now()
  const socket = connect({ host: '127.0.0.1', port })
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const finish = (isLate: boolean) => {
      clearTimeout(late)
      socket.destroy()
      resolve({ ...read(Buffer.concat(chunks).toString('utf8')), ms: performance.now() - startedAt, isLate })
    }
    const late = setTimeout(() => finish(true), patienceMs)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= keptBytes) chunks.push(chunk)
      // A request that asked to keep the connection open gets no end of it; a whole body is enough.
      if (isWhole(chunks)) finish(false)
    })
    socket.on('close', () => finish(false))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Who refuses a request may close while we still write.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return
      clearTimeout(late)
      reject(error)
    })
  })
}

function isWhole(chunks: readonly Buffer[]): boolean {
  const text = Buffer.concat(chunks.slice(0, 1)).toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(text.slice(0, end + 2))?.[1]
  if (end < 0 || length === undefined) return false
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0) >= end + 4 + Number(length)
}

function read(text: string): Pick<Received, 'status' | 'head' | 'body'> {
  // What stands before the last answer is an interim one (100, 103).
  let rest = text
  while (/^HTTP\/1\.1 1\d\d /.test(rest)) rest = rest.slice(rest.indexOf('\r\n\r\n') + 4)
  const end = rest.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(rest)?.[1]
  return {
    status: status === undefined ? undefined : Number(status),
    head: end < 0 ? rest : rest.slice(0, end),
    body: end < 0 ? '' : rest.slice(end + 4),
  }
}
