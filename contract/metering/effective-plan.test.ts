import { expect, test } from 'vitest'
import { effectivePlan, type BillingFacts } from './effective-plan.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
const facts: BillingFacts = {
  planId: 'growth',
  nextPlanId: undefined,
  nextPlanSince: undefined,
  billingState: 'active',
  billingStateSince: at('2026-01-10'),
  createdAt: at('2026-01-10'),
}

test('an active organization has its plan', () => {
  expect(effectivePlan(facts, at('2026-02-01'))).toEqual({ planId: 'growth', standing: 'active', until: undefined })
})

test('a smaller plan counts from the renewal that follows its choice', () => {
  const chosen: BillingFacts = { ...facts, nextPlanId: 'free', nextPlanSince: at('2026-02-01') }
  expect(effectivePlan(chosen, at('2026-02-09')).planId).toBe('growth')
  expect(effectivePlan(chosen, new Date('2026-02-10T00:00:00Z')).planId).toBe('free')
  expect(effectivePlan({ ...chosen, nextPlanSince: at('2026-02-10') }, at('2026-03-09')).planId).toBe('growth')
})

test('a failed payment leaves the plan for 14 days, then it counts as ended', () => {
  const late: BillingFacts = { ...facts, billingState: 'past_due', billingStateSince: at('2026-02-01') }
  expect(effectivePlan(late, at('2026-02-14'))).toEqual({
    planId: 'growth',
    standing: 'past_due',
    until: at('2026-02-15'),
  })
  expect(effectivePlan(late, at('2026-02-15'))).toMatchObject({ planId: 'free', standing: 'ended' })
})

test('an ended plan leaves the free one, whatever comes next', () => {
  const ended: BillingFacts = {
    ...facts,
    billingState: 'ended',
    nextPlanId: 'growth-max',
    nextPlanSince: at('2026-01-11'),
  }
  expect(effectivePlan(ended, at('2026-06-01'))).toMatchObject({ planId: 'free', standing: 'ended' })
})
