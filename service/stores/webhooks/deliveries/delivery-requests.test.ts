import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { deliveryRequests, type RecoverFilter } from './delivery-requests.ts'

const { database, close } = await openTestPool(2)
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
const addWebhook = async () => rows.webhook(await rows.organization())
const end = (ids: string[], status: 'FAILED' | 'SUCCESS') =>
  database.query('UPDATE delivery SET status = $2 WHERE id = ANY($1)', [ids, status])
const failed = (webhookId: string, rest: Partial<RecoverFilter> = {}): RecoverFilter => ({
  webhookId,
  from: at,
  to: later(60),
  status: 'FAILED',
  ...rest,
})
const found = async (filter: RecoverFilter, first = 10) => {
  const { events, matched } = await requests.findEvents(filter, first)
  return { ids: events.map(({ id }) => id), matched }
}

test('deliveries are queued with their history, due now, and the webhook counts them', async () => {
  const webhook = await addWebhook()
  await database.query('UPDATE webhook SET due_at = $2 WHERE id = $1', [webhook, later(60)])
  const ids = await requests.queue(webhook, [event('idEvent001'), event('idEvent002')], at)
  expect(new Set(ids).size).toBe(2)
  const queued = await database.query(
    `SELECT q.is_test, d.status, d.next_attempt_at FROM delivery_queue q JOIN delivery d ON d.id = q.delivery_id
     WHERE q.delivery_id = ANY($1) AND q.due_at = $2`,
    [ids, at],
  )
  const pending = { is_test: false, status: 'PENDING', next_attempt_at: at }
  expect(queued.rows).toEqual([pending, pending])
  const state = await database.query('SELECT delivery_count, pokes, due_at FROM webhook WHERE id = $1', [webhook])
  expect(state.rows).toEqual([{ delivery_count: 2, pokes: 1, due_at: at }])
  expect(await requests.queue(webhook, [], at)).toEqual([])
})

test('a test is a delivery to this webhook alone: its event is not spread', async () => {
  const webhook = await addWebhook()
  const id = await requests.queueTest(webhook, { at, type: 'brand.updated', brandId: 'idTest0001', data: '{}' })
  const queued = await database.query('SELECT webhook_id, is_test FROM delivery_queue WHERE delivery_id = $1', [id])
  expect(queued.rows).toEqual([{ webhook_id: webhook, is_test: true }])
  expect((await database.query(`SELECT FROM event_fan_out WHERE brand_id = 'idTest0001'`)).rowCount).toBe(0)
})

test('failed events are found once each, from the oldest, of this webhook, span and type', async () => {
  const [webhook, other] = [await addWebhook(), await addWebhook()]
  const events = [event('idEvent02', 2), event('idEvent01', 1), event('idEvent03', 3, 'brand.claimed')]
  await end(await requests.queue(webhook, events, at), 'FAILED')
  await end(await requests.queue(webhook, events.slice(0, 1), later(1)), 'FAILED')
  await end(await requests.queue(other, [event('idEvent09')], at), 'FAILED')
  expect(await found(failed(webhook))).toEqual({ ids: ['idEvent01', 'idEvent02', 'idEvent03'], matched: 3 })
  expect(await found(failed(webhook), 2)).toEqual({ ids: ['idEvent01', 'idEvent02'], matched: 3 })
  expect(await found(failed(webhook, { event: 'brand.claimed' }))).toEqual({ ids: ['idEvent03'], matched: 1 })
  expect(await found(failed(webhook, { from: later(1) }))).toEqual({ ids: ['idEvent02'], matched: 1 })
})

test('an event that got through later, or is still being tried, has not failed', async () => {
  const webhook = await addWebhook()
  const events = [event('idFailed01'), event('idThrough1'), event('idTrying01')]
  await end(await requests.queue(webhook, events, at), 'FAILED')
  await end(await requests.queue(webhook, [event('idThrough1')], later(120)), 'SUCCESS')
  await requests.queue(webhook, [event('idTrying01')], later(120))
  expect(await found(failed(webhook))).toEqual({ ids: ['idFailed01'], matched: 1 })
  expect(await found(failed(webhook, { to: later(120), status: 'PENDING' }))).toEqual({
    ids: ['idTrying01'],
    matched: 1,
  })
})
