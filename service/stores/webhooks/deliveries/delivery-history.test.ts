import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../../database.ts'
import { deliveryHistory, type DeliveryQuery } from './delivery-history.ts'
import { renewPartitions } from '../../renew-partitions.ts'

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const at = new Date('2026-04-01T00:00:00Z')
const statements: [string, unknown[]][] = []
const history = deliveryHistory({
  query: (text: string, values: unknown[]) => {
    statements.push([text, values])
    return pool.query(text, values)
  },
} as unknown as Database)

afterAll(async () => {
  await pool.end()
  await database.close()
})

/** How many pages of the database the last statement reads. */
async function pagesRead(): Promise<number> {
  const [text, values] = statements.at(-1) ?? ['', []]
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

test('a page of deliveries, and one by its id, read a few pages of the database however long the history', async () => {
  await renewPartitions(pool, [{ name: 'delivery', keptDays: 90 }], at)
  await pool.query(
    `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status)
     SELECT $1::timestamptz + n * interval '1 second', 'idLong' || n, 'idHistory1', 'idEvent' || n, $1,
       CASE WHEN n % 10000 = 1 THEN 'brand.claimed' ELSE 'brand.updated' END, 'idBrand001',
       CASE n % 10000 WHEN 2 THEN 'PENDING' WHEN 3 THEN 'FAILED' ELSE 'SUCCESS' END
     FROM generate_series(1, 40000) n`,
    [at],
  )
  await pool.query('ANALYZE delivery')
  const all: DeliveryQuery = {
    webhookIds: ['idHistory1'],
    from: at,
    to: new Date(at.getTime() + dayMs),
    newestFirst: true,
    first: 20,
  }
  const middle = { at: new Date(at.getTime() + 20_000_000), id: 'idLong20000' }
  const cases: [Partial<DeliveryQuery>, number][] = [
    [{}, 20],
    [{ newestFirst: false }, 20],
    [{ after: middle }, 20],
    [{ after: middle, newestFirst: false }, 20],
    [{ status: 'PENDING' }, 4],
    [{ status: 'FAILED' }, 4],
    [{ status: 'SUCCESS' }, 20],
    [{ event: 'brand.claimed' }, 4],
    [{ event: 'brand.verified' }, 0],
    [{ status: 'FAILED', event: 'brand.claimed' }, 0],
  ]
  for (const [filter, found] of cases) {
    expect({ filter, found: (await history.list({ ...all, ...filter })).length }).toEqual({ filter, found })
    expect(await pagesRead(), JSON.stringify(filter)).toBeLessThan(60)
  }
  // Neither tried nor waiting: it failed when its webhook was disabled.
  for (const id of ['idLong3', 'idNobody01']) {
    expect((await history.find('idHistory1', id, at))?.id).toBe(id === 'idLong3' ? id : undefined)
    expect(await pagesRead(), id).toBeLessThan(60)
  }
})
