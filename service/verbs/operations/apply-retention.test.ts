import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestService } from '../../testing/test-service.ts'
import { applyRetention, removeOldVersions } from './apply-retention.ts'

const service = await openTestService({
  LIVERY_KEEP_REQUESTS_DAYS: '2',
  LIVERY_KEEP_DELIVERIES_DAYS: '8',
  LIVERY_KEEP_NOTICES_DAYS: '3',
  LIVERY_KEEP_VERSIONS_DAYS: '5',
})
afterAll(() => service.close())

const start = new Date()
/** The same service, days later. */
const after = (days: number) => ({ ...service.ctx, now: () => new Date(start.getTime() + days * dayMs) })
const daysOf = async (table: string) => {
  const sql = `SELECT count(*)::int AS count, min(relid::text) AS first FROM pg_partition_tree($1) WHERE isleaf`
  return (await service.query<{ count: number; first: string }>(sql, [table])).rows[0]
}
const dayName = (table: string, days: number) =>
  `${table}_${after(days).now().toISOString().slice(0, 10).replaceAll('-', '')}`

test('the log and events are dropped by the day, each after as many days as the settings say', async () => {
  for (let day = 0; day <= 10; day++) await applyRetention(after(day))
  expect(await daysOf('request_log')).toEqual({ count: 2 + 1 + 2, first: dayName('request_log', 8) })
  for (const table of ['webhook_event', 'delivery', 'delivery_attempt'])
    expect(await daysOf(table)).toEqual({ count: 8 + 1 + 2, first: dayName(table, 2) })
})

test('notices go after their days, more than one statement removes', async () => {
  const organization = await service.addOrganization()
  await service.query(
    `INSERT INTO notice (id, organization_id, kind, key, subject, body, detail, created_at)
     SELECT 'n' || n, $1, 'x', n::text, 'x', 'x', '{}', $2::timestamptz - n * interval '1 second' FROM generate_series(1, 10001) n`,
    [organization.id, start],
  )
  const count = async () =>
    (await service.query('SELECT count(*)::int AS n FROM notice WHERE organization_id = $1', [organization.id])).rows
  await applyRetention(after(2))
  expect(await count()).toEqual([{ n: 10_001 }])
  await applyRetention(after(4))
  expect(await count()).toEqual([{ n: 0 }])
})

test('a brand keeps its newest version however old it is', async () => {
  const id = await service.addBrand('aged.com')
  await service.query(
    `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at)
     SELECT brand_id, version + 1, provenance, draft, created_at + interval '1 day' FROM brand_version WHERE brand_id = $1`,
    [id],
  )
  const versions = async () =>
    (await service.query('SELECT version FROM brand_version WHERE brand_id = $1 ORDER BY 1', [id])).rows
  await removeOldVersions(after(4))
  expect(await versions()).toHaveLength(2)
  await removeOldVersions(after(30))
  expect(await versions()).toEqual([{ version: 2 }])
})
