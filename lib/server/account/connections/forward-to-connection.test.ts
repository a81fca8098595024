import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import { faultNames } from '#scripts/mock-remote/faults.ts'
import { openMockRemote } from '#scripts/mock-remote/open-mock-remote.ts'
import { forwardRules } from '../../forward-rules.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { openConnectionReach } from './connection-hosts.ts'
import { createConnection } from './create-connection.ts'
import { type ConnectionForward, forwardToConnection } from './forward-to-connection.ts'

const { db, close, newOwner } = await openControlPlane()
const remote = await openMockRemote()
const seen: IncomingHttpHeaders[] = []
// Says back what it was sent, but for the path `/quiet`, where it writes a page.
const other = createServer((request, response) => {
  seen.push(request.headers)
  const isQuiet = request.url?.includes('quiet') === true
  response.setHeader('set-cookie', 'a=b')
  response.setHeader('content-type', isQuiet ? 'text/html' : 'application/json')
  response.end(isQuiet ? '<script>alert(1)</script>' : JSON.stringify(request.headers))
})
await new Promise<void>((resolve) => {
  other.listen(0, '127.0.0.1', resolve)
})
// Describes routes beyond the interface.
const whole = createServer((request, response) => {
  const document = { openapi: '3.1.0', paths: { '/v2/usage/period': {}, '/v2/system': {} } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url === '/openapi.json' ? document : {}))
})
await new Promise<void>((resolve) => {
  whole.listen(0, '127.0.0.1', resolve)
})
const wholeOrigin = `http://127.0.0.1:${(whole.address() as AddressInfo).port}`
const otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
const { hosts, client } = openConnectionReach(
  `remote.test=${remote.origin},other.test=${otherOrigin},whole.test=${wholeOrigin},down.test=http://127.0.0.1:9`,
)

afterAll(async () => {
  await client.close()
  await remote.close()
  other.close()
  whole.close()
  await close()
})

const secret = 'a secret of more than thirty-two characters'
const key = 'lv_very_private_key'

const later: (() => Promise<void>)[] = []
const used = { client, secrets: [secret], afterwards: (work: () => Promise<void>) => void later.push(work) }

