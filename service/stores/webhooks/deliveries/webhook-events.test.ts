import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { inTransaction } from '../../database.ts'
import { bounds, insertEvents, isSubscribed, recordEvents, webhookEventStore } from './webhook-events.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
await rows.days()
afterAll(close)

const updated = (brandId: string, data = '{"brand":{"name":"Acmé"}}') =>
  ({ at, type: 'brand.updated', brandId, data }) as const
const spread = async (brandId: string) =>
  (await database.query('SELECT event_id FROM event_fan_out WHERE brand_id = $1', [brandId])).rowCount

test('events are found by their keys, byte for byte, and an unknown key finds nothing', async () => {
  const made = await recordEvents(database, [updated('idBrand001'), updated('idBrand002', '{ "a":1 }')])
  const found = await webhookEventStore(database).findMany([...made, { id: 'idNobody01', at }])
  expect(found).toEqual(new Map(made.map((event) => [event.id, event])))
  expect(await webhookEventStore(database).findMany([])).toEqual(new Map())
})

test('an event that was read once is answered from memory', async () => {
  const made = await insertEvents(database, [updated('idBrand003')])
  const events = webhookEventStore(database)
  const first = await events.findMany(made)
  await database.query(`DELETE FROM webhook_event WHERE brand_id = 'idBrand003'`)
  expect(await events.findMany(made)).toEqual(first)
})

test('recorded events are spread, inserted ones are not', async () => {
  await recordEvents(database, [updated('idBrand004')])
  await insertEvents(database, [updated('idBrand005')])
  expect(await spread('idBrand004')).toBe(1)
  expect(await spread('idBrand005')).toBe(0)
  expect(await recordEvents(database, [])).toEqual([])
})

test('a change that is rolled back leaves neither its event nor its spreading', async () => {
  const change = inTransaction(database, async (client) => {
    await recordEvents(client, [updated('idBrand006')])
    throw new Error('the change failed')
  })
  await expect(change).rejects.toThrow('the change failed')
  expect(await spread('idBrand006')).toBe(0)
  const left = await database.query(`SELECT FROM webhook_event WHERE brand_id = 'idBrand006'`)
  expect(left.rowCount).toBe(0)
})

test('a brand is heard of while a webhook is subscribed to it', async () => {
  const mine = await rows.organization()
  const webhook = await rows.webhook(mine)
  await rows.subscribe(webhook, mine, ['idBrand007'])
  expect(await isSubscribed(database, 'idBrand007')).toBe(true)
  expect(await isSubscribed(database, 'idBrand008')).toBe(false)
})

test('bounds are the first and the last moment, in whatever order they come', () => {
  const days = ['2026-01-02', '2026-01-03', '2026-01-01'].map((day) => new Date(day))
  expect(bounds(days)).toEqual([days[2], days[1]])
})
