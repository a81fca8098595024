import { createId } from '@paralleldrive/cuid2'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { inTransaction } from '../database.ts'
import { idempotencyKeys, settle, type KeyedCost } from './idempotency-keys.ts'
import { openAccount } from './open-account.ts'

const { database, close } = await openTestPool(4)
const keys = idempotencyKeys(database)
afterAll(close)

const start = new Date()
const dayLater = new Date(start.getTime() + dayMs)

async function addOrganization(): Promise<string> {
  const organizationId = createId()
  await database.query(
    `INSERT INTO organization (id, name, plan_id, credits_override) VALUES ($1, 'one', 'growth', 100)`,
    [organizationId],
  )
  await inTransaction(database, (client) => openAccount(client, { organizationId, now: start, isBillingOff: false }))
  return organizationId
}
const charge = (organizationId: string, cost: number, rest: Partial<KeyedCost> = {}) =>
  inTransaction(database, (client) =>
    settle(client, { organizationId, key: 'key', fingerprint: 'one', cost, at: start, ...rest }),
  )
const used = async (organizationId: string) => {
  const sql = 'SELECT period_used FROM credit_account WHERE organization_id = $1'
  return (await database.query<{ period_used: number }>(sql, [organizationId])).rows[0]?.period_used
}

test('a repeat is free, and one that costs more pays the difference', async () => {
  const id = await addOrganization()
  expect((await charge(id, 3)).charged).toBe(3)
  expect((await charge(id, 3)).charged).toBe(0)
  expect((await charge(id, 2)).charged).toBe(0)
  expect((await charge(id, 5)).account?.periodUsed).toBe(5)
  expect(await keys.find(id, 'key', start)).toEqual({ fingerprint: 'one', credits: 5 })
})

test('of callers at once under one key, one pays', async () => {
  const id = await addOrganization()
  const settled = await Promise.all([1, 2, 3, 4].map(() => charge(id, 4)))
  expect(settled.map(({ charged }) => charged).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 4])
  expect(await used(id)).toBe(4)
})

test('another request under the same key pays for itself each time', async () => {
  const id = await addOrganization()
  await charge(id, 3)
  expect((await charge(id, 2, { fingerprint: 'two' })).charged).toBe(2)
  expect((await charge(id, 2, { fingerprint: 'two' })).charged).toBe(2)
  expect(await used(id)).toBe(7)
  expect(await keys.find(id, 'key', start)).toEqual({ fingerprint: 'one', credits: 3 })
})

test('after 24 hours a key is new: not found, charged again, and removed', async () => {
  const id = await addOrganization()
  await charge(id, 3)
  const justBefore = new Date(dayLater.getTime() - 1)
  expect(await keys.find(id, 'key', justBefore)).toBeDefined()
  expect(await keys.find(id, 'key', dayLater)).toBeUndefined()
  expect((await charge(id, 3, { at: dayLater, fingerprint: 'two' })).charged).toBe(3)
  expect(await used(id)).toBe(6)
  await keys.removeOld(dayLater)
  expect(await keys.find(id, 'key', dayLater)).toEqual({ fingerprint: 'two', credits: 3 })
})

test('the same key of another organization is another key', async () => {
  const [one, other] = [await addOrganization(), await addOrganization()]
  await charge(one, 3)
  expect(await keys.find(other, 'key', start)).toBeUndefined()
  expect((await charge(other, 3)).charged).toBe(3)
})
