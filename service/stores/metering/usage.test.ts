import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { usageStore } from './usage.ts'

const { database, close } = await openTestPool(2)
const usage = usageStore(database, { settle: async () => {} })
afterAll(close)

const [mine, other] = ['idUsage001', 'idUsage002']
const day = new Date('2026-03-01T00:00:00Z')
const nextDay = new Date('2026-03-02T00:00:00Z')
const hours: [organization: string, hour: string, route: string, caller: string, calls: number, credits: number][] = [
  [mine, '2026-02-28T23:00:00Z', '/v2/search', 'idKey00001', 9, 9],
  [mine, '2026-03-01T00:00:00Z', '/v2/search', 'idKey00001', 2, 0],
  [mine, '2026-03-01T23:00:00Z', '/v2/search', 'idKey00002', 1, 0],
  [mine, '2026-03-01T23:00:00Z', '/v2/brands/*', 'idKey00001', 5, 6],
  [mine, '2026-03-02T00:00:00Z', '/v2/brands/*', 'idKey00001', 9, 9],
  [other, '2026-03-01T12:00:00Z', '/v2/brands/*', 'idKey00003', 100, 100],
]
for (const row of hours)
  await database.query(
    `INSERT INTO usage_hour (organization_id, hour, route, caller_id, outcome, calls, credits)
     VALUES ($1, $2, $3, $4, 'charged', $5, $6)`,
    row,
  )
await database.query(`INSERT INTO organization (id, name) VALUES ($1, 'one')`, [mine])
await database.query(
  `INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ('idKey00001', $1, 'Website', 'hash', 'lv_…')`,
  [mine],
)

test('calls are counted from the first hour of the span to before its last, of this organization only', async () => {
  const { groups, points } = await usage.read(mine, { from: day, to: nextDay, by: 'route', step: 'day' })
  expect(groups).toEqual([
    { value: '/v2/brands/*', label: null, calls: 5, credits: 6 },
    { value: '/v2/search', label: null, calls: 3, credits: 0 },
  ])
  expect(points).toEqual([
    { start: day.toISOString(), value: '/v2/brands/*', calls: 5, credits: 6 },
    { start: day.toISOString(), value: '/v2/search', calls: 3, credits: 0 },
  ])
  expect(await usage.creditsBetween(mine, day, nextDay)).toBe(6)
})

test('callers are named as their keys are, and by the hour each hour is a point of its own', async () => {
  const { groups, points } = await usage.read(mine, { from: day, to: nextDay, by: 'key', step: 'hour' })
  expect(groups).toEqual([
    { value: 'idKey00001', label: 'Website', calls: 7, credits: 6 },
    { value: 'idKey00002', label: null, calls: 1, credits: 0 },
  ])
  expect(points.map(({ start }) => start.slice(11, 13))).toEqual(['00', '23', '23'])
})

test('credits are in flight while their lease lasts', async () => {
  await database.query(
    `INSERT INTO credit_lease (organization_id, process_id, permits, expires_at) VALUES
       ($1, 'one', 40, now() + interval '1 minute'), ($1, 'two', 2, now() + interval '1 minute'),
       ($1, 'dead', 500, now() - interval '1 second'), ($2, 'one', 1000, now() + interval '1 minute')`,
    [mine, other],
  )
  expect(await usage.heldCredits(mine)).toBe(42)
  expect(await usage.heldCredits('idNobody01')).toBe(0)
})

test('periods that are over are listed from the newest, of this organization only', async () => {
  await database.query(
    `INSERT INTO credit_period SELECT o, m, m + interval '1 month', 'growth', 100, 90, 5, 2.5, 3
     FROM unnest($1::text[]) o, unnest($2::timestamptz[]) m`,
    [
      [mine, other],
      ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'],
    ],
  )
  const periods = await usage.periods(mine)
  expect(periods.map(({ start }) => start.slice(0, 7))).toEqual(['2026-02', '2026-01'])
  expect(periods[0]).toMatchObject({
    planId: 'growth',
    granted: 100,
    periodUsed: 90,
    overageUsed: 5,
    overageCents: 2.5,
    prepaidUsed: 3,
  })
})
