import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { deliveryHistory } from './delivery-history.ts'
import { queueDeliveries } from './delivery-requests.ts'
import { deliveryResults, type AttemptResult } from './delivery-results.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const results = deliveryResults(database)
const history = deliveryHistory(database)
await rows.days()
afterAll(close)

const later = new Date(at.getTime() + 60_000)

async function addDelivery() {
  const webhookId = await rows.webhook(await rows.organization())
  const event = { id: 'idEvent001', at, type: 'brand.updated', brandId: 'idBrand001' }
  const [deliveryId = ''] = await queueDeliveries(database, { webhookId, events: [event], now: at, isTest: false })
  return { webhookId, deliveryId }
}
type Made = Awaited<ReturnType<typeof addDelivery>>

const accepted = (made: Made, rest: Partial<AttemptResult> = {}): AttemptResult => ({
  ...made,
  deliveryCreatedAt: at,
  attempt: 1,
  status: 'SUCCESS',
  retryAt: undefined,
  counts: true,
  startedAt: at,
  endedAt: at,
  durationMs: 3,
  errorKind: undefined,
  message: 'Accepted with 204.',
  statusCode: 204,
  requestHeaders: [],
  responseHeaders: [],
  responseBody: '',
  ...rest,
})
const refused = (made: Made, rest: Partial<AttemptResult> = {}) =>
  accepted(made, { status: 'PENDING', retryAt: later, errorKind: 'status', message: 'No.', statusCode: 500, ...rest })
const healthOf = async ({ webhookId }: Made) => {
  const sql = 'SELECT failure_streak, failing_since, last_accepted_at, lease_owner, due_at FROM webhook WHERE id = $1'
  return (await database.query(sql, [webhookId])).rows[0] as Record<string, unknown>
}

test('a delivery that is accepted leaves the queue and is told in its history', async () => {
  const made = await addDelivery()
  expect(await results.record([accepted(made)], [], at)).toMatchObject([{ id: made.webhookId }])
  const delivery = await history.find(made.webhookId, made.deliveryId, at)
  expect(delivery).toMatchObject({ status: 'SUCCESS', attempt: 1, deliveredAt: at, statusCode: 204 })
  const queued = await database.query('SELECT FROM delivery_queue WHERE webhook_id = $1', [made.webhookId])
  expect(queued.rowCount).toBe(0)
  expect(await healthOf(made)).toMatchObject({ failure_streak: 0, last_accepted_at: at })
})

test('one that is refused is tried again when it says, and the run of failures ends with the next that is accepted', async () => {
  const made = await addDelivery()
  await results.record([refused(made)], [], at)
  expect(await history.find(made.webhookId, made.deliveryId, at)).toMatchObject({ attempt: 1, nextAttemptAt: later })
  expect(await healthOf(made)).toMatchObject({ failure_streak: 1, failing_since: at, last_accepted_at: null })
  await results.record([accepted(made, { attempt: 2, endedAt: later })], [], later)
  expect(await healthOf(made)).toMatchObject({ failure_streak: 0, failing_since: null, last_accepted_at: later })
})

test('an attempt that two workers report counts once', async () => {
  const made = await addDelivery()
  await Promise.all([results.record([refused(made)], [], at), results.record([refused(made)], [], at)])
  expect(await history.attempts([{ id: made.deliveryId, createdAt: at }], 'all')).toHaveLength(1)
  expect(await healthOf(made)).toMatchObject({ failure_streak: 1 })
})

test('an example that somebody sent says nothing about the endpoint’s health', async () => {
  const made = await addDelivery()
  await results.record([refused(made, { status: 'FAILED', retryAt: undefined, counts: false })], [], at)
  expect(await history.find(made.webhookId, made.deliveryId, at)).toMatchObject({ status: 'FAILED' })
  expect(await healthOf(made)).toMatchObject({ failure_streak: 0, failing_since: null })
})

test('a webhook goes back only from the worker that has it', async () => {
  const made = await addDelivery()
  await database.query(`UPDATE webhook SET lease_owner = 'mine', due_at = $2 WHERE id = $1`, [made.webhookId, later])
  const end = (owner: string) => ({
    webhookId: made.webhookId,
    owner,
    pokes: 1,
    done: [made.deliveryId],
    retryAt: undefined,
  })
  await results.record([], [end('another')], at)
  expect(await healthOf(made)).toMatchObject({ lease_owner: 'mine', due_at: later })
  await results.record([accepted(made)], [end('mine')], at)
  expect(await healthOf(made)).toMatchObject({ lease_owner: null, due_at: null })
})
