import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { creditStore } from '../../stores/metering/credits.ts'
import { inTransaction, openDatabase } from '../../stores/database.ts'
import { proveAccounts } from '../../stores/metering/ledger.ts'
import { loggedRows } from '../../testing/logged-rows.ts'
import { cuttableDatabase, type CuttableDatabase } from '../../testing/cuttable-database.ts'
import { openReplica } from '../../testing/open-replica.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

const folder = await mkdtemp(join(tmpdir(), 'livery-metering-'))
const env = { LIVERY_BILLING: 'on', LIVERY_DATA_DIR: join(folder, 'one') }
let service: TestService

beforeAll(async () => {
  service = await openTestService(env)
  await Promise.all(['one.com', 'two.com', 'three.com'].map((domain) => service.addBrand(domain)))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

type Sent = { url?: string; headers?: Record<string, string>; identifiers?: string[] }

/** A single lookup, or a batch where identifiers are given; its body is read. */
async function ask(
  { key }: TestOrganization,
  path: string,
  { url = service.url, headers = {}, identifiers }: Sent = {},
) {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${key}`, ...(identifiers && { 'content-type': 'application/json' }), ...headers },
    ...(identifiers && { method: 'POST', body: JSON.stringify({ identifiers }) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? undefined : (JSON.parse(text) as object),
  }
}
const lookup = (organization: TestOrganization, sent?: Sent) => ask(organization, '/v2/brands/domain/one.com', sent)
const batch = (organization: TestOrganization, identifiers: string[], sent: Sent = {}) =>
  ask(organization, '/v2/brands/batch', { ...sent, identifiers })

async function accountOf({ id }: TestOrganization) {
  const { periodUsed, overageUsed, prepaidUsed, prepaid } = await service.ctx.stores.credits.readAccount(id)
  return { periodUsed, overageUsed, prepaidUsed, prepaid }
}
const usedBy = async (organization: TestOrganization) => (await ask(organization, '/v2/viewer')).body

async function statuses(organization: TestOrganization, times: number): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await lookup(organization)).status)
  return all
}

test('the period’s credits are spent first, then overage up to the limit, then prepaid credits, then nothing', async () => {
  // Growth: 5 cents for a credit of overage.
  const organization = await service.addOrganization({ credits: 2, hardLimitCents: 14, prepaidCredits: 3 })
  expect(await statuses(organization, 2)).toEqual([200, 200])
  expect(await accountOf(organization)).toEqual({ periodUsed: 2, overageUsed: 0, prepaidUsed: 0, prepaid: 3 })
  expect(await statuses(organization, 2)).toEqual([200, 200])
  expect(await accountOf(organization)).toEqual({ periodUsed: 2, overageUsed: 2, prepaidUsed: 0, prepaid: 3 })
  expect(await statuses(organization, 4)).toEqual([200, 200, 200, 429])
  expect(await accountOf(organization)).toEqual({ periodUsed: 2, overageUsed: 2, prepaidUsed: 3, prepaid: 0 })
  expect(await usedBy(organization)).toMatchObject({ usage: { quota: 2, used: 7 } })
  const { rows } = await service.query<{ cents: number }>(
    'SELECT sum(cents) AS cents FROM ledger_entry WHERE organization_id = $1',
    [organization.id],
  )
  expect(rows[0]?.cents).toBe(10)
})

test('a hard spending limit of 0 turns overage off, and one that is raised counts from the next call', async () => {
  const organization = await service.addOrganization({ credits: 1, hardLimitCents: 0 })
  expect(await statuses(organization, 2)).toEqual([200, 429])
  await service.query('UPDATE organization SET hard_limit_cents = 5 WHERE id = $1', [organization.id])
  await expect.poll(async () => (await lookup(organization)).status).toBe(200)
  expect((await lookup(organization)).status).toBe(429)
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 1, overageUsed: 1 })
})

test('the free plan has no overage, whatever the limit', async () => {
  const organization = await service.addOrganization({ planId: 'free', credits: 1, hardLimitCents: 10_000 })
  expect(await statuses(organization, 2)).toEqual([200, 429])
})

test('credits that are bought count from the next call, and once', async () => {
  const organization = await service.addOrganization({ planId: 'free', credits: 0 })
  expect((await lookup(organization)).status).toBe(429)
  expect((await batch(organization, ['one.com'])).status).toBe(403)
  await service.grant(organization.id, 2)
  await expect.poll(async () => (await batch(organization, ['one.com'])).status).toBe(200)
  expect(await statuses(organization, 2)).toEqual([200, 429])
  await service.query('UPDATE organization SET name = name WHERE id = $1', [organization.id])
  expect(await accountOf(organization)).toMatchObject({ prepaid: 0, prepaidUsed: 2 })
})

test('a paid plan with fewer credits than the period began with counts at once; only their number waits', async () => {
  const organization = await service.addOrganization({ planId: 'free' })
  const batchStatus = async () => (await batch(organization, ['one.com'])).status
  expect([(await lookup(organization)).status, await batchStatus()]).toEqual([200, 403])
  const set = (planId: string, credits: number | null) =>
    service.query('UPDATE organization SET plan_id = $2, credits_override = $3, plan_since = now() WHERE id = $1', [
      organization.id,
      planId,
      credits,
    ])
  await set('growth', 9)
  await expect.poll(batchStatus).toBe(200)
  expect(await usedBy(organization)).toMatchObject({ usage: { quota: 100, used: 2 } })
  await set('enterprise', null)
  await expect.poll(() => usedBy(organization)).toMatchObject({ usage: { quota: -1 } })
  await set('free', null)
  await expect.poll(batchStatus).toBe(403)
})

test('a batch that could use more than is left is refused whole, with what is left', async () => {
  const organization = await service.addOrganization({ credits: 2 })
  const refused = await batch(organization, ['one.com', 'two.com', 'three.com'])
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect(refused.body).toMatchObject({ quota: 2, used: 0, remaining: 2, required: 3 })
  expect((await batch(organization, ['one.com', 'two.com'])).status).toBe(200)
  expect((await batch(organization, ['one.com'])).body).toMatchObject({ used: 2, remaining: 0, required: 1 })
})

test('what a batch held and did not use can be used by the next call', async () => {
  const organization = await service.addOrganization({ credits: 3 })
  expect((await batch(organization, ['one.com', 'localhost', 'missing-brand-1.com'])).status).toBe(200)
  expect(await statuses(organization, 3)).toEqual([200, 200, 429])
})

test('a payment that failed leaves lookups for 14 days; then, as when the plan ends, the free allowance is left', async () => {
  const organization = await service.addOrganization()
  const set = (state: string, days: number) =>
    service.query(
      `UPDATE organization SET billing_state = $2::"BillingState", billing_state_since = now() - $3 * interval '1 day'
       WHERE id = $1`,
      [organization.id, state, days],
    )
  const quota = async () => (await lookup(organization)).headers.get('x-api-key-quota')
  expect(await quota()).toBe('2500')
  await set('past_due', 13)
  expect(await quota()).toBe('2500')
  await set('past_due', 15)
  await expect.poll(quota).toBe('100')
  expect((await batch(organization, ['one.com'])).status).toBe(403)
  await set('active', 0)
  await expect.poll(quota).toBe('2500')
  await set('ended', 0)
  await expect.poll(quota).toBe('100')
})

test('a repeat under the same Idempotency-Key is answered and free, also when the quota is used up', async () => {
  const organization = await service.addOrganization({ credits: 1 })
  const headers = { 'idempotency-key': 'order-17' }
  const answers = [
    await lookup(organization, { headers }),
    await lookup(organization),
    await lookup(organization, { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 1 })
  const [first, , repeated] = await loggedRows(service, organization.id, answers)
  expect(first).toMatchObject({ credits: 1, free_reason: null })
  expect(repeated).toMatchObject({ credits: 0, free_reason: 'idempotent_repeat' })
})

test('another request under the same key is refused with 422, and a malformed key with 400', async () => {
  const organization = await service.addOrganization({ credits: 5 })
  const headers = { 'idempotency-key': 'same' }
  expect((await lookup(organization, { headers })).status).toBe(200)
  const other = await ask(organization, '/v2/brands/domain/two.com', { headers })
  expect([other.status, other.body]).toMatchObject([422, { message: expect.stringContaining('another request') }])
  for (const key of ['', 'two words', 'x'.repeat(256)]) {
    expect((await lookup(organization, { headers: { 'idempotency-key': key } })).status).toBe(400)
  }
  // Another organization's key of the same name is its own.
  const stranger = await service.addOrganization({ credits: 5 })
  expect((await ask(stranger, '/v2/brands/domain/two.com', { headers })).status).toBe(200)
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 1 })
})

test('calls that come at once under one key are charged once', async () => {
  const organization = await service.addOrganization({ credits: 50 })
  const headers = { 'idempotency-key': 'at-once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => batch(organization, ['one.com', 'two.com'], { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 2 })
})

test('a repeated batch pays only for what was not answered with a brand the first time', async () => {
  const organization = await service.addOrganization({ credits: 50 })
  const sent = { headers: { 'idempotency-key': 'grows' } }
  const identifiers = ['one.com', 'late-brand.com']
  expect((await batch(organization, identifiers, sent)).status).toBe(200)
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 1 })
  await service.addBrand('late-brand.com')
  await expect
    .poll(async () => {
      await batch(organization, identifiers, sent)
      return (await accountOf(organization)).periodUsed
    })
    .toBe(2)
  await batch(organization, identifiers, sent)
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 2 })
})

test('a key that is older than 24 hours is a new one, and is removed', async () => {
  const organization = await service.addOrganization({ credits: 50 })
  const headers = { 'idempotency-key': 'yesterday' }
  await lookup(organization, { headers })
  await service.query(`UPDATE idempotency_key SET at = at - interval '25 hours' WHERE organization_id = $1`, [
    organization.id,
  ])
  expect((await ask(organization, '/v2/brands/domain/two.com', { headers })).status).toBe(200)
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 2 })
  await service.ctx.stores.idempotencyKeys.removeOld(new Date(Date.now() + 25 * hourMs))
  expect((await service.query('SELECT 1 FROM idempotency_key')).rowCount).toBe(0)
})

test('the ledger is only ever added to', async () => {
  const organization = await service.addOrganization()
  await lookup(organization)
  for (const statement of ['UPDATE ledger_entry SET period = 0', 'DELETE FROM ledger_entry', 'TRUNCATE ledger_entry']) {
    await expect(service.query(statement)).rejects.toThrow(/append-only/)
  }
})

test('a charge in a transaction is undone with it, counts once, and is refused when too little is left', async () => {
  const { id } = await service.addOrganization({ credits: 5 })
  const database = openDatabase(service.databaseUrl, 1)
  const charge = (key: string, credits: number) =>
    inTransaction(database, (client) =>
      service.ctx.stores.credits.chargeInTransaction(client, { organizationId: id, credits, key }),
    )
  const failed = inTransaction(database, async (client) => {
    await service.ctx.stores.credits.chargeInTransaction(client, { organizationId: id, credits: 3, key: 'a' })
    throw new Error('something else went wrong')
  })
  await expect(failed).rejects.toThrow('something else')
  expect([await charge('a', 3), await charge('a', 3), await charge('b', 3)]).toEqual([
    { type: 'ok' },
    { type: 'ok' },
    { type: 'insufficient', remaining: 2 },
  ])
  await database.end()
})

const replicaOf = (databaseUrl: string, name: string) =>
  openReplica(databaseUrl, { ...env, LIVERY_DATA_DIR: join(folder, name) })

test('50 batches at once over two services, with credits for exactly 10: 10 are answered, nothing over', async () => {
  const replica = await replicaOf(service.databaseUrl, 'race')
  const domains = Array.from({ length: 20 }, (_, i) => `race-${i}.com`)
  await Promise.all(domains.map((domain) => service.addBrand(domain)))
  const organization = await service.addOrganization({ credits: 200 })
  const urls = [service.url, replica.url]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => batch(organization, domains, { url: urls[i % 2] ?? '' })),
  )
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([10, 40])
  expect(await accountOf(organization)).toEqual({ periodUsed: 200, overageUsed: 0, prepaidUsed: 0, prepaid: 0 })
  await replica.close()
})

test('the last credit is spent by one of two services, and permits that one holds idle reach the other', async () => {
  const replica = await replicaOf(service.databaseUrl, 'last')
  const organization = await service.addOrganization({ credits: 40 })
  // The first holds some of the 40 after this.
  expect((await lookup(organization)).status).toBe(200)
  const all: number[] = []
  for (let i = 0; i < 40; i++) all.push((await lookup(organization, { url: replica.url })).status)
  expect(all).toEqual([...Array.from({ length: 39 }, () => 200), 429])
  expect((await lookup(organization)).status).toBe(429)
  await replica.close()
})

test('an account is renewed on the organization’s own day, in months of 28 to 31 days, and the period is kept', async () => {
  const organization = await service.addOrganization({ credits: 10 })
  const { ctx } = service
  await service.query(`UPDATE organization SET created_at = '2023-10-31T09:00:00Z' WHERE id = $1`, [organization.id])
  const calendar = ['2023-11-01', '2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']
  const database = openDatabase(service.databaseUrl, 2)
  let now = new Date('2023-11-01T00:00:00Z')
  const options = { isBillingOff: false, journalFolder: join(folder, 'c'), log: ctx.log, now: () => now }
  const store = creditStore(database, options)
  for (const [index, day] of calendar.entries()) {
    now = new Date(`${day}T00:00:00Z`)
    const wallet = store.recall(organization.id) ?? (await store.open(organization.id))
    expect(await store.hold(wallet, index + 1)).toBe(true)
    await store.charge(wallet, index + 1, index + 1)
    // The last moment of the period is still in it.
    const account = await store.readAccount(organization.id)
    now = new Date(account.periodEnd.getTime() - 1)
    expect(await store.readAccount(organization.id)).toMatchObject({ periodStart: account.periodStart, granted: 10 })
  }
  const { rows } = await service.query<{ start: string; used: number }>(
    `SELECT to_char(period_start AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS start, period_used AS used FROM credit_period
     WHERE organization_id = $1 ORDER BY period_start`,
    [organization.id],
  )
  expect(rows.map(({ start, used }) => [start, Number(used)])).toEqual([
    ['2023-10-31', 1],
    ['2023-11-30', 2],
    ['2023-12-31', 3],
    ['2024-01-31', 4],
    ['2024-02-29', 5],
    ['2024-03-31', 6],
  ])
  await store.close()
  await database.end()
})

async function withoutDatabase(
  name: string,
  work: (replica: { url: string }, way: CuttableDatabase) => Promise<void>,
): Promise<void> {
  const way = await cuttableDatabase(service.databaseUrl)
  const replica = await replicaOf(way.url, name)
  try {
    await work(replica, way)
  } finally {
    await replica.close().catch(() => {})
    await way.close()
  }
}

/** Resolves once this process hears of changes: what it keeps before, it forgets when it begins to listen. */
async function untilListening({ id, key, keyId }: TestOrganization, url: string): Promise<void> {
  const viewer = () => ask({ id, key, keyId }, '/v2/viewer', { url })
  // Twice: the first may have been read and not heard.
  for (const name of ['Heard', 'Heard again']) {
    await viewer()
    await service.query('UPDATE organization SET name = $2 WHERE id = $1', [id, name])
    await expect.poll(async () => (await viewer()).body, { timeout: 10_000 }).toMatchObject({ organization: { name } })
  }
}

test('while the database is gone, answers go on until the leased credits are used up, and are charged afterwards', async () => {
  const organization = await service.addOrganization({ credits: 400 })
  await withoutDatabase('gone', async ({ url }, way) => {
    await untilListening(organization, url)
    expect((await lookup(organization, { url })).status).toBe(200)
    await way.cut()
    // An eighth of 400, of which one is used.
    const answers: number[] = []
    for (let i = 0; i < 60; i++) answers.push((await lookup(organization, { url })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(49)
    const refused = await lookup(organization, { url })
    expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await accountOf(organization)).toMatchObject({ periodUsed: 1 })
    await way.mend()
    await expect.poll(async () => (await accountOf(organization)).periodUsed, { timeout: 10_000 }).toBe(50)
    await expect.poll(async () => (await lookup(organization, { url })).status, { timeout: 10_000 }).toBe(200)
    expect(await readdir(join(folder, 'gone', 'journal'))).toEqual([])
  })
})

test('what a process could not write before it ended is written by the next one', async () => {
  const organization = await service.addOrganization({ credits: 400 })
  await withoutDatabase('left', async ({ url }, way) => {
    await untilListening(organization, url)
    await lookup(organization, { url })
    await way.cut()
    expect((await lookup(organization, { url })).status).toBe(200)
  })
  expect(await accountOf(organization)).toMatchObject({ periodUsed: 1 })
  const successor = await replicaOf(service.databaseUrl, 'left')
  await expect.poll(async () => (await accountOf(organization)).periodUsed).toBe(2)
  await successor.close()
})

test('the ledger of every organization adds up to its account', async () => {
  const database = openDatabase(service.databaseUrl, 1)
  const proofs = await proveAccounts(database)
  expect(proofs.filter(({ agrees }) => !agrees)).toEqual([])
  expect(proofs.length).toBeGreaterThan(0)
  await database.end()
})
