import { connect } from 'node:net'
import { given } from './target.ts'

/** One response as it came over a socket. */
export type RawAnswer = { status: number; headers: Map<string, string>; body: string }

/** What a connection answered, and whether the service closed it. */
export type RawExchange = { answers: RawAnswer[]; closed: boolean }

const quietMs = 150
const patienceMs = 8_000

/**
 * Writes bytes to a connection of its own as they are, where `fetch` would tidy them up. `then` is sent on the same
 * connection once the first answer is there. Ends when `answers` have come, the service closed the connection, or
 * nothing more comes.
 */
export function sendRaw(
  bytes: string | Buffer,
  then?: string,
  answers = then === undefined ? 1 : 2,
): Promise<RawExchange> {
  const { hostname, port } = new URL(given('url'))
  const socket = connect({ host: hostname, port: Number(port) || 80 })
  let received = Buffer.alloc(0)
  let follow = then
  return new Promise((resolve, reject) => {
    let quiet: NodeJS.Timeout | undefined
    const finish = (closed: boolean) => {
      clearTimeout(quiet)
      clearTimeout(late)
      socket.destroy()
      resolve({ answers: readAnswers(received), closed })
    }
    const late = setTimeout(() => finish(false), patienceMs)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const count = readAnswers(received).length
      if (count > 0 && follow !== undefined) {
        socket.write(follow)
        follow = undefined
      }
      clearTimeout(quiet)
      // One more than was asked for would be a smuggled one: there is a moment for it to come.
      if (count >= answers) quiet = setTimeout(() => finish(false), quietMs)
    })
    socket.on('close', () => finish(true))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The service may close while we still write.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('connect', () => socket.write(bytes))
  })
}

function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) break
    const [statusLine = '', ...lines] = bytes.subarray(at, end).toString('latin1').split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const body = readBody(bytes, end + 4, headers)
    if (!body) break
    answers.push({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]), headers, body: body.text })
    at = body.end
  }
  return answers
}

/** The body that begins at `at`, or undefined while it has not arrived whole. */
function readBody(bytes: Buffer, at: number, headers: Map<string, string>): { text: string; end: number } | undefined {
  if (headers.get('transfer-encoding') !== 'chunked') {
    const end = at + Number(headers.get('content-length') ?? 0)
    return bytes.length < end ? undefined : { text: bytes.subarray(at, end).toString('utf8'), end }
  }
  const parts: Buffer[] = []
  for (let chunkAt = at; ;) {
    const lineEnd = bytes.indexOf('\r\n', chunkAt)
    if (lineEnd < 0) return undefined
    const size = parseInt(bytes.subarray(chunkAt, lineEnd).toString('latin1'), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return undefined
    if (size === 0) return { text: Buffer.concat(parts).toString('utf8'), end: next }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    chunkAt = next
  }
}
