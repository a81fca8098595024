import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { setHold } from '../subscriptions/subscription-renewals.ts'
import { fanOut } from './fan-out.ts'
import { recordEvents } from './webhook-events.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
await rows.days()
afterAll(close)

const nothing = { events: 0, deliveries: 0, waiting: false }
const addEvent = (brandId: string) => recordEvents(database, [{ at, type: 'brand.updated', brandId, data: '{}' }])
async function addSubscriber(brandId: string, values: Parameters<typeof rows.webhook>[1] = {}) {
  const organizationId = await rows.organization()
  const webhookId = await rows.webhook(organizationId, values)
  await rows.subscribe(webhookId, organizationId, [brandId])
  return { organizationId, webhookId }
}
/** Until nothing waits; counts what was made. */
async function runAll(): Promise<number> {
  for (let deliveries = 0; ;) {
    const round = await fanOut(database).run(at)
    deliveries += round.deliveries
    if (!round.waiting) return deliveries
  }
}
const queued = async (brandId: string) => {
  const sql = `SELECT webhook_id FROM delivery WHERE brand_id = $1 AND status = 'PENDING'`
  return (await database.query<{ webhook_id: string }>(sql, [brandId])).rows.map((row) => row.webhook_id)
}

test('an event reaches each webhook that is subscribed to its brand, once', async () => {
  const subscribers = [await addSubscriber('idBrand001'), await addSubscriber('idBrand001')]
  await addSubscriber('idBrand002')
  await addEvent('idBrand001')
  expect(await runAll()).toBe(2)
  expect((await queued('idBrand001')).toSorted()).toEqual(subscribers.map(({ webhookId }) => webhookId).toSorted())
  expect(await queued('idBrand002')).toEqual([])
  expect(await fanOut(database).run(at)).toMatchObject(nothing)
})

test('a webhook that is off, on hold or asks for other events is passed over for good', async () => {
  await addSubscriber('idBrand003', { enabled: false })
  await addSubscriber('idBrand003', { events: ['brand.claimed'] })
  const held = await addSubscriber('idBrand003')
  await setHold(database, held.organizationId, { reason: 'plan_ended', now: at })
  await addEvent('idBrand003')
  expect(await runAll()).toBe(0)
  await setHold(database, held.organizationId, { reason: undefined, now: at })
  expect(await runAll()).toBe(0)
})

test('processes that spread at once make no delivery twice', async () => {
  await addSubscriber('idBrand004')
  for (let events = 0; events < 5; events++) await addEvent('idBrand004')
  await Promise.all([runAll(), runAll(), runAll()])
  expect(await queued('idBrand004')).toHaveLength(5)
})

test('an event of more webhooks than one round takes goes on once few of them are due', async () => {
  const organizationId = await rows.organization()
  await database.query(
    `INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
     SELECT 'idMany' || lpad(n::text, 4, '0'), $1, 'https://example.com', '{brand.updated}', 'sealed', $2, $2
     FROM generate_series(1, 501) n`,
    [organizationId, at],
  )
  await database.query(
    `INSERT INTO webhook_subscription SELECT id, 'idBrand005', $1, $2, $2 FROM webhook WHERE organization_id = $1`,
    [organizationId, at],
  )
  await addEvent('idBrand005')
  const store = fanOut(database)
  expect(await store.run(at)).toMatchObject({ events: 1, deliveries: 500, waiting: true })
  expect(await store.run(at)).toMatchObject({ ...nothing, waiting: true })
  await database.query('UPDATE webhook SET due_at = NULL')
  expect(await store.run(at)).toMatchObject({ events: 1, deliveries: 1 })
  expect(new Set(await queued('idBrand005')).size).toBe(501)
})
