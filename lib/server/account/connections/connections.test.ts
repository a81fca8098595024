import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import { openMockRemote } from '#scripts/mock-remote/open-mock-remote.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { checkConnection } from './check-connection.ts'
import { openConnectionReach } from './connection-hosts.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { listConnections } from './list-connections.ts'
import { updateConnection } from './update-connection.ts'

const { db, close, newOwner } = await openControlPlane()
const remote = await openMockRemote()
// A service that says back whatever it is sent, as one may that wants a key in a log.
const echo = createServer((request, response) => {
  response.writeHead(418, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers))
})
await new Promise<void>((resolve) => {
  echo.listen(0, '127.0.0.1', resolve)
})
const echoOrigin = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
const { hosts, client } = openConnectionReach(`remote.test=${remote.origin},echo.test=${echoOrigin}`)

afterAll(async () => {
  await client.close()
  await remote.close()
  echo.close()
  await close()
})

const secret = 'a secret of more than thirty-two characters'
const now = () => new Date('2026-11-23T12:00:00Z')
const entry: ConnectionEntry = {
  name: 'Remote',
  baseUrl: 'https://remote.test/',
  graphqlUrl: '',
  cdnUrl: 'https://remote.test/cdn',
  key: 'lv_very_private_key',
  clientId: '1id_private_client',
}

async function newConnection(change: Partial<ConnectionEntry> = {}) {
  const by = await newOwner()
  const { id } = await createConnection(db, { by, hosts, secret, entry: { ...entry, ...change } })
  const check = () => checkConnection(db, { id, by, client, secrets: [secret], now })
  return { id, by, check, list: () => listConnections(db, by.organizationId) }
}

test('a connection is listed by its addresses, and no table has its key or client id in the clear', async () => {
  const { id, list } = await newConnection()
  const [listed] = await list()
  expect(listed).toMatchObject({
    id,
    name: 'Remote',
    baseUrl: 'https://remote.test',
    graphqlUrl: 'https://remote.test/graphql',
    cdnUrl: 'https://remote.test/cdn',
    hasClientId: true,
    checkedAt: null,
  })
  const row = await db.connection.findUniqueOrThrow({ where: { id } })
  const audit = await db.auditEntry.findMany({ where: { subject: id } })
  expect(audit.map(({ action }) => action)).toEqual(['connection.created'])
  const sealed = [row.keySealed, row.clientIdSealed ?? []].map((bytes) => Buffer.from(bytes).toString('latin1'))
  expect(JSON.stringify([listed, row, audit.map(({ detail }) => detail), sealed])).not.toMatch(
    /very_private_key|private_client/,
  )
})

test('a check asks viewer, GraphQL, a picture and what is beyond the interface, and keeps that all of them worked', async () => {
  const { check, list } = await newConnection()
  const before = remote.requests.length
  expect(await check()).toEqual([])
  expect(remote.requests.slice(before).toSorted()).toEqual([
    'GET /cdn/example.com?c=1id_private_client',
    'GET /openapi.json',
    'GET /v2/viewer',
    'POST /graphql',
    'POST /graphql',
  ])
  const at = now().toISOString()
  expect(await list()).toMatchObject([{ checkedAt: at, lastSuccessAt: at, lastErrorAt: null, lastError: null }])
})

const faulty: readonly [fault: string, says: RegExp][] = [
  ['401', /REST: the key was refused \(401\)\. Enter/],
  ['402', /REST: the service asks for a payment \(402\)/],
  ['403', /REST: the key is unknown, revoked or may not do this \(403\)\. Enter/],
  ['429', /REST: the quota or the request limit of the key is used up \(429\)\. Try/],
  ['500', /REST: the service failed \(500\)\. Try/],
  ['malformed', /REST: the response is not JSON\. Check/],
  ['other-schema', /REST: \/v2\/viewer is not as the interface has it\. Check/],
  ['redirect', /REST: the address redirects\. Enter the address that it leads to/],
  ['huge', /REST: the response is too large\. Check/],
  ['hang', /REST: no response in time\. Try/],
]

test.each(faulty)('a service with the fault %s is a sentence that says what to do', async (fault, says) => {
  const { check, list } = await newConnection({ key: `mock_fault_${fault}`, clientId: '' })
  const problems = await check()
  expect(problems[0]).toMatch(says)
  expect(problems).toHaveLength(2)
  expect(await list()).toMatchObject([{ lastSuccessAt: null, lastError: problems.join(' '), hasClientId: false }])
})

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const { check } = await newConnection({ key: 'mock_fault_redirect' })
  const before = remote.requests.length
  await check()
  expect(remote.requests.slice(before).filter((line) => line.includes('elsewhere'))).toEqual([])
})

test('what a service says is kept nowhere, since it may say the key', async () => {
  const { check, id } = await newConnection({ baseUrl: 'https://echo.test', cdnUrl: '' })
  const problems = await check()
  expect(problems).toHaveLength(3)
  const row = await db.connection.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify([problems, row])).not.toMatch(/very_private_key|private_client/)
})

