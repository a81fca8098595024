import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type FetchOptions, openGuardedClient, type GuardedClientOptions } from './guarded-client.ts'
import { hostsTo, serveLoopback } from './testing/serve-loopback.ts'

async function openClient(answer: RequestListener, options: Partial<GuardedClientOptions> = {}) {
  const server = await serveLoopback(answer)
  const crawlHosts = hostsTo(server, 'acme.com', 'other.com')
  const client = openGuardedClient({ userAgent: 'LiveryBot/1.0', crawlHosts, ...options })
  onTestFinished(() => client.close())
  return { server, client, get: (path: string, how?: FetchOptions) => client.fetch(`https://acme.com${path}`, how) }
}

test('an answer carries status, final address, headers and body, and the server sees the real host', async () => {
  const { server, get } = await openClient((_request, response) => {
    response.writeHead(404, { 'X-Thing': 'a', 'Set-Cookie': ['b=1', 'c=2'] }).end('hello')
  })
  const outcome = await get('/a?b=c#d', { accept: 'text/html', headers: { 'x-more': 'yes' } })
  expect(outcome).toMatchObject({ type: 'answer', status: 404, url: 'https://acme.com/a?b=c', redirects: [] })
  if (outcome.type !== 'answer') return
  expect(outcome.bytes.toString()).toBe('hello')
  expect(outcome.headers.get('x-thing')).toBe('a')
  expect(outcome.headers.get('set-cookie')).toBe('b=1, c=2')
  expect(server.requests).toEqual(['acme.com /a?b=c'])
  expect(server.headers[0]).toMatchObject({ 'user-agent': 'LiveryBot/1.0', accept: 'text/html', 'x-more': 'yes' })
})

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['identity', (text: string) => Buffer.from(text)],
  ['', (text: string) => Buffer.from(text)],
])('a body in "%s" is unpacked', async (coding, pack) => {
  const text = 'hello '.repeat(20_000)
  const { get } = await openClient((_request, response) => {
    response.writeHead(200, { 'content-encoding': coding }).end(pack(text))
  })
  const outcome = await get('/')
  expect(outcome.type === 'answer' && outcome.bytes.toString()).toBe(text)
})

test.each(['gzip, gzip', 'gzip,br', 'zstd', 'compress', 'aes128gcm'])('the coding "%s" is refused', async (coding) => {
  const { get } = await openClient((_request, response) => {
    response.writeHead(200, { 'content-encoding': coding }).end(gzipSync(gzipSync('hello')))
  })
  expect(await get('/')).toMatchObject({ type: 'refused', reason: 'content_coding' })
})

test('an empty body in a coding is empty, a broken one is a broken body', async () => {
  const { get } = await openClient((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(request.url === '/empty' ? '' : 'no archive at all')
  })
  expect(await get('/empty')).toMatchObject({ type: 'answer', bytes: Buffer.alloc(0) })
  expect(await get('/broken')).toMatchObject({ type: 'unreachable', reason: 'body' })
})

test('five redirects are followed, over schemes and hosts, and are listed', async () => {
  const { get } = await openClient((request, response) => {
    const step = Number(request.url?.slice(1))
    if (step === 5) return response.end('there')
    const base = ['http://acme.com', 'https://www.acme.com', '', 'https://other.com', ''][step]
    return response.writeHead([301, 302, 303, 307, 308][step] ?? 301, { location: `${base}/${step + 1}` }).end()
  })
  expect(await get('/0')).toMatchObject({
    type: 'answer',
    url: 'https://other.com/5',
    redirects: [
      'https://acme.com/0',
      'http://acme.com/1',
      'https://www.acme.com/2',
      'https://www.acme.com/3',
      'https://other.com/4',
    ],
  })
})

test('a sixth redirect and a loop are refused', async () => {
  const { server, get } = await openClient((request, response) => {
    const step = Number(request.url?.slice(1))
    response.writeHead(302, { location: request.url === '/loop' ? '/loop' : `/${step + 1}` }).end()
  })
  expect(await get('/0')).toMatchObject({ type: 'refused', reason: 'too_many_redirects' })
  expect(server.requests).toHaveLength(6)
  expect(await get('/loop')).toMatchObject({ type: 'refused', reason: 'too_many_redirects' })
  expect(await get('/0', { redirectsMax: 0 })).toMatchObject({ type: 'refused', reason: 'too_many_redirects' })
})

test('a redirect that the caller does not want is not followed', async () => {
  const { server, get } = await openClient((_request, response) => {
    response.writeHead(302, { location: 'http://other.com/' }).end()
  })
  const outcome = await get('/', { mayFollow: async (url) => url.host !== 'other.com' })
  expect(outcome).toMatchObject({ type: 'refused', reason: 'redirect_not_wanted' })
  expect(server.requests).toEqual(['acme.com /'])
})

test('a body is posted once: a redirect of it is not followed', async () => {
  const bodies: string[] = []
  const { server, get } = await openClient((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(`${request.method} ${chunk.toString()}`))
    request.on('end', () => {
      if (request.url === '/moved') response.writeHead(307, { location: '/other' }).end()
      else response.end('taken')
    })
  })
  const body = { type: 'application/json', text: '{"a":"ü"}' }
  expect(await get('/', { body })).toMatchObject({ type: 'answer', status: 200 })
  expect(await get('/moved', { body })).toMatchObject({ type: 'refused', reason: 'too_many_redirects' })
  expect(bodies).toEqual(['POST {"a":"ü"}', 'POST {"a":"ü"}'])
  expect(server.headers[0]).toMatchObject({ 'content-type': 'application/json', 'content-length': '10' })
})

