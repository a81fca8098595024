import { createId } from '@paralleldrive/cuid2'
import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { inTransaction } from '../database.ts'
import { proveAccounts, rebuildAccounts } from './ledger.ts'
import { openAccount } from './open-account.ts'
import { writeCharge } from './write-charges.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

/** An organization that was granted 100 credits and has used 7 of them. */
async function addAccount(): Promise<string> {
  const organizationId = createId()
  const now = new Date()
  await database.query(
    `INSERT INTO organization (id, name, plan_id, credits_override) VALUES ($1, 'one', 'growth', 100)`,
    [organizationId],
  )
  await inTransaction(database, async (client) => {
    await openAccount(client, { organizationId, now, isBillingOff: false })
    await writeCharge(client, { organizationId, credits: 7, key: 'first', at: now, detail: {} })
  })
  return organizationId
}
const proofOf = async (organizationId: string) =>
  (await proveAccounts(database)).find((proof) => proof.organizationId === organizationId)

test('an account that was only ever charged agrees with its ledger', async () => {
  const proof = await proofOf(await addAccount())
  expect(proof).toMatchObject({ agrees: true, account: { period: 93, overage: 0, prepaid: 0, overageCents: 0 } })
  expect(proof?.ledger).toEqual(proof?.account)
})

test('each bucket that differs from the ledger is found', async () => {
  const id = await addAccount()
  for (const change of ['period_used = period_used + 1', 'overage_used = 1', 'prepaid = 1', 'overage_cents = 0.001']) {
    await database.query(`UPDATE credit_account SET ${change} WHERE organization_id = $1`, [id])
    expect((await proofOf(id))?.agrees, change).toBe(false)
    await rebuildAccounts(database, id)
    expect((await proofOf(id))?.agrees, change).toBe(true)
  }
})

test('rebuilding changes what differs, and no other organization where one is named', async () => {
  const [one, other] = [await addAccount(), await addAccount()]
  await database.query('UPDATE credit_account SET period_used = 50 WHERE organization_id = ANY($1)', [[one, other]])
  expect(await rebuildAccounts(database, one)).toBe(1)
  expect((await proofOf(one))?.account.period).toBe(93)
  expect((await proofOf(other))?.account.period).toBe(50)
  expect(await rebuildAccounts(database)).toBe(1)
  expect(await rebuildAccounts(database)).toBe(0)
})
