import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { testRows } from '../../testing/test-rows.ts'
import { CreditsUnavailable, openWallets } from './wallets.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const open = (isGone = false) =>
  openWallets(database, { isBillingOff: false, now: () => new Date(), isGone: () => isGone })
afterAll(close)

test('a wallet holds what the plan grants, and is in memory once it is open', async () => {
  const id = await rows.organization('growth')
  const wallets = open()
  expect(wallets.recall(id)).toBeUndefined()
  const wallet = await wallets.open(id)
  expect(wallet.account).toMatchObject({ organizationId: id, planId: 'growth', granted: 2_500, periodUsed: 0 })
  expect(wallets.recall(id)).toBe(wallet)
})

test('who opens it at the same time has the same wallet', async () => {
  const id = await rows.organization()
  const wallets = open()
  const [one, other] = await Promise.all([wallets.open(id), wallets.open(id)])
  expect(one).toBe(other)
})

test('after a change it is opened again, with the permits that it had', async () => {
  const id = await rows.organization('growth')
  const wallets = open()
  const wallet = await wallets.open(id)
  wallet.idle = 5
  await database.query(`UPDATE organization SET plan_id = 'growth-plus', plan_since = now() WHERE id = $1`, [id])
  wallets.forget(id)
  expect(wallets.recall(id)).toBeUndefined()
  expect(wallets.peek(id)).toBe(wallet)
  expect(await wallets.open(id)).toBe(wallet)
  expect(wallet).toMatchObject({ idle: 5, account: { planId: 'growth-plus' } })
})

test('one that is opened while a change is announced is not taken for up to date', async () => {
  const id = await rows.organization()
  const wallets = open()
  const opening = wallets.open(id)
  wallets.forgetAll()
  await opening
  expect(wallets.recall(id)).toBeUndefined()
})

test('there is no wallet of nobody, and none while the database is gone', async () => {
  await expect(open().open('idNobody01')).rejects.toThrow('There is no organization "idNobody01".')
  await expect(open(true).open(await rows.organization())).rejects.toThrow(CreditsUnavailable)
})
