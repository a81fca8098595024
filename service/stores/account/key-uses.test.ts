import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { renewPartitions } from '../renew-partitions.ts'
import { keyUses } from './key-uses.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const uses = keyUses(database, { settle: async () => {} })
afterAll(close)

const daysBefore = (days: number) => new Date(at.getTime() - days * dayMs)
async function addKey(organizationId: string, id: string, lastUsedAt?: Date) {
  await database.query(
    `INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ($1, $2, 'Key', $1, 'lv_…')`,
    [id, organizationId],
  )
  if (lastUsedAt) await database.query(`INSERT INTO api_key_use VALUES ($1, $2, 'GET /v2/brands/*')`, [id, lastUsedAt])
}
const addHour = (organizationId: string, keyId: string, hour: Date) =>
  database.query(`INSERT INTO usage_hour VALUES ($1, $2, '/v2/brands/*', $3, 'charged', 3, 2)`, [
    organizationId,
    hour,
    keyId,
  ])

const zeros = (days: number) => Array.from({ length: days }, () => 0)

test('keys that were used are listed from the last used, with what they used in 30 days', async () => {
  const mine = await rows.organization()
  await addKey(mine, 'idKeyOften', at)
  await addKey(mine, 'idKeyOnce1', daysBefore(40))
  await addKey(mine, 'idKeyNever')
  for (const hour of [at, daysBefore(29), daysBefore(30)]) await addHour(mine, 'idKeyOften', hour)
  const route = 'GET /v2/brands/*'
  expect(await uses.list(mine, at)).toEqual([
    { keyId: 'idKeyOften', lastUsedAt: at.toISOString(), route, calls: 6, credits: 4, days: [3, ...zeros(28), 3] },
    { keyId: 'idKeyOnce1', lastUsedAt: daysBefore(40).toISOString(), route, calls: 0, credits: 0, days: zeros(30) },
  ])
})

test('keys of another organization are not listed', async () => {
  const [mine, other] = [await rows.organization(), await rows.organization()]
  await addKey(other, 'idKeyOther', at)
  expect(await uses.list(mine, at)).toEqual([])
})

test('calls that are not written yet are waited for', async () => {
  const mine = await rows.organization()
  const late = keyUses(database, { settle: () => addKey(mine, 'idKeyLate1', at) })
  expect(await late.list(mine, at)).toMatchObject([{ keyId: 'idKeyLate1' }])
})

test('one key is read with its first and last call, its routes, and what it spent this month', async () => {
  const mine = await rows.organization()
  await addKey(mine, 'idKeyUsed1', at)
  await addKey(mine, 'idKeyUnus1')
  await renewPartitions(database, [{ name: 'request_log', keptDays: 31 }], at)
  const call = (minute: number, route: string, status: number, durationMs: number) =>
    database.query(
      `INSERT INTO request_log (at, request_id, organization_id, caller_id, caller_type, method, route, status, credits,
         duration_ms) VALUES ($1, $2, $3, 'idKeyUsed1', 'api-key', 'GET', $4, $5, 0, $6)`,
      [new Date(at.getTime() + minute * 60_000), `request-${minute}`, mine, route, status, durationMs],
    )
  await call(1, '/v2/brands/*', 404, 10)
  await call(2, '/v2/brands/*', 200, 30)
  await call(3, '/v2/search/*', 200, 5)
  for (const hour of [at, daysBefore(29)]) await addHour(mine, 'idKeyUsed1', hour)
  const month = new Date('2026-04-01T00:00:00Z')
  expect(await uses.read(mine, 'idKeyUsed1', month)).toEqual({
    first: {
      requestId: 'request-1',
      at: '2026-04-01T12:01:00.000Z',
      method: 'GET',
      route: '/v2/brands/*',
      identifier: null,
      status: 404,
      durationMs: 10,
    },
    last: expect.objectContaining({ requestId: 'request-3' }),
    routes: [
      { method: 'GET', route: '/v2/brands/*', calls: 2, answered: 1, p95Ms: 30, lastAt: '2026-04-01T12:02:00.000Z' },
      { method: 'GET', route: '/v2/search/*', calls: 1, answered: 1, p95Ms: 5, lastAt: '2026-04-01T12:03:00.000Z' },
    ],
    cap: undefined,
    monthCredits: 2,
  })
  expect(await uses.read(mine, 'idKeyUnus1', month)).toMatchObject({ first: null, last: null, routes: [] })
  expect(await uses.read(await rows.organization(), 'idKeyUsed1', month)).toBeUndefined()
})
