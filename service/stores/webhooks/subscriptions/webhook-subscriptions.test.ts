import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../../testing/test-rows.ts'
import { deleteSubscriptions, insertSubscriptions, webhookSubscriptionStore } from './webhook-subscriptions.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const subscriptions = webhookSubscriptionStore(database)
afterAll(close)

const mine = await rows.organization()
const acme = await rows.brand('acme.com', { name: 'Acme' })
const gone = await rows.brand('gone.com', { takenDown: true })

test('a subscription names its brand while the brand is indexed', async () => {
  const webhook = await rows.webhook(mine)
  await rows.subscribe(webhook, mine, [acme, gone])
  const listed = await subscriptions.list([webhook], 10)
  const named = new Map(listed.map(({ brandId, domain, name }) => [brandId, [domain, name]]))
  expect(named.get(acme)).toEqual(['acme.com', 'Acme'])
  expect(named.get(gone)).toEqual([undefined, undefined])
  expect(listed[0]).toMatchObject({ webhookId: webhook, createdAt: rowsMadeAt })
})

test('each webhook has a page of its own, whatever the others have', async () => {
  const [many, few, none] = [await rows.webhook(mine), await rows.webhook(mine), await rows.webhook(mine)]
  await rows.subscribe(many, mine, ['idA0000001', 'idB0000001', 'idC0000001'])
  await rows.subscribe(few, mine, ['idC0000001'])
  const listed = await subscriptions.list([many, few, none], 2)
  const pageOf = (id: string) => listed.filter(({ webhookId }) => webhookId === id).map(({ brandId }) => brandId)
  expect([pageOf(many), pageOf(few), pageOf(none)]).toEqual([['idA0000001', 'idB0000001'], ['idC0000001'], []])
  const next = await subscriptions.list([many], 2, { createdAt: rowsMadeAt, brandId: 'idB0000001' })
  expect(next.map(({ brandId }) => brandId)).toEqual(['idC0000001'])
  expect(await subscriptions.count([many, few, none])).toEqual(
    new Map([
      [many, 3],
      [few, 1],
    ]),
  )
})

test('who subscribes twice, also at once, is subscribed once, as the first time', async () => {
  const webhook = await rows.webhook(mine)
  const made = { webhookId: webhook, organizationId: mine, brandIds: [acme], renewsAt: rowsMadeAt }
  await Promise.all([1, 2].map(() => insertSubscriptions(database, { ...made, at: rowsMadeAt })))
  await insertSubscriptions(database, { ...made, at: new Date() })
  expect(await subscriptions.list([webhook], 10)).toMatchObject([{ brandId: acme, createdAt: rowsMadeAt }])
})

test('subscriptions end where they are, and leave those of another webhook', async () => {
  const [webhook, other] = [await rows.webhook(mine), await rows.webhook(mine)]
  for (const id of [webhook, other]) await rows.subscribe(id, mine, [acme, gone])
  expect(await deleteSubscriptions(database, webhook, [acme, 'idNobody01'])).toBe(1)
  expect(await subscriptions.held(webhook, [acme, gone, 'idNobody01'])).toEqual(new Set([gone]))
  expect(await subscriptions.held(other, [acme, gone])).toEqual(new Set([acme, gone]))
})

test('brands are found by id and by domain, without those that were taken down', async () => {
  const named = await subscriptions.findNamed({ brandIds: [acme, gone], domains: ['acme.com', 'gone.com', 'none.com'] })
  const found = { id: acme, domain: 'acme.com', name: 'Acme' }
  expect(named).toEqual([
    { named: acme, ...found },
    { named: 'acme.com', ...found },
  ])
})
