import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { spendingLimits } from './spending-limits.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

const addOrganization = (id: string, softLimitCents: number | null) =>
  database.query(`INSERT INTO organization (id, name, soft_limit_cents) VALUES ($1, 'one', $2)`, [id, softLimitCents])

test('each organization has the limit that it set, which may be zero cents', async () => {
  await addOrganization('idLimit001', 500)
  await addOrganization('idLimit002', 0)
  const limits = spendingLimits(database)
  expect(await limits.softLimitCents('idLimit001')).toBe(500)
  expect(await limits.softLimitCents('idLimit002')).toBe(0)
})

test('who set no limit, or does not exist, has none', async () => {
  await addOrganization('idLimit003', null)
  const limits = spendingLimits(database)
  expect(await limits.softLimitCents('idLimit003')).toBeUndefined()
  expect(await limits.softLimitCents('idNobody01')).toBeUndefined()
})

test('a limit that was read is not read again at once, and another process sees a change', async () => {
  await addOrganization('idLimit004', 100)
  const limits = spendingLimits(database)
  expect(await limits.softLimitCents('idLimit004')).toBe(100)
  await database.query(`UPDATE organization SET soft_limit_cents = 200 WHERE id = 'idLimit004'`)
  expect(await limits.softLimitCents('idLimit004')).toBe(100)
  expect(await spendingLimits(database).softLimitCents('idLimit004')).toBe(200)
})
