import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { testRows } from '../../testing/test-rows.ts'
import { inTransaction } from '../database.ts'
import { openAccount } from './open-account.ts'
import { writeCharges, type ChargeGroup } from './write-charges.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const now = new Date()
afterAll(close)

/** An organization with 100 credits of the period, room for 10 of overage at 5 cents, and 3 that are prepaid. */
async function addAccount(): Promise<string> {
  const organizationId = await rows.organization('growth')
  await database.query('UPDATE organization SET credits_override = 100, hard_limit_cents = 50 WHERE id = $1', [
    organizationId,
  ])
  await database.query(
    `INSERT INTO credit_grant (id, organization_id, kind, credits, actor) VALUES ($1, $1, 'purchase', 3, 'test')`,
    [organizationId],
  )
  await inTransaction(database, (client) => openAccount(client, { organizationId, now, isBillingOff: false }))
  return organizationId
}
const group = (key: string, organizationIds: string[], credits: number, permits = 0): ChargeGroup => ({
  key,
  processId: 'process',
  at: now.toISOString(),
  charges: organizationIds.map((organizationId) => ({ organizationId, credits, permits })),
})

test('the period’s credits are spent first, then overage, then prepaid credits, and the rest is still counted', async () => {
  const id = await addAccount()
  const charge = async (key: string, credits: number) => (await writeCharges(database, group(key, [id], credits)))[0]
  expect(await charge('period', 98)).toMatchObject({ periodUsed: 98, overageUsed: 0, prepaid: 3 })
  expect(await charge('overage', 4)).toMatchObject({ periodUsed: 100, overageUsed: 2, overageCents: 10, prepaid: 3 })
  expect(await charge('prepaid', 9)).toMatchObject({ overageUsed: 10, overageCents: 50, prepaidUsed: 1, prepaid: 2 })
  expect(await charge('uncovered', 5)).toMatchObject({ periodUsed: 103, overageUsed: 10, prepaidUsed: 3, prepaid: 0 })
})

test('a group that is written twice, also at once, counts once', async () => {
  const id = await addAccount()
  const write = () => writeCharges(database, group('twice', [id], 7))
  const written = await Promise.all([write(), write()])
  expect(written.flat()).toMatchObject([{ organizationId: id, periodUsed: 7 }])
  expect(await write()).toEqual([])
})

test('a charge uses up the permits of its own process and organization', async () => {
  const [id, other] = [await addAccount(), await addAccount()]
  await database.query(
    `INSERT INTO credit_lease SELECT o, p, 10, now() + interval '1 minute'
     FROM unnest($1::text[]) o, unnest($2::text[]) p`,
    [
      [id, other],
      ['process', 'another'],
    ],
  )
  await writeCharges(database, group('permits', [id], 4, 3))
  const left = await database.query<{ permits: number }>(
    'SELECT permits FROM credit_lease WHERE organization_id = ANY($1) ORDER BY organization_id = $2, process_id DESC',
    [[id, other], other],
  )
  expect(left.rows.map(({ permits }) => permits)).toEqual([7, 10, 10, 10])
})

test('groups that charge the same organizations in another order do not wait for each other in a circle', async () => {
  const ids = [await addAccount(), await addAccount(), await addAccount()]
  const keys = Array.from({ length: 10 }, (_, turn) => `circle ${turn}`)
  await Promise.all(keys.map((key, turn) => writeCharges(database, group(key, turn % 2 ? ids : ids.toReversed(), 1))))
  const used = await database.query('SELECT DISTINCT period_used FROM credit_account WHERE organization_id = ANY($1)', [
    ids,
  ])
  expect(used.rows).toEqual([{ period_used: 10 }])
})
