import { expect, test } from 'vitest'
import type { Plan } from '#contract/metering/plans.ts'
import { changeSentence, planLines, previewChange, priceText } from './plan-words.ts'

const plan = (id: string, position: number, priceCentsMonthly: number | undefined): Plan => ({
  id,
  name: id,
  position,
  priceCentsMonthly,
  creditsMonthly: 2500,
  overageCentsPerCredit: 5,
  logoRequestsMonthly: -1,
  webhooksMax: 20,
  subscriptionsMax: 1000,
})
const [free, small, large] = [plan('free', 0, 0), plan('small', 1, 9900), plan('large', 2, 29_900)] as const
const now = new Date('2026-11-16T12:00:00Z')
const term = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' }
const held = { plan: small, interval: 'monthly', term } as const

test('a larger plan counts at once, and the days that are left are paid', () => {
  const preview = previewChange(held, large, 'monthly', now)
  expect(preview).toEqual({ type: 'at_once', cents: 10_000 })
  expect(changeSentence(preview, large)).toContain('$100.00 is charged')
})

test('a smaller plan counts from the end of what is paid', () => {
  const preview = previewChange(held, free, 'monthly', now)
  expect(changeSentence(preview, free)).toContain('from 1 December')
})

test('a year in place of a month counts at once, less what is left of the month', () => {
  expect(previewChange(held, small, 'yearly', now)).toEqual({ type: 'at_once', cents: 95_040 - 4950 })
  expect(previewChange({ ...held, interval: 'yearly' }, small, 'monthly', now).type).toBe('at_renewal')
})

test('the same again changes nothing', () => {
  expect(previewChange(held, small, 'monthly', now)).toEqual({ type: 'unchanged' })
})

test('a plan is said in words', () => {
  expect(priceText(small, 'yearly')).toBe('$950.40 a year')
  expect(priceText(plan('big', 9, undefined), 'monthly')).toBe('By agreement')
  expect(planLines(small)).toEqual([
    '2,500 credits a month',
    'Overage at 5 ¢ a credit',
    'Unlimited logo requests a month',
    '20 webhooks, 1,000 brands watched',
  ])
})
