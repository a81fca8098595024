import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReplica, type Replica } from '../../testing/open-replica.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

let service: TestService
/** Behind a proxy on this machine. */
let proxied: Replica
beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  proxied = await openReplica(service.databaseUrl, { LIVERY_BILLING: 'on', LIVERY_TRUSTED_PROXIES: '127.0.0.1' })
  for (const domain of ['bound.com', 'second.com', 'third.com']) await service.addBrand(domain)
})
afterAll(async () => {
  await proxied.close()
  await service.close()
})

type Sent = { from?: string; url?: string; path?: string; body?: object; headers?: Record<string, string> }
const lookup = '/v2/brands/domain/bound.com'

async function ask({ key }: TestOrganization, { from, url = proxied.url, path = lookup, body, headers }: Sent = {}) {
  const answer = await fetch(`${url}${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(from && { 'x-forwarded-for': from }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, code: answer.headers.get('x-bf-error'), text }
}
const statusOf = async (organization: TestOrganization, sent?: Sent) => (await ask(organization, sent)).status

const limitTo = ({ keyId }: TestOrganization, networks: string[]) =>
  service.query('UPDATE api_key SET networks = $2 WHERE id = $1', [keyId, networks])
const capAt = ({ keyId }: TestOrganization, credits: number | null) =>
  service.query('UPDATE api_key SET credit_cap = $2, credit_cap_since = $3 WHERE id = $1', [
    keyId,
    credits,
    credits === null ? null : new Date(),
  ])
const usedBy = async ({ id }: TestOrganization) => (await service.ctx.stores.credits.readAccount(id)).periodUsed

test('a key is taken from the networks that it names, IPv4 and IPv6, and refused by name from elsewhere', async () => {
  const organization = await service.addOrganization()
  await limitTo(organization, ['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7'])
  const allowed = ['203.0.113.9', '2001:db8:7:1::5', '2001:DB8:7::1', '198.51.100.7', '::ffff:203.0.113.9']
  for (const from of allowed) expect(await statusOf(organization, { from }), from).toBe(200)
  const used = await usedBy(organization)
  expect(used).toBe(allowed.length)
  const elsewhere = ['203.0.114.9', '2001:db8:8::1', '198.51.100.8', '127.0.0.1', '::1', 'not an address']
  for (const from of elsewhere) {
    const refused = await ask(organization, { from })
    expect([refused.status, refused.code], from).toEqual([403, 'address_not_allowed'])
    expect(refused.text).toContain('certain addresses only')
  }
  // Nobody who stands between may add an entry of their own: the last one that the trusted proxy wrote counts.
  expect(await statusOf(organization, { from: '203.0.113.9, 192.0.2.1' })).toBe(403)
  expect(await statusOf(organization, { from: '192.0.2.1, 203.0.113.9' })).toBe(200)
  const query = { query: '{ webhooks { __typename } }' }
  expect((await ask(organization, { from: '192.0.2.1', path: '/graphql', body: query })).text).toContain(
    'certain addresses',
  )
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect(await statusOf(organization, { from: '192.0.2.1', path: '/mcp', body: message })).toBe(403)
  expect(await usedBy(organization)).toBe(used + 1)
})

test('a call from elsewhere is one line of the log a minute for each network, without the key', async () => {
  const organization = await service.addOrganization()
  await limitTo(organization, ['203.0.113.0/24'])
  const { log } = proxied.ctx
  const lines: string[] = []
  proxied.ctx.log = pino(new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  try {
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '203.0.113.9']) await ask(organization, { from })
  } finally {
    proxied.ctx.log = log
  }
  const refused = lines.filter((line) => line.includes('key.refused_by_address'))
  expect(refused.map((line) => (JSON.parse(line) as { from: string }).from)).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(refused[0]).toContain(organization.keyId)
  expect(lines.join('')).not.toContain(organization.key)
})

test('where no proxy is trusted, what a client writes about itself opens nothing', async () => {
  const organization = await service.addOrganization()
  await limitTo(organization, ['203.0.113.0/24'])
  expect(await statusOf(organization, { url: service.url, from: '203.0.113.9' })).toBe(403)
  await limitTo(organization, ['127.0.0.0/8'])
  await expect.poll(() => statusOf(organization, { url: service.url, from: '203.0.113.9' })).toBe(200)
})

test('a change of the networks counts at once, also for a key in memory; a network that cannot be read opens nothing', async () => {
  const organization = await service.addOrganization()
  const from = '192.0.2.1'
  expect(await statusOf(organization, { from })).toBe(200)
  await limitTo(organization, ['203.0.113.0/24'])
  await expect.poll(() => statusOf(organization, { from })).toBe(403)
  await limitTo(organization, ['no network', '0.0.0.0/0'])
  expect(await statusOf(organization, { from })).toBe(403)
  await limitTo(organization, [])
  await expect.poll(() => statusOf(organization, { from })).toBe(200)
})

test('calls at once never spend more than the cap of their key; the one over it is refused, by name, and free', async () => {
  const organization = await service.addOrganization()
  await capAt(organization, 7)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(organization, index % 2 ? {} : { url: service.url })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(13)
  expect(refused[0]?.code).toBe('key_cap_reached')
  expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({
    cap: 7,
    error: 'key_cap_reached',
    message: expect.stringContaining('7 credits a calendar month'),
  })
  expect(await usedBy(organization)).toBe(7)
  await capAt(organization, null)
  await expect.poll(() => statusOf(organization)).toBe(200)
})

test('a batch counts what it could cost, and gives back what it did not', async () => {
  const organization = await service.addOrganization()
  await capAt(organization, 4)
  const batch = (identifiers: string[]) => statusOf(organization, { path: '/v2/brands/batch', body: { identifiers } })
  expect(await batch(['bound.com', 'second.com', 'third.com', 'unheld-one.com', 'unheld-two.com'])).toBe(429)
  expect(await batch(['bound.com', 'second.com', 'bound.com', 'unheld-one.com'])).toBe(200)
  // Two are spent: two are left once the rest came back.
  await expect.poll(() => batch(['bound.com', 'third.com'])).toBe(200)
  expect(await statusOf(organization)).toBe(429)
  expect(await usedBy(organization)).toBe(4)
})

test('a call under an idempotency key counts once, and one that the plan refuses leaves the cap as it was', async () => {
  const organization = await service.addOrganization({ credits: 3 })
  await capAt(organization, 2)
  const headers = { 'idempotency-key': 'once' }
  for (let time = 0; time < 3; time++) expect(await statusOf(organization, { headers })).toBe(200)
  expect(await statusOf(organization)).toBe(200)
  expect(await statusOf(organization)).toBe(429)
  const poor = await service.addOrganization({ credits: 1 })
  await capAt(poor, 2)
  expect(await statusOf(poor)).toBe(200)
  const refused = await ask(poor)
  expect([refused.status, refused.code]).toEqual([429, 'quota_exceeded'])
  await service.grant(poor.id, 1)
  await expect.poll(() => statusOf(poor)).toBe(200)
})

test('a key with a cap cannot subscribe past it, and what it cannot is not charged', async () => {
  const organization = await service.addOrganization()
  await capAt(organization, 1)
  const brands = await Promise.all(['bound.com', 'second.com'].map((domain) => service.addBrand(domain)))
  const create = (urns: string[]) =>
    ask(organization, {
      path: '/graphql',
      body: {
        query: `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { success code message } }`,
        variables: { input: { url: 'https://example.com/hook', events: ['brand.updated'], urns } },
      },
    })
  const urns = brands.map((id) => `urn:livery:brand:${id}`)
  expect((await create(urns)).text).toMatch(/INSUFFICIENT_CREDITS.*1 credits a calendar month/)
  expect(await usedBy(organization)).toBe(0)
  expect((await create(urns.slice(0, 1))).text).toContain('"success":true')
  expect(await usedBy(organization)).toBe(1)
  expect(await statusOf(organization)).toBe(429)
})