test('a host that is down or unknown is a sentence, and a success before it stays in sight', async () => {
  const gone = await openMockRemote()
  const reach = openConnectionReach(`gone.test=${gone.origin}`)
  const by = await newOwner()
  const { id } = await createConnection(db, {
    by,
    secret,
    hosts: reach.hosts,
    entry: { ...entry, baseUrl: 'https://gone.test', cdnUrl: '', clientId: '' },
  })
  const check = () => checkConnection(db, { id, by, client: reach.client, secrets: [secret], now })
  expect(await check()).toEqual([])
  await gone.close()
  expect((await check())[0]).toMatch(/REST: the service can't be reached/)
  expect(await listConnections(db, by.organizationId)).toMatchObject([
    { lastSuccessAt: now().toISOString(), lastError: expect.stringContaining("can't be reached") },
  ])
  await reach.client.close()
})

test('an address that is not public HTTPS is refused, and a name that leads to one is not asked', async () => {
  const addresses = [
    'http://remote.test',
    'https://127.0.0.1',
    'https://[::1]',
    'https://10.0.0.5',
    'https://169.254.169.254',
    'https://0x7f.1',
    'https://user:pass@remote.test',
    'https://remote.test:8443',
    'https://remote.test/?key=1',
    'https://remote.test/#x',
    'ftp://remote.test',
    'remote.test',
    '',
  ]
  const by = await newOwner()
  const made = addresses.map((baseUrl) => createConnection(db, { by, hosts, secret, entry: { ...entry, baseUrl } }))
  expect(await outcomes(made)).toEqual(addresses.map(() => 'bad_input'))
  const { check } = await newConnection({ baseUrl: 'https://localhost', cdnUrl: '', clientId: '' })
  expect((await check())[0]).toMatch(/REST: this address can't be asked: the host is not on the public internet/)
})

test('a key or client id is kept where none is entered, and has to be entered for another host', async () => {
  const { id, by, check, list } = await newConnection({ key: 'mock_fault_401' })
  const update = (change: Partial<ConnectionEntry>) =>
    updateConnection(db, { id, by, hosts, secret, entry: { ...entry, key: '', clientId: '', ...change } })
  await update({ name: 'Renamed' })
  expect(await check()).toHaveLength(2)
  expect(
    await outcomes([
      update({ baseUrl: 'https://echo.test' }),
      update({ graphqlUrl: 'https://echo.test/graphql' }),
      update({ cdnUrl: 'https://echo.test' }),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input'])
  await update({ name: 'Renamed', key: 'mock_ok' })
  expect(await check()).toEqual([])
  expect(await list()).toMatchObject([{ name: 'Renamed', hasClientId: true }])
  const audit = await db.auditEntry.findMany({ where: { subject: id, action: 'connection.updated' } })
  expect(audit.map(({ detail }) => detail)).toMatchObject([{ keyChanged: false }, { keyChanged: true }])
  expect(JSON.stringify(audit.map(({ detail }) => detail))).not.toMatch(/mock_ok|private_client/)
})

test('a check of what was there before a change is not written to what is there now', async () => {
  const { id, by, check, list } = await newConnection({ key: 'mock_delay_300', clientId: '' })
  const checking = check()
  await expect.poll(() => remote.requests.at(-1)).toMatch(/graphql|viewer/)
  await updateConnection(db, { id, by, hosts, secret, entry: { ...entry, key: 'mock_fault_403' } })
  expect(await checking).toEqual([])
  expect(await list()).toMatchObject([{ checkedAt: null, lastSuccessAt: null }])
})

test('a viewer and a stranger cannot create, change, check or delete a connection', async () => {
  const { id, by, list } = await newConnection()
  const stranger = await newOwner()
  const viewer = await newOwner()
  await db.membership.create({ data: { userId: viewer.userId, organizationId: by.organizationId, role: 'viewer' } })
  const member = { userId: viewer.userId, organizationId: by.organizationId }
  const common = { hosts, secret, entry: { ...entry, name: 'Other' } }
  const attempts = [member, stranger].flatMap((who) => [
    updateConnection(db, { id, by: who, ...common }),
    checkConnection(db, { id, by: who, client, secrets: [secret], now }),
    deleteConnection(db, { id, by: who }),
  ])
  expect(await outcomes([createConnection(db, { by: member, ...common }), ...attempts])).toEqual([
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
    'not_found',
    'not_found',
    'not_found',
  ])
  expect(await list()).toMatchObject([{ name: 'Remote', checkedAt: null }])
})

test('a name stands once in an organization, and a deleted connection leaves its audit entry', async () => {
  const { id, by, list } = await newConnection()
  expect(await outcomes([createConnection(db, { by, hosts, secret, entry })])).toEqual(['conflict'])
  await deleteConnection(db, { id, by })
  expect(await list()).toEqual([])
  const actions = await db.auditEntry.findMany({ where: { subject: id }, orderBy: { id: 'asc' } })
  expect(actions.map(({ action }) => action)).toEqual(['connection.created', 'connection.deleted'])
})