async function connect(change: Partial<ConnectionEntry> = {}) {
  const by = await newOwner()
  const entry = {
    name: 'There',
    baseUrl: 'https://remote.test',
    graphqlUrl: '',
    cdnUrl: '',
    key,
    clientId: '',
    ...change,
  }
  const { id } = await createConnection(db, { by, hosts, secret, entry })
  return (
    path: string,
    init: RequestInit = {},
    { organizationId = by.organizationId, role = 'developer', ...more }: Partial<ConnectionForward> = {},
  ) => {
    const request = new Request(`http://dashboard.test/api/connections/${id}${path}`, init)
    const target = path.split('?', 1)[0] ?? ''
    return forwardToConnection(db, request, { id, organizationId, role, path: target, ...used, ...more })
  }
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('every route of the interface is answered by the service of the connection', async () => {
  const ask = await connect()
  const answers = [
    await ask('/viewer'),
    await ask('/brands/nike.com?palette=true'),
    await ask('/brands/ticker/NKE'),
    await ask('/brands/domain/nike.com/company/industries'),
    await ask('/context/nike.com'),
    await ask('/search/fern'),
    await ask('/brands/batch', post({ identifiers: ['nike.com', 'queued-1.com'] })),
    await ask('/brands/transaction', post({ transactionLabel: 'SQ *FERN', countryCode: 'US' })),
    await ask('/graphql', post({ query: '{ __typename }' })),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await answers[1]?.json()).toMatchObject({ domain: 'nike.com', palette: expect.any(Object) })
  expect(await answers[6]?.json()).toMatchObject({ results: [{ status: 200 }, { status: 202, code: 'crawl_queued' }] })
  expect(await answers[8]?.json()).toEqual({ data: { __typename: 'Query' } })
  expect(answers[1]?.headers.get('x-api-key-quota')).toBe('10000')
  expect(Number(answers[6]?.headers.get('x-api-key-approximate-usage'))).toBeGreaterThan(3)
})

test('a viewer reads with the key of the connection, and changes nothing with it', async () => {
  const ask = await connect()
  const as = (query: unknown) => ask('/graphql', post({ query }), { role: 'viewer' })
  expect((await as('query Type { __typename }')).status).toBe(200)
  const before = remote.requests.length
  const change = 'mutation { deleteWebhook(webhook: "urn:livery:organization:a:webhook:b") { success } }'
  for (const query of [change, `query A { __typename } ${change}`, 'subscription { a }', 'not a document', 7]) {
    await expect(as(query), String(query)).rejects.toThrow('Only owners and developers')
  }
  await expect(ask('/graphql', post([{ query: change }]), { role: 'viewer' })).rejects.toThrow('Only owners')
  expect(remote.requests).toHaveLength(before)
})

test('Markdown, 204 and 404 pass as they are', async () => {
  const ask = await connect()
  const text = await ask('/context/nike.com', { headers: { accept: 'text/markdown' } })
  expect(text.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await text.text()).toMatch(/^# Nike/)
  expect((await ask('/context/queued-1.com?cachedOnly=true')).status).toBe(204)
  expect((await ask('/brands/unknown-1.com')).status).toBe(404)
})

test('what is an addition of ours is not asked of another service', async () => {
  const ask = await connect()
  const specified = /^\/(viewer|graphql|context\/|search\/|brands\/(batch|transaction|\{id\}$|\{kind\}\/))/
  const added = forwardRules.filter(({ path }) => !specified.test(path))
  expect(added.length).toBeGreaterThan(20)
  const before = remote.requests.length
  for (const { path, method } of added) {
    // Read as the look-up of a brand with that name, which the interface has.
    if (path === '/brands/entered') continue
    const response = await ask(path.replaceAll(/[{}]/g, ''), { method, ...(method !== 'GET' && { body: '{}' }) })
    expect([response.status, await response.text()], path).toEqual([404, expect.stringContaining("doesn't offer it")])
  }
  expect(remote.requests).toHaveLength(before)
})

test('the service gets its key, and no cookie or credential of the browser', async () => {
  const ask = await connect({ baseUrl: 'https://other.test' })
  const headers = { cookie: 'livery=1', authorization: 'Bearer mine', 'x-evil': '1', accept: 'application/json' }
  await ask('/brands/quiet', { headers })
  expect(seen.at(-1)).toMatchObject({ authorization: `Bearer ${key}`, accept: 'application/json' })
  expect([seen.at(-1)?.cookie, seen.at(-1)?.['x-evil']]).toEqual([undefined, undefined])
})

test('a page of a stranger is no page on our origin, and sets no cookie', async () => {
  const ask = await connect({ baseUrl: 'https://other.test' })
  const { headers } = await ask('/brands/quiet')
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'x-livery-connection': 'answered',
  })
})

test('a response that says the key is not passed on', async () => {
  const ask = await connect({ baseUrl: 'https://other.test' })
  const response = await ask('/viewer')
  const text = await response.text()
  expect([response.status, text]).toEqual([502, expect.stringContaining('There: the response has the key in it')])
  expect(text).not.toContain(key)
})

test.each(faultNames.filter((fault) => fault !== 'hang'))('the fault %s passes or is a sentence', async (fault) => {
  const ask = await connect({ key: `mock_fault_${fault}` })
  const before = remote.requests.length
  const response = await ask('/brands/nike.com')
  const text = await response.text()
  const status = /^\d{3}$/.test(fault) ? Number(fault) : { malformed: 200, 'other-schema': 200 }[fault as string]
  expect(response.status).toBe(status ?? 502)
  if (status === undefined) expect(text).toMatch(/There: the (address redirects|response is too large)\./)
  if (fault === '429') {
    expect(JSON.parse(text)).toMatchObject({ quota: 100, used: 100, remaining: 0, required: 1 })
    expect([response.headers.get('retry-after'), response.headers.get('x-bf-error')]).toEqual(['3', 'quota_exceeded'])
  }
  expect(remote.requests.slice(before)).toEqual(['GET /v2/brands/nike.com'])
  expect(text + JSON.stringify([...response.headers])).not.toContain(`mock_fault_${fault}`)
})

