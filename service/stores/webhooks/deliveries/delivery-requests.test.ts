import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { deliveryRequests, queueDeliveries, type WebhookTarget } from './delivery-requests.ts'
import type { DeliveredEvent, RecoverFilter, RedeliveredEvent } from './find-undelivered.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const requests = deliveryRequests(database)
await rows.days()
afterAll(close)

const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const event = (id: string, second = 0, type = 'brand.updated') => ({
  id,
  at: later(second),
  type,
  brandId: 'idBrand001',
})
/** The event of a delivery that was made at `at`. */
const again = (one: DeliveredEvent): RedeliveredEvent => ({ ...one, firstCreatedAt: at })
let hosts = 0
/** A webhook whose host no other test asks for deliveries of. */
const addTarget = async (host = `hooks${++hosts}.test`): Promise<WebhookTarget> => ({
  webhookId: await rows.webhook(await rows.organization()),
  host,
})
const queue = ({ webhookId }: WebhookTarget, events: (DeliveredEvent | RedeliveredEvent)[], now = at) =>
  queueDeliveries(database, { webhookId, events, now, isTest: false })
const end = (ids: string[], status: 'FAILED' | 'SUCCESS') =>
  database.query('UPDATE delivery SET status = $2 WHERE id = ANY($1)', [ids, status])
const failed = (rest: Partial<RecoverFilter> = {}): RecoverFilter => ({
  from: at,
  to: later(60),
  status: 'FAILED',
  ...rest,
})
const laterThanAnHour = new Date(at.getTime() + 2 * hourMs)
const count = ({ webhookId }: WebhookTarget, filter = failed(), now = laterThanAnHour) =>
  requests.count(webhookId, filter, now)
/** The events of the deliveries that are queued for the webhook, in their order. */
const queued = async ({ webhookId }: WebhookTarget) => {
  const found = await database.query<{ id: string }>(
    'SELECT event_id AS id FROM delivery_queue WHERE webhook_id = $1 ORDER BY event_at, event_id',
    [webhookId],
  )
  return found.rows.map(({ id }) => id)
}
const aMinuteGoesBy = () => database.query(`UPDATE delivery_permit SET at = at - interval '1 minute'`)
const example = { at, type: 'brand.updated', brandId: 'idTest0001', data: '{}' } as const

test('deliveries are queued with their history, due now, and the webhook counts them', async () => {
  const target = await addTarget()
  await database.query('UPDATE webhook SET due_at = $2 WHERE id = $1', [target.webhookId, later(60)])
  const ids = await queue(target, [event('idEvent001'), event('idEvent002')])
  expect(new Set(ids).size).toBe(2)
  const found = await database.query(
    `SELECT q.is_test, d.status, d.next_attempt_at FROM delivery_queue q JOIN delivery d ON d.id = q.delivery_id
     WHERE q.delivery_id = ANY($1) AND q.due_at = $2`,
    [ids, at],
  )
  const pending = { is_test: false, status: 'PENDING', next_attempt_at: at }
  expect(found.rows).toEqual([pending, pending])
  const state = await database.query('SELECT delivery_count, pokes, due_at FROM webhook WHERE id = $1', [
    target.webhookId,
  ])
  expect(state.rows).toEqual([{ delivery_count: 2, pokes: 1, due_at: at }])
  expect(await queue(target, [])).toEqual([])
})

test('a test is a delivery to this webhook alone: its event is not spread', async () => {
  const target = await addTarget()
  const id = await requests.sendTest(target, example)
  const found = await database.query('SELECT webhook_id, is_test FROM delivery_queue WHERE delivery_id = $1', [id])
  expect(found.rows).toEqual([{ webhook_id: target.webhookId, is_test: true }])
  expect((await database.query(`SELECT FROM event_fan_out WHERE brand_id = 'idTest0001'`)).rowCount).toBe(0)
})

test('failed events are found once each, of this webhook, span and type', async () => {
  const [target, other] = [await addTarget(), await addTarget()]
  const events = [event('idEvent02', 2), event('idEvent01', 1), event('idEvent03', 3, 'brand.claimed')]
  await end(await queue(target, events), 'FAILED')
  await end(await queue(target, events.slice(0, 1).map(again), later(1)), 'FAILED')
  await end(await queue(other, [event('idEvent09')]), 'FAILED')
  expect(await count(target)).toBe(3)
  expect(await count(target, failed({ event: 'brand.claimed' }))).toBe(1)
  expect(await count(target, failed({ from: later(1) }))).toBe(1)
})

test('an event that got through later, or is still being tried, has not failed', async () => {
  const target = await addTarget()
  await end(await queue(target, [event('idFailed01'), event('idThrough1'), event('idTrying01')]), 'FAILED')
  await end(await queue(target, [again(event('idThrough1'))], later(120)), 'SUCCESS')
  await queue(target, [again(event('idTrying01'))], later(120))
  expect(await count(target)).toBe(1)
  expect(await count(target, failed({ to: later(120), status: 'PENDING' }))).toBe(1)
})

