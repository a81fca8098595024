import { expect, test } from 'vitest'
import { accountOf, leftOf, usedOf, type AccountRow } from './account.ts'

const row: AccountRow = {
  organization_id: 'idOne00001',
  plan_id: 'growth',
  plan_credits: 100,
  period_start: new Date('2026-01-01T00:00:00Z'),
  period_end: new Date('2026-02-01T00:00:00Z'),
  granted: 100,
  unlimited_by: null,
  withheld: 0,
  period_used: 90,
  overage_used: 5,
  overage_max: 20,
  overage_cents_per_credit: null,
  overage_cents: 2.5,
  prepaid_used: 3,
  prepaid: 7,
}

test('what is used is the sum of all three buckets', () => {
  expect(usedOf(accountOf(row))).toBe(98)
})

test('what is left is the rest of the period, of the overage and of the prepaid credits', () => {
  expect(leftOf(accountOf(row))).toBe(10 + 15 + 7)
})

test('a bucket that is overdrawn takes nothing from the others', () => {
  expect(leftOf(accountOf({ ...row, period_used: 500 }))).toBe(15 + 7)
  expect(leftOf(accountOf({ ...row, overage_used: 500 }))).toBe(10 + 7)
  expect(leftOf(accountOf({ ...row, prepaid: -500 }))).toBe(10 + 15)
})

test('an unlimited account never runs out, whatever it has used', () => {
  for (const unlimited_by of ['plan', 'billing'] as const)
    expect(leftOf(accountOf({ ...row, granted: -1, unlimited_by }))).toBe(Infinity)
})

test('what the row leaves open is undefined, and a price of nothing stays a price', () => {
  expect(accountOf(row)).toMatchObject({ unlimitedBy: undefined, overageCentsPerCredit: undefined })
  expect(accountOf({ ...row, overage_cents_per_credit: 0 }).overageCentsPerCredit).toBe(0)
})
