import { expect, test } from 'vitest'
import { paidUntil, planNow, prorationCents, type HeldPlan } from './plan-now.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const held: HeldPlan = {
  planId: 'growth',
  planSince: day('2026-01-10'),
  billingInterval: 'monthly',
  creditsOverride: 7,
  next: undefined,
}

test('a plan that was chosen for a renewal counts from that moment on, without credits of its own', () => {
  const next = { planId: 'free', at: day('2026-02-10'), billingInterval: 'monthly' } as const
  expect(planNow({ ...held, next }, new Date('2026-02-09T23:59:59Z'))).toMatchObject({ planId: 'growth', next })
  expect(planNow({ ...held, next }, next.at)).toMatchObject({
    planId: 'free',
    planSince: next.at,
    creditsOverride: undefined,
    next: undefined,
  })
})

test('a monthly plan is paid until the period ends, a yearly one until its year does', () => {
  expect(paidUntil(held, day('2026-03-10'))).toEqual(day('2026-03-10'))
  const yearly = { ...held, billingInterval: 'yearly' } as const
  expect(paidUntil(yearly, day('2026-03-10'))).toEqual(day('2027-01-10'))
  expect(paidUntil(yearly, day('2027-02-10'))).toEqual(day('2028-01-10'))
  expect(paidUntil({ ...yearly, planSince: day('2024-02-29') }, day('2024-03-29'))).toEqual(day('2025-02-28'))
})

test('a dearer plan costs the difference for the rest of the period, by the day', () => {
  const june = { start: day('2026-06-01'), end: day('2026-07-01') }
  const prices = { fromCents: 9_900, toCents: 29_900 }
  expect(prorationCents(prices, { ...june, now: june.start })).toBe(20_000)
  expect(prorationCents(prices, { ...june, now: new Date('2026-06-16T23:59:00Z') })).toBe(10_000)
  expect(prorationCents(prices, { ...june, now: new Date('2026-06-30T12:00:00Z') })).toBe(667)
  expect(prorationCents(prices, { ...june, now: june.end })).toBe(0)
  const back = { fromCents: 29_900, toCents: 9_900 }
  expect(prorationCents(back, { ...june, now: june.start })).toBe(-20_000)
})
