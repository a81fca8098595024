import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
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

test('keys that were used are listed from the last used, with what they used in 30 days', async () => {
  const mine = await rows.organization()
  await addKey(mine, 'idKeyOften', at)
  await addKey(mine, 'idKeyOnce1', daysBefore(40))
  await addKey(mine, 'idKeyNever')
  for (const hour of [at, daysBefore(29), daysBefore(30)]) await addHour(mine, 'idKeyOften', hour)
  const route = 'GET /v2/brands/*'
  expect(await uses.list(mine, at)).toEqual([
    { keyId: 'idKeyOften', lastUsedAt: at.toISOString(), route, calls: 6, credits: 4 },
    { keyId: 'idKeyOnce1', lastUsedAt: daysBefore(40).toISOString(), route, calls: 0, credits: 0 },
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