test('an event that had got through before it failed when it was sent again has not failed, in a span that has both', async () => {
  const target = await addTarget()
  await end(await queue(target, [event('idBefore01')]), 'SUCCESS')
  await end(await queue(target, [again(event('idBefore01'))], later(30)), 'FAILED')
  expect(await count(target)).toBe(0)
  expect(await count(target, failed({ from: later(10) }))).toBe(1)
})

test('a delivery that is sent again, and again, still knows when the first was made', async () => {
  const target = await addTarget()
  await end(await queue(target, [event('idThrice01')]), 'FAILED')
  for (const seconds of [10, 4_000]) {
    await requests.recover(target, failed({ to: laterThanAnHour }), later(seconds))
    await database.query(`UPDATE delivery SET status = 'FAILED' WHERE webhook_id = $1`, [target.webhookId])
  }
  const { rows: made } = await database.query(
    'SELECT first_created_at FROM delivery WHERE webhook_id = $1 ORDER BY created_at',
    [target.webhookId],
  )
  expect(made).toEqual([{ first_created_at: null }, { first_created_at: at }, { first_created_at: at }])
})

test('what was sent again within the last hour is not recovered, wherever the span begins', async () => {
  const target = await addTarget()
  const [twice, once] = [event('idTwice001'), event('idOnce0001')]
  await end(await queue(target, [twice, once]), 'FAILED')
  await end(await queue(target, [again(twice)], later(30)), 'FAILED')
  expect(await count(target, failed(), later(60))).toBe(1)
  expect(await count(target, failed({ from: later(10) }), later(60))).toBe(0)
  expect(await count(target, failed(), new Date(later(31).getTime() + hourMs))).toBe(2)
})

test('a recovery queues the oldest events, at most 60 in a minute, and the next call goes on', async () => {
  const target = await addTarget()
  const events = Array.from({ length: 70 }, (_, at) => event(`idEvent1${at + 10}`, at))
  await end(await queue(target, events), 'FAILED')
  await database.query('DELETE FROM delivery_queue WHERE webhook_id = $1', [target.webhookId])
  const recover = () => requests.recover(target, failed(), laterThanAnHour)
  expect(await recover()).toEqual({ count: 60, matched: 70 })
  expect(await queued(target)).toEqual(events.slice(0, 60).map(({ id }) => id))
  expect(await recover()).toEqual({ retryAfterSeconds: expect.any(Number) })
  await aMinuteGoesBy()
  expect(await recover()).toEqual({ count: 10, matched: 10 })
  expect(await recover()).toEqual({ count: 0, matched: 0 })
  expect(await queued(target)).toHaveLength(70)
})

test('two recoveries at once queue each event once', async () => {
  const target = await addTarget()
  const events = Array.from({ length: 20 }, (_, at) => event(`idEvent2${at + 10}`))
  await end(await queue(target, events), 'FAILED')
  await database.query('DELETE FROM delivery_queue WHERE webhook_id = $1', [target.webhookId])
  await Promise.all(Array.from({ length: 4 }, () => requests.recover(target, failed(), laterThanAnHour)))
  expect(await queued(target)).toHaveLength(20)
})

test('examples, events sent again and recovered ones share 60 a minute of a webhook, asked for at once or not', async () => {
  const target = await addTarget()
  await end(await queue(target, [event('idFailed01')]), 'FAILED')
  const asks = Array.from({ length: 40 }, () => [
    requests.sendTest(target, example),
    requests.redeliver(target, again(event('idEvent001')), at),
  ])
  const outcomes = await Promise.all(asks.flat())
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(60)
  const refused = await requests.recover(target, failed(), laterThanAnHour)
  expect(refused).toEqual({ retryAfterSeconds: expect.any(Number) })
  const { retryAfterSeconds } = refused as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(await requests.sendTest(await addTarget(), example)).toEqual(expect.any(String))
})

test('all webhooks with one host share 600 a minute, and so do the checks of an endpoint', async () => {
  const targets = await Promise.all(Array.from({ length: 10 }, () => addTarget('victim.test')))
  for (let ask = 0; ask < 59; ask++) {
    await Promise.all(targets.map((target) => requests.redeliver(target, again(event('idEvent001')), at)))
  }
  const probes = await Promise.all(Array.from({ length: 12 }, () => requests.takeProbe('victim.test.')))
  expect(probes.filter((probe) => probe === undefined)).toHaveLength(10)
  expect(await requests.sendTest(await addTarget('victim.test'), example)).toHaveProperty('retryAfterSeconds')
  await aMinuteGoesBy()
  expect(await requests.takeProbe('victim.test')).toBeUndefined()
  await aMinuteGoesBy()
  await requests.removeOldPermits()
  expect((await database.query('SELECT FROM delivery_permit')).rowCount).toBe(0)
})
