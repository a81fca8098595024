import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { countWebhooks, deleteWebhookRow, updateWebhookSettings, webhookStore } from './webhooks.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const webhooks = webhookStore(database)
afterAll(close)

test('a webhook is found by its organization, and by no other', async () => {
  const [mine, other] = [await rows.organization(), await rows.organization()]
  const id = await rows.webhook(mine, { description: 'Production', authorization: Buffer.from('sealed too') })
  const found = await webhooks.find(mine, id)
  expect(found).toMatchObject({ id, organizationId: mine, description: 'Production', enabled: true, deliveryCount: 0 })
  expect(found?.authorization).toEqual(Buffer.from('sealed too'))
  expect(found?.disabledAt).toBeUndefined()
  expect(await webhooks.find(other, id)).toBeUndefined()
  expect(await webhooks.count(other)).toBe(0)
})

test('webhooks are listed from the oldest, a page after another, each once', async () => {
  const mine = await rows.organization()
  await rows.webhook(await rows.organization())
  const later = new Date(rowsMadeAt.getTime() + 1)
  const last = await rows.webhook(mine, { createdAt: later })
  const sameMoment = [await rows.webhook(mine), await rows.webhook(mine)].toSorted()
  const firstPage = await webhooks.list(mine, 2)
  expect(firstPage.map(({ id }) => id)).toEqual(sameMoment)
  expect((await webhooks.list(mine, 2, firstPage[1])).map(({ id }) => id)).toEqual([last])
  expect((await webhooks.list(mine, 2, firstPage[0])).map(({ id }) => id)).toEqual([sameMoment[1], last])
})

test('of two changes at once, the second sees what the first has written', async () => {
  const mine = await rows.organization()
  const [one, other] = [webhooks, webhookStore(database)]
  const addFirst = (store: typeof webhooks) =>
    store.change(mine, async (client) => {
      if ((await countWebhooks(client, mine)) === 0) await rows.webhook(mine)
    })
  await Promise.all([addFirst(one), addFirst(other), addFirst(one)])
  expect(await webhooks.count(mine)).toBe(1)
})

test('a change of its settings leaves what its deliveries have counted', async () => {
  const mine = await rows.organization()
  const id = await rows.webhook(mine)
  const before = await webhooks.find(mine, id)
  if (!before) throw new Error('the webhook is not there')
  await database.query('UPDATE webhook SET failure_streak = 4, delivery_count = 9 WHERE id = $1', [id])
  await updateWebhookSettings(database, { ...before, url: 'https://example.com/new', failureStreak: 0 })
  expect(await webhooks.find(mine, id)).toEqual({
    ...before,
    url: 'https://example.com/new',
    failureStreak: 4,
    deliveryCount: 9,
  })
})

test('a webhook that is deleted takes its subscriptions along', async () => {
  const mine = await rows.organization()
  const [gone, stays] = [await rows.webhook(mine), await rows.webhook(mine)]
  for (const id of [gone, stays]) await rows.subscribe(id, mine, ['idBrand001'])
  await deleteWebhookRow(database, gone)
  expect(await webhooks.billing(mine)).toMatchObject({ webhooks: 1, subscriptions: 1, held: false })
})
