import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { logoUsageStore, monthStart } from './logo-usage.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

const month = (organizationId: string) => ({ organizationId, startsAt: monthStart(new Date('2026-11-21T08:00:00Z')) })
const fail = (error: unknown) => {
  throw error
}
const written = async (organizationId: string) => {
  const { rows } = await database.query('SELECT used FROM logo_usage WHERE organization_id = $1', [organizationId])
  return rows[0]?.used as number | undefined
}

test('a month begins at midnight UTC of its first day', () => {
  expect(monthStart(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  expect(monthStart(new Date('2027-01-01T00:30:00+01:00')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

test('two processes that count the same month count every request', async () => {
  const stores = [0, 1].map(() => logoUsageStore(database, { flushMs: 5, onError: fail }))
  for (let round = 0; round < 500; round++) for (const store of stores) store.count(month('shared'))
  await Promise.all(stores.map((store) => store.close()))
  expect(await written('shared')).toBe(1_000)
})

test('what was counted is written by itself, and is part of the total before', async () => {
  const store = logoUsageStore(database, { flushMs: 5, onError: fail })
  expect(await store.used(month('alone'))).toBe(0)
  store.count(month('alone'))
  expect(store.recall(month('alone'))).toBe(1)
  await expect.poll(() => written('alone')).toBe(1)
  expect(store.recall(month('alone'))).toBe(1)
  await store.close()
})

test('while it is written, the total is the same as before and after', async () => {
  const store = logoUsageStore(database, { flushMs: 60_000, onError: fail })
  await store.used(month('whole'))
  for (let count = 0; count < 5; count++) store.count(month('whole'))
  let isWritten = false
  const flushed = store.flush().then(() => (isWritten = true))
  const seen = new Set<number | undefined>()
  while (!isWritten) {
    seen.add(store.recall(month('whole')))
    await new Promise(setImmediate)
  }
  await flushed
  seen.add(store.recall(month('whole')))
  expect([...seen]).toEqual([5])
  await store.close()
})

test('a database that fails for a while loses no count', async () => {
  const errors: unknown[] = []
  const store = logoUsageStore(database, { flushMs: 5, onError: (error) => errors.push(error) })
  await database.query('ALTER TABLE logo_usage RENAME TO logo_usage_away')
  for (let round = 0; round < 7; round++) store.count(month('patient'))
  await store.flush()
  expect(errors.length).toBeGreaterThan(0)
  await database.query('ALTER TABLE logo_usage_away RENAME TO logo_usage')
  await expect.poll(() => written('patient')).toBe(7)
  await store.close()
})

test('months are counted apart', async () => {
  const store = logoUsageStore(database, { onError: fail })
  store.count(month('monthly'))
  const next = { organizationId: 'monthly', startsAt: monthStart(new Date('2026-12-01T00:00:00Z')) }
  expect(await store.used(next)).toBe(0)
  await store.close()
})
