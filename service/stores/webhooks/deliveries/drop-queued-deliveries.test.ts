import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { deliveryHistory } from './delivery-history.ts'
import { queueDeliveries } from './delivery-requests.ts'
import { dropQueuedDeliveries } from './drop-queued-deliveries.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
await rows.days()
afterAll(close)

const events = ['idEvent001', 'idEvent002'].map((id) => ({ id, at, type: 'brand.updated', brandId: 'idBrand001' }))
const statusesOf = async (webhookId: string) => {
  const page = { webhookIds: [webhookId], from: at, to: at, newestFirst: false, first: 10 }
  return (await deliveryHistory(database).list(page)).map(({ status, message }) => [status, message])
}

test('what waits for a webhook has failed with the message, and nothing waits any more', async () => {
  const webhook = await rows.webhook(await rows.organization())
  await queueDeliveries(database, { webhookId: webhook, events, now: at, isTest: false })
  const drop = () => dropQueuedDeliveries(database, webhook, { message: 'Deleted.', at })
  expect([await drop(), await drop()]).toEqual([2, 0])
  const failed = ['FAILED', 'Deleted.']
  expect(await statusesOf(webhook)).toEqual([failed, failed])
})

test('what waits for another webhook goes on waiting', async () => {
  const mine = await rows.organization()
  const [webhook, other] = [await rows.webhook(mine), await rows.webhook(mine)]
  await queueDeliveries(database, { webhookId: other, events, now: at, isTest: false })
  expect(await dropQueuedDeliveries(database, webhook, { message: 'Deleted.', at })).toBe(0)
  const pending = ['PENDING', undefined]
  expect(await statusesOf(other)).toEqual([pending, pending])
})
