import { createId } from '@paralleldrive/cuid2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { creditStore } from './credits.ts'

const { database, close } = await openTestPool(4)
const journalFolder = join(tmpdir(), `livery-journal-${createId()}`)
const credits = creditStore(database, { isBillingOff: false, journalFolder, log: pino({ level: 'silent' }) })

afterAll(async () => {
  await credits.close()
  await close()
})

async function walletWith(granted: number) {
  const id = createId()
  await database.query(
    `INSERT INTO organization (id, name, plan_id, credits_override) VALUES ($1, 'one', 'growth', $2)`,
    [id, granted],
  )
  const wallet = await credits.open(id)
  expect(await credits.hold(wallet, 1)).toBe(true)
  return wallet
}
const leasedBy = async (organizationId: string) => {
  const { rows } = await database.query<{ permits: number }>(
    'SELECT permits FROM credit_lease WHERE organization_id = $1',
    [organizationId],
  )
  return rows[0]?.permits
}

test('a busy organization’s permits are renewed before they run out, so that none of its calls waits', async () => {
  const wallet = await walletWith(1_000_000)
  let held = 1
  for (let turn = 0; turn < 50; turn++) {
    for (let call = 0; call < 600; call++) expect(credits.holdNow(wallet, 1)).toBe(true)
    held += 600
    await wallet.leasing
  }
  expect(await leasedBy(wallet.account.organizationId)).toBe(held + wallet.idle)
})

test('where an eighth of what is free is not plenty, nothing is leased that no call asked for', async () => {
  const wallet = await walletWith(4_000)
  expect(wallet.idle).toBeGreaterThan(100)
  while (wallet.idle > 0) {
    expect(credits.holdNow(wallet, 1)).toBe(true)
    expect(wallet.leasing).toBeUndefined()
  }
  expect(credits.holdNow(wallet, 1)).toBe(false)
})