test('a body over the limit, another method and a path that leaves are refused before the service is asked', async () => {
  const ask = await connect()
  const before = remote.requests.length
  const statuses = [
    await ask('/brands/batch', post('x'.repeat(4 * 1024 * 1024))),
    await ask('/viewer', { method: 'POST', body: '{}' }),
    await ask('/viewer', { method: 'HEAD' }),
    await ask('/brands/..%2fviewer'),
    await ask('/context/%252e%252e%252fviewer'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([413, 405, 405, 404, 404])
  expect(remote.requests).toHaveLength(before)
})

test('a connection of another organization is not found', async () => {
  const ask = await connect()
  const { organizationId } = await newOwner()
  expect(await outcomes([ask('/viewer', {}, { organizationId })])).toEqual(['not_found'])
})

test('a service that hangs is given up at the bound', async () => {
  const ask = await connect({ key: 'mock_fault_hang' })
  const response = await ask('/brands/nike.com', {}, { deadlineMs: 200 })
  expect([response.status, await response.text()]).toEqual([504, expect.stringContaining('There: no response in time')])
  expect(response.headers.get('x-livery-connection')).toBe('failed')
})

test('each response says whose it is', async () => {
  const ask = await connect()
  const down = await connect({ baseUrl: 'https://down.test' })
  const said = [await ask('/viewer'), await ask('/brands/unknown-1.com'), await ask('/usage'), await down('/viewer')]
  const answers = said.map(({ status, headers }) => [status, headers.get('x-livery-connection')])
  expect(answers).toEqual([
    [200, 'answered'],
    [404, 'answered'],
    [404, 'not_offered'],
    [502, 'failed'],
  ])
})

test('no response has the key or the client id, over every route and fault', async () => {
  const requests: [path: string, init?: RequestInit][] = [
    ['/viewer'],
    ['/brands/nike.com?palette=true'],
    ['/brands/unknown-1.com'],
    ['/brands/ticker/NKE'],
    ['/brands/domain/nike.com/company/industries'],
    ['/context/nike.com'],
    ['/context/queued-1.com?cachedOnly=true'],
    ['/search/fern'],
    ['/brands/batch', post({ identifiers: ['nike.com'] })],
    ['/brands/batch', post({})],
    ['/brands/transaction', post({ transactionLabel: 'SQ *FERN', countryCode: 'US' })],
    ['/graphql', post({ query: '{ __typename }' })],
    ['/graphql', post({ query: 'nothing' })],
    ['/usage'],
    ['/nowhere'],
  ]
  const clientId = '1id_very_private_client'
  const services: Partial<ConnectionEntry>[] = [
    {},
    { baseUrl: 'https://other.test', graphqlUrl: 'https://other.test/graphql' },
    { baseUrl: 'https://down.test' },
    ...faultNames.map((fault) => ({ key: `mock_fault_${fault}` })),
  ]
  const wrong: string[] = []
  let count = 0
  for (const service of services) {
    const ask = await connect({ clientId, ...service })
    const responses = await Promise.all(requests.map(([path, init]) => ask(path, init, { deadlineMs: 2_000 })))
    for (const response of responses) {
      const text = `${await response.text()} ${JSON.stringify([...response.headers])}`
      count++
      if ([service.key ?? key, clientId].some((private_) => text.includes(private_))) wrong.push(text.slice(0, 200))
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBe(services.length * requests.length)
})

test('what a service has beyond the interface is asked of it once a day, and then forwarded', async () => {
  const ask = await connect({ baseUrl: 'https://whole.test' })
  later.length = 0
  expect((await ask('/usage/period')).status).toBe(404)
  expect(later).toHaveLength(1)
  await Promise.all(later.map((work) => work()))
  later.length = 0
  expect((await ask('/usage/period')).status).toBe(200)
  expect((await ask('/history/idAAAAAAAA')).status).toBe(404)
  expect(later).toHaveLength(0)
})
