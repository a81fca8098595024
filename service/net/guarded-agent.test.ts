import { once } from 'node:events'
import { connect, createServer, Socket, type TcpNetConnectOpts } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openGuardedClient, type GuardedClientOptions } from './guarded-client.ts'
import { acmeCertificate, hostsTo, serveLoopback } from './testing/serve-loopback.ts'

/** A public address: the guard lets it pass, and `dial` below sees to it that nothing leaves the machine. */
const publicAddress = '93.184.216.34'

function openClient(options: Partial<GuardedClientOptions>) {
  const client = openGuardedClient({ userAgent: 'LiveryBot/1.0', ...options })
  onTestFinished(() => client.close())
  return client
}

/** Notes where the guard wanted to go and connects to the canary instead. */
function dialCanary(canary: { port: number }, dialled: TcpNetConnectOpts[]) {
  return (options: TcpNetConnectOpts): Socket => {
    dialled.push(options)
    return connect({ host: '127.0.0.1', port: canary.port })
  }
}

test('a name is resolved once, and the connection is pinned to the address that was checked', async () => {
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const answers = [[publicAddress], ['127.0.0.1'], ['127.0.0.1']]
  let asked = 0
  const dialled: TcpNetConnectOpts[] = []
  const client = openClient({
    lookup: async () => answers[asked++] ?? [],
    dial: dialCanary(canary, dialled),
  })
  await client.fetch('http://rebinding.example/')
  expect(asked).toBe(1)
  const pinned: unknown[] = []
  dialled[0]?.lookup?.('rebinding.example', { all: true }, (...answer) => pinned.push(answer[1]))
  dialled[0]?.lookup?.('rebinding.example', {}, (...answer) => pinned.push(answer[1]))
  expect(pinned).toEqual([[{ address: publicAddress, family: 4 }], publicAddress])
})

test('a connection that reaches another peer than the one that was checked is ended before a byte is sent', async () => {
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const client = openClient({ lookup: async () => [publicAddress], dial: dialCanary(canary, []) })
  const outcome = await client.fetch('http://rebinding.example/')
  expect(outcome).toMatchObject({ type: 'refused', reason: 'private_address' })
  expect(canary.requests).toEqual([])
})

test.each([
  ['one private answer among public ones', [publicAddress, '10.0.0.1']],
  ['a mapped loopback address', ['::ffff:127.0.0.1']],
  ['something that is no address', ['localhost']],
])('a name with %s is refused', async (_what, addresses) => {
  const dialled: TcpNetConnectOpts[] = []
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const client = openClient({ lookup: async () => addresses, dial: dialCanary(canary, dialled) })
  expect(await client.fetch('http://mixed.example/')).toMatchObject({ type: 'refused', reason: 'private_address' })
  expect(dialled).toEqual([])
})

test('an address of this installation is refused although it is public', async () => {
  const dialled: TcpNetConnectOpts[] = []
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const client = openClient({ ownAddresses: () => [publicAddress], dial: dialCanary(canary, dialled) })
  expect(await client.fetch(`http://${publicAddress}/`)).toMatchObject({ type: 'refused', reason: 'private_address' })
  expect(dialled).toEqual([])
})

test('a name without an address, a failing and a silent name server are all unresolvable', async () => {
  const lookups = [
    async () => [],
    () => Promise.reject(new Error('getaddrinfo ENOTFOUND 10.0.0.53')),
    () => new Promise<string[]>(() => undefined),
  ]
  for (const lookup of lookups) {
    const outcome = await openClient({ lookup, connectTimeoutMs: 100 }).fetch('http://gone.example/')
    expect(outcome.type).toBe('unresolvable')
    expect(JSON.stringify(outcome)).not.toContain('10.0.0.53')
  }
})

test('no connection within the limit is unreachable', async () => {
  // A socket that was never told to connect stands for an address that swallows every packet.
  const dial = (): Socket => new Socket()
  const client = openClient({ lookup: async () => [publicAddress], connectTimeoutMs: 100, dial })
  const outcome = await client.fetch('http://blackhole.example/')
  expect(outcome).toMatchObject({ type: 'unreachable', reason: 'connect_timeout' })
})

test('a peer that accepts and then keeps silent in the TLS handshake is unreachable', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const crawlHosts = new Map([['acme.com', new URL(`https://127.0.0.1:${port}`)]])
  const outcome = await openClient({ crawlHosts, connectTimeoutMs: 200 }).fetch('https://acme.com/')
  expect(outcome).toMatchObject({ type: 'unreachable', reason: 'connect_timeout' })
})

test('a mapped https origin is verified under the requested name', async () => {
  const server = await serveLoopback((_request, response) => response.end('hello'), { tls: true })
  const crawlHosts = hostsTo(server, 'acme.com', 'other.com')
  const trusting = openClient({ crawlHosts, ca: acmeCertificate })
  expect(await trusting.fetch('https://www.acme.com/')).toMatchObject({ type: 'answer', status: 200 })
  expect(await trusting.fetch('https://other.com/')).toMatchObject({ type: 'unreachable', reason: 'tls' })
  expect(server.requests).toEqual(['www.acme.com /'])
})

test('a certificate that nobody vouches for is refused', async () => {
  const server = await serveLoopback((_request, response) => response.end('hello'), { tls: true })
  const client = openClient({ crawlHosts: hostsTo(server, 'acme.com') })
  expect(await client.fetch('https://acme.com/')).toMatchObject({ type: 'unreachable', reason: 'tls' })
  expect(server.requests).toEqual([])
})

test('a refused connection is told without the address', async () => {
  const client = openClient({ crawlHosts: new Map([['acme.com', new URL('http://127.0.0.1:1')]]) })
  const outcome = await client.fetch('http://acme.com/')
  expect(outcome).toMatchObject({ type: 'unreachable', reason: 'connect' })
  expect(JSON.stringify(outcome)).not.toContain('127.0.0.1')
})
