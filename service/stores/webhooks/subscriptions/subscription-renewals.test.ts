import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { testRows } from '../../../testing/test-rows.ts'
import { renewSubscriptions, setHold, subscriptionRenewals, takeDueSubscriptions } from './subscription-renewals.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const renewals = subscriptionRenewals(database)
afterAll(close)

const due = new Date('2026-05-01T12:00:00Z')
const notYet = new Date(due.getTime() - 1)
const next = new Date('2026-06-01T12:00:00Z')

async function subscriber(planId?: string) {
  const organizationId = await rows.organization(planId)
  const webhookId = await rows.webhook(organizationId)
  return { organizationId, webhookId }
}

test('a subscription is due when its month is over, and not again once it is renewed', async () => {
  const brandId = await rows.brand('renewed.com')
  const { organizationId, webhookId } = await subscriber()
  await rows.subscribe(webhookId, organizationId, [brandId])
  expect(await renewals.findDue(notYet)).not.toContain(organizationId)
  expect(await renewals.findDue(due)).toContain(organizationId)
  const taken = await takeDueSubscriptions(database, organizationId, { now: due, first: 10 })
  expect(taken).toMatchObject([{ webhookId, brandId, renewsAt: due, domain: 'renewed.com' }])
  await renewSubscriptions(
    database,
    taken.map((one) => ({ ...one, next })),
  )
  expect(await renewals.findDue(due)).not.toContain(organizationId)
  expect(await renewals.findDue(next)).toContain(organizationId)
})

test('no more are taken than asked for, none of another organization, and a brand taken down has no domain', async () => {
  const [one, other] = [await subscriber(), await subscriber()]
  const gone = await rows.brand('taken-down.com', { takenDown: true })
  await rows.subscribe(one.webhookId, one.organizationId, [gone, 'idZ0000001', 'idZ0000002'])
  await rows.subscribe(other.webhookId, other.organizationId, [gone])
  const taken = await takeDueSubscriptions(database, one.organizationId, { now: due, first: 2 })
  expect(taken).toHaveLength(2)
  expect(taken.every(({ webhookId, domain }) => webhookId === one.webhookId && domain === undefined)).toBe(true)
})

test('organizations without a paid plan, or on hold, are looked at; those that pay are not', async () => {
  const [paid, free, held] = [await subscriber(), await subscriber('free'), await subscriber()]
  await setHold(database, held.organizationId, { reason: 'renewal_uncovered', now: due })
  const doubtful = await renewals.findDoubtful()
  expect(doubtful).toEqual(expect.arrayContaining([free.organizationId, held.organizationId]))
  expect(doubtful).not.toContain(paid.organizationId)
})

test('a hold changes something once, and its end makes what waits due at once', async () => {
  const { organizationId, webhookId } = await subscriber()
  const hold = (reason: 'plan_ended' | 'renewal_uncovered' | undefined) =>
    setHold(database, organizationId, { reason, now: due })
  await database.query('UPDATE webhook SET due_at = $2 WHERE id = $1', [webhookId, next])
  expect([await hold(undefined), await hold('plan_ended'), await hold('plan_ended')]).toEqual([false, true, false])
  expect([await hold('renewal_uncovered'), await hold(undefined), await hold(undefined)]).toEqual([true, true, false])
  const { rows: found } = await database.query('SELECT due_at, pokes FROM webhook WHERE id = $1', [webhookId])
  expect(found).toEqual([{ due_at: due, pokes: 1 }])
})
