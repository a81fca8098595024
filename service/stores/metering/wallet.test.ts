import { expect, test } from 'vitest'
import { accountOf } from './account.ts'
import { newWallet, takeIdle } from './wallet.ts'

const account = accountOf({
  organization_id: 'idOne00001',
  plan_id: 'free',
  plan_credits: 10,
  period_start: new Date('2026-01-01T00:00:00Z'),
  period_end: new Date('2026-02-01T00:00:00Z'),
  granted: 10,
  unlimited_by: null,
  withheld: 0,
  period_used: 0,
  overage_used: 0,
  overage_max: 0,
  overage_cents_per_credit: null,
  overage_cents: 0,
  prepaid_used: 0,
  prepaid: 0,
})
const walletWith = (idle: number, usableUntil = Infinity) => ({ ...newWallet(account), idle, usableUntil })

test('a new wallet has no permits and is not up to date', () => {
  const wallet = newWallet(account)
  expect(takeIdle(wallet, 1)).toBe(false)
  expect(wallet.freshUntilMs).toBe(0)
})

test('permits are taken all or none, and counted', () => {
  const wallet = walletWith(5)
  expect(takeIdle(wallet, 6)).toBe(false)
  expect(wallet).toMatchObject({ idle: 5, taken: 0 })
  expect(takeIdle(wallet, 3)).toBe(true)
  expect(takeIdle(wallet, 2)).toBe(true)
  expect(wallet).toMatchObject({ idle: 0, taken: 5 })
  expect(takeIdle(wallet, 1)).toBe(false)
})

test('permits whose lease may end soon are taken by nobody', () => {
  const wallet = walletWith(5, performance.now())
  expect(takeIdle(wallet, 1)).toBe(false)
  expect(wallet.idle).toBe(5)
})
