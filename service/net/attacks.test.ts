import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { GuardError } from './guard-error.ts'
import { openGuardedAgent } from './guarded-agent.ts'
import { openGuardedClient } from './guarded-client.ts'
import { hostsTo, serveLoopback } from './testing/serve-loopback.ts'

/** Names that an attacker controls, or that every machine has. */
const names: Readonly<Record<string, string[]>> = {
  'loopback.attacker.example': ['127.0.0.1'],
  'loopback6.attacker.example': ['::1'],
  'mapped.attacker.example': ['::ffff:127.0.0.1'],
  'compatible.attacker.example': ['::127.0.0.1'],
  'nat64.attacker.example': ['64:ff9b::7f00:1'],
  'sixtofour.attacker.example': ['2002:7f00:1::'],
  'zero.attacker.example': ['0.0.0.0'],
  'zero6.attacker.example': ['::'],
  'private.attacker.example': ['192.168.0.1'],
  'metadata.attacker.example': ['169.254.169.254'],
  'azure.attacker.example': ['168.63.129.16'],
  'mixed.attacker.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.attacker.example': ['2606:4700::1', 'fd00::1'],
  localhost: ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'app.localhost': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
}

/** `PORT` becomes that of a canary on loopback. */
const attacks: readonly string[] = [
  'http://127.0.0.1/',
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://0.0.0.0/',
  'http://0/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://[::1]/',
  'http://[::1]:PORT/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100:0:0:1::1]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://100.100.100.200/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  ...Object.keys(names).map((name) => `http://${name}/`),
  'http://LOCALHOST/',
  'http://localhost./',
  'https://loopback.attacker.example/',
  'http://loopback.attacker.example:PORT/',
  'http://open.example:22/',
  'http://open.example:6379/',
  'http://mapped.example:PORT/',
  'http://user:pass@mapped.example/',
  'http://mapped.example@127.0.0.1/',
  'http://127.0.0.1\\@mapped.example/',
  'http://127.0.0.1#@mapped.example/',
  'http://mapped.example.attacker.example/',
  'http://mapped.example%00.attacker.example/',
  'http://127.0.0.1%2f@mapped.example/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:PORT/_GET%20/',
  'data:text/html,hello',
  'javascript:fetch("/")',
  'unix:/var/run/docker.sock',
  '//127.0.0.1/',
  'http://',
  'http://[::1',
  'http://127.0.0.1:99999/',
]

/** Every connection that the guard opens to anything but the mapped server ends at the canary, which counts it. */
async function openAttackedClient() {
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const server = await serveLoopback((request, response) => {
    const to = new URL(request.url ?? '', 'http://mapped.example').searchParams.get('to') ?? ''
    response.writeHead(302, { location: Buffer.from(to, 'utf8').toString('latin1') }).end()
  })
  const dial = (options: TcpNetConnectOpts): Socket =>
    connect({ host: '127.0.0.1', port: options.port === server.port ? server.port : canary.port })
  const lookup = async (name: string): Promise<string[]> => {
    const addresses = names[name]
    if (addresses === undefined) throw new Error(`ENOTFOUND ${name}`)
    return addresses
  }
  const guard = { crawlHosts: hostsTo(server, 'mapped.example'), lookup, dial }
  const client = openGuardedClient({ userAgent: 'LiveryBot/1.0', ...guard })
  const agent = openGuardedAgent(guard)
  onTestFinished(async () => {
    await client.close()
    await agent.destroy()
  })
  return { canary, client, agent, aim: (attack: string) => attack.replace('PORT', String(canary.port)) }
}

test(`none of ${attacks.length} attack addresses opens a connection when it is fetched`, async () => {
  const { canary, client, aim } = await openAttackedClient()
  expect(attacks.length).toBeGreaterThanOrEqual(38)
  const leaks: string[] = []
  for (const attack of attacks) {
    const outcome = await client.fetch(aim(attack))
    if (outcome.type !== 'refused' && outcome.type !== 'unresolvable') leaks.push(`${attack} ${outcome.type}`)
  }
  expect(leaks).toEqual([])
  expect(canary.connections()).toBe(0)
})

test('none of them opens a connection as the target of a redirect', async () => {
  const { canary, client, aim } = await openAttackedClient()
  const leaks: string[] = []
  for (const attack of attacks) {
    const outcome = await client.fetch(`http://mapped.example/?to=${encodeURIComponent(aim(attack))}`)
    if (outcome.type === 'answer' && outcome.status !== 302) leaks.push(attack)
    if (JSON.stringify(outcome).includes('secret')) leaks.push(attack)
  }
  expect(leaks).toEqual([])
  expect(canary.connections()).toBe(0)
})

test('none of them opens a connection through the dispatcher alone, without the checks of the client', async () => {
  const { canary, agent, aim } = await openAttackedClient()
  const urls = attacks.flatMap((attack) => URL.parse(aim(attack)) ?? []).filter((url) => /^https?:$/.test(url.protocol))
  const sent = urls.filter((url) => url.hostname !== 'mapped.example' || url.port !== '')
  const errors = await Promise.all(
    sent.map((url) => agent.request({ origin: url.origin, path: '/', method: 'GET' }).catch((error: unknown) => error)),
  )
  expect(sent.length).toBeGreaterThanOrEqual(38)
  expect(errors.filter((error) => !(error instanceof GuardError))).toEqual([])
  expect(canary.connections()).toBe(0)
})

test('the canary is heard when the guard is left out', async () => {
  const { canary } = await openAttackedClient()
  await fetch(`http://127.0.0.1:${canary.port}/`)
  expect(canary.connections()).toBe(1)
})

test('the system resolver is vetted too: localhost reaches nothing', async () => {
  const client = openGuardedClient({ userAgent: 'LiveryBot/1.0' })
  onTestFinished(() => client.close())
  expect(await client.fetch('http://localhost/')).toMatchObject({ type: 'refused', reason: 'private_address' })
})