test('a redirect in UTF-8 is read as browsers read it; one without a target is an answer', async () => {
  const { server, get } = await openClient((request, response) => {
    if (request.url !== '/') return response.writeHead(301).end('nowhere')
    return response.writeHead(301, { location: Buffer.from('/grüße').toString('latin1') }).end()
  })
  expect(await get('/')).toMatchObject({ type: 'answer', status: 301 })
  expect(server.requests[1]).toBe('acme.com /gr%C3%BC%C3%9Fe')
})

test('a slow drip ends at the deadline', async () => {
  const { get } = await openClient(
    (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    },
    { deadlineMs: 300 },
  )
  const startedAt = performance.now()
  expect((await get('/')).type).toBe('timeout')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a server that never answers ends at the deadline, and so does one whose name never resolves', async () => {
  const { client, get } = await openClient(() => undefined, {
    deadlineMs: 200,
    lookup: () => new Promise(() => undefined),
  })
  const startedAt = performance.now()
  expect((await get('/')).type).toBe('timeout')
  expect((await client.fetch('http://silent.example/')).type).toBe('timeout')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('the caller can end a fetch, before it starts too', async () => {
  const controller = new AbortController()
  const { get } = await openClient(() => controller.abort())
  expect((await get('/', { signal: controller.signal })).type).toBe('timeout')
  expect((await get('/', { signal: controller.signal })).type).toBe('timeout')
})

test('an endless body is too large', async () => {
  const { get } = await openClient((_request, response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect((await get('/', { bytesMax: 1_000_000 })).type).toBe('too_large')
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(100_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(100_000_000))],
])('a bomb in %s is too large long before it is unpacked', async (coding, bomb) => {
  const { get } = await openClient((_request, response) => {
    response.writeHead(200, { 'content-encoding': coding }).end(bomb)
  })
  const before = process.memoryUsage().arrayBuffers
  expect((await get('/')).type).toBe('too_large')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000)
})

test('an archive that unpacks to nothing is limited by what comes over the wire', async () => {
  // A deflate stream of empty stored blocks: any number of bytes, no content.
  const empty = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff])
  const { get } = await openClient((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'deflate' })
    response.end(Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 50_000 }, () => empty)]))
  })
  expect((await get('/', { bytesMax: 100_000 })).type).toBe('too_large')
})

test('a body over the limit is cut when the caller asks for that', async () => {
  const { get } = await openClient((request, response) => {
    if (request.url === '/gzip') response.setHeader('content-encoding', 'gzip')
    const text = 'x'.repeat(300_000)
    response.end(request.url === '/gzip' ? gzipSync(text) : text)
  })
  for (const path of ['/plain', '/gzip']) {
    const outcome = await get(path, { bytesMax: 1_000, cut: true })
    expect(outcome).toMatchObject({ type: 'answer', truncated: true })
    expect(outcome.type === 'answer' && outcome.bytes.length).toBe(1_000)
  }
})

test('a body of exactly the limit is whole', async () => {
  const { get } = await openClient((_request, response) => response.end('x'.repeat(1_000)))
  expect(await get('/', { bytesMax: 1_000 })).toMatchObject({ type: 'answer', truncated: false })
  expect((await get('/', { bytesMax: 999 })).type).toBe('too_large')
})

test('a content length that lies does no harm', async () => {
  const { get } = await openClient((request, response) => {
    const claimed = { '/long': 1_000, '/short': 3, '/huge': 9_000_000_000 }[request.url ?? ''] ?? 0
    response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${claimed}\r\n\r\nhello`)
  })
  expect(await get('/long')).toMatchObject({ type: 'unreachable' })
  expect((await get('/huge')).type).toBe('too_large')
  const short = await get('/short')
  expect(short.type === 'answer' ? short.bytes.toString() : short.type).toMatch(/^(hel|unreachable)$/)
})

test('a header over 16 kB is too large', async () => {
  const { get } = await openClient((request, response) => {
    response.writeHead(200, { 'x-big': 'x'.repeat(request.url === '/ok' ? 12_000 : 20_000) }).end()
  })
  expect((await get('/ok')).type).toBe('answer')
  expect((await get('/big')).type).toBe('too_large')
})

test('what is no HTTP, and a connection that closes at once, are unreachable', async () => {
  const { get } = await openClient((request, response) => {
    if (request.url === '/closed') return response.socket?.destroy()
    return response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')
  })
  expect(await get('/closed')).toMatchObject({ type: 'unreachable', reason: 'closed' })
  expect(await get('/ssh')).toMatchObject({ type: 'unreachable', reason: 'protocol' })
})

test('fetches that are under way when the client closes end as values', async () => {
  const { server, client, get } = await openClient(() => void client.close())
  expect(['unreachable', 'timeout']).toContain((await get('/')).type)
  expect((await get('/')).type).toBe('unreachable')
  expect(server.requests).toHaveLength(1)
})

test('a body that breaks after it was given up does not end the process', async () => {
  const { get } = await openClient((_request, response) => {
    response.writeHead(200)
    response.write(Buffer.alloc(200_000))
    setImmediate(() => response.socket?.resetAndDestroy())
  })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => get('/', { bytesMax: 1_000 })))
  expect(outcomes.filter((outcome) => outcome.type === 'answer')).toEqual([])
})
