import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openWebhookClient, type PostOutcome } from './post-webhook.ts'
import { acmeCertificate, hostsTo, serveLoopback } from './testing/serve-loopback.ts'

const deadlineMs = 1_500
const clients: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(clients.map((client) => client.close())))

/** Posts once to an endpoint at `origin` that is known as hooks.test. */
async function postTo(origin: string, url = 'https://hooks.test/hook'): Promise<PostOutcome> {
  const client = openWebhookClient({ hosts: hostsTo({ origin }, 'hooks.test'), deadlineMs })
  clients.push(client)
  return client.post({ url, headers: { 'content-type': 'application/json' }, body: '{}' })
}

/** A TCP server that does what it likes with each connection. */
async function serveSocket(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** Writes without end, as long as it is read. */
function flood(socket: Socket, chunk: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
}

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => (at < text.length ? socket.write(text[at++] ?? '') : clearInterval(timer)), 100)
  socket.on('close', () => clearInterval(timer))
}

test('an endpoint that never answers, and one that sends its header a byte at a time, end at the deadline', async () => {
  const silent = await serveSocket(() => undefined)
  const slow = await serveSocket((socket) => drip(socket, `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(500)}\r\n\r\n`))
  for (const origin of [silent, slow]) {
    const outcome = await postTo(origin)
    expect(outcome).toMatchObject({ errorKind: 'timeout', message: 'No answer within 1.5 s.', status: undefined })
    expect(outcome.durationMs).toBeLessThan(deadlineMs + 5_000)
  }
})

test('what is under way when the process must end is ended at once', async () => {
  const reached = Promise.withResolvers<void>()
  const silent = await serveSocket(() => reached.resolve())
  const client = openWebhookClient({ hosts: hostsTo({ origin: silent }, 'hooks.test') })
  clients.push(client)
  const posting = client.post({ url: 'https://hooks.test/hook', headers: {}, body: '{}' })
  await reached.promise
  client.abandon()
  expect(await posting).toMatchObject({ errorKind: 'timeout', status: undefined })
})

test('a 2xx is accepted whatever the body does: endless, dripping, cut off, or a gigabyte; 64 KiB of it are kept', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'
  const bodies: Record<string, (socket: Socket) => void> = {
    endless: (socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
      flood(socket, `4000\r\n${'e'.repeat(0x4000)}\r\n`)
    },
    gigabyte: (socket) => {
      socket.write(`${head}content-length: 1073741824\r\n\r\n`)
      flood(socket, Buffer.alloc(65_536, 'g'))
    },
    dripping: (socket) => {
      socket.write(`${head}content-length: 1000\r\n\r\n`)
      drip(socket, 'd'.repeat(1000))
    },
    cut: (socket) => socket.end(`${head}content-length: 1000\r\n\r\nshort`),
  }
  for (const answer of Object.values(bodies)) {
    const before = process.memoryUsage().arrayBuffers
    const outcome = await postTo(await serveSocket(answer))
    expect(outcome).toMatchObject({ errorKind: undefined, status: 200, message: 'Accepted with 200.' })
    expect((outcome.body ?? '').length).toBeLessThanOrEqual(65_536)
    expect(outcome.durationMs).toBeLessThan(deadlineMs + 5_000)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  }
})

test('a gzip bomb is unpacked to 64 KiB and no further', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  const server = await serveLoopback((_request, response) => {
    response.writeHead(500, { 'content-encoding': 'gzip' }).end(bomb)
  })
  const outcome = await postTo(server.origin)
  expect(outcome).toMatchObject({ errorKind: 'status', status: 500 })
  expect(outcome.body).toHaveLength(65_536)
})

test('a connection closed before or in the header is one plain sentence', async () => {
  const atOnce = await serveSocket((socket) => socket.destroy())
  const inHeader = await serveSocket((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'))
  for (const origin of [atOnce, inHeader]) {
    const outcome = await postTo(origin)
    expect(outcome.errorKind).toBe('connection')
    expect(outcome.message).toMatch(/^The connection broke before an answer: .*\.$/)
  }
})

test('no redirect is followed, and a header without end is cut off', async () => {
  const server = await serveLoopback((_request, response) => response.writeHead(307, { location: '/there' }).end())
  expect(await postTo(server.origin)).toMatchObject({ errorKind: 'redirect', status: 307 })
  expect(server.requests).toEqual(['hooks.test /hook'])
  const endless = await serveSocket((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    flood(socket, `x-more: ${'h'.repeat(1000)}\r\n`)
  })
  expect(await postTo(endless)).toMatchObject({ errorKind: 'connection', message: expect.stringContaining('header') })
})

test('private addresses, other ports, other schemes and unknown names are not posted to', async () => {
  const urls = {
    'https://127.0.0.1/': 'refused_address',
    'https://[::1]/': 'refused_address',
    'https://0x7f000001/': 'refused_address',
    'https://169.254.169.254/latest': 'refused_address',
    'https://hooks.test:8443/': 'refused_address',
    'http://hooks.test/': 'refused_address',
    'https://localhost/': 'refused_address',
    'https://no-such-name.invalid/': 'dns',
  }
  const server = await serveLoopback((_request, response) => response.end())
  for (const [url, errorKind] of Object.entries(urls)) {
    expect({ url, errorKind: (await postTo(server.origin, url)).errorKind }).toEqual({ url, errorKind })
  }
  expect(server.requests).toEqual([])
})

test('a name that turned private after it was registered is refused when it is connected to', async () => {
  const client = openWebhookClient({ hosts: new Map(), lookup: () => Promise.resolve(['203.0.113.9', '10.0.0.1']) })
  clients.push(client)
  const outcome = await client.post({ url: 'https://turned.example.com/', headers: {}, body: '{}' })
  expect(outcome).toMatchObject({
    errorKind: 'refused_address',
    message: 'Not sent: the host is not on the public internet.',
  })
})

test('a certificate that nobody vouches for is no endpoint, and a checked one is; connections are used again', async () => {
  const server = await serveLoopback((_request, response) => response.writeHead(204).end(), { tls: true })
  const hosts = hostsTo(server, 'acme.com')
  const stranger = openWebhookClient({ hosts })
  const trusting = openWebhookClient({ hosts, ca: acmeCertificate })
  clients.push(stranger, trusting)
  const post = { url: 'https://acme.com/hook', headers: {}, body: '{}' }
  expect(await stranger.post(post)).toMatchObject({ errorKind: 'tls' })
  const before = server.connections()
  for (let count = 0; count < 5; count++) expect((await trusting.post(post)).status).toBe(204)
  expect(server.connections() - before).toBeLessThanOrEqual(2)
})
