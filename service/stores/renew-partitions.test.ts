import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../testing/open-test-pool.ts'
import { renewPartitions } from './renew-partitions.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const now = new Date('2026-04-01T23:59:59Z')
const tables = [{ name: 'delivery', keptDays: 3 }]
const days = async () => {
  const sql = `SELECT relid::text AS name FROM pg_partition_tree('delivery') WHERE isleaf ORDER BY 1`
  return (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name.replace('delivery_', ''))
}

test('there are partitions of today and of the next two days, however many make them at once', async () => {
  await Promise.all([1, 2, 3].map(() => renewPartitions(database, tables, now)))
  expect(await days()).toEqual(['20260401', '20260402', '20260403'])
})

test('a day stays for as many days as it is kept, and is dropped with the next', async () => {
  const daysLater = (count: number) => new Date(now.getTime() + count * dayMs)
  await renewPartitions(database, tables, daysLater(3))
  expect((await days())[0]).toBe('20260401')
  await renewPartitions(database, tables, daysLater(4))
  expect((await days())[0]).toBe('20260402')
})
