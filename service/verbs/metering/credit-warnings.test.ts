import { expect, test } from 'vitest'
import { creditWarnings, type CreditStanding } from './credit-warnings.ts'
import { creditWarningText, logoWarningText } from './warning-texts.ts'

const standing = (changes: Partial<CreditStanding> = {}): CreditStanding => ({
  organizationId: 'acme',
  planId: 'growth',
  periodStart: new Date('2026-11-10T00:00:00Z'),
  periodEnd: new Date('2026-12-10T00:00:00Z'),
  granted: 2_500,
  periodUsed: 0,
  overageUsed: 0,
  overageMax: 2_000,
  overageCentsPerCredit: 5,
  prepaid: 0,
  softLimitCents: undefined,
  ...changes,
})

test('the quota warns at 80 % and at 100 %, and of the two only the higher', () => {
  expect(creditWarnings(standing({ periodUsed: 1_999 }))).toEqual([])
  expect(creditWarnings(standing({ periodUsed: 2_000 }))).toEqual(['quota_80'])
  expect(creditWarnings(standing({ periodUsed: 2_499 }))).toEqual(['quota_80'])
  expect(creditWarnings(standing({ periodUsed: 2_500 }))).toEqual(['quota_100'])
})

test('overage warns when it starts, at the soft limit and at the hard limit', () => {
  const over = { periodUsed: 2_500, softLimitCents: 2_500 }
  expect(creditWarnings(standing({ ...over, overageUsed: 1 }))).toEqual(['quota_100', 'overage_started'])
  expect(creditWarnings(standing({ ...over, overageUsed: 499 }))).not.toContain('soft_limit')
  expect(creditWarnings(standing({ ...over, overageUsed: 500 }))).toContain('soft_limit')
  expect(creditWarnings(standing({ ...over, overageUsed: 1_999 }))).not.toContain('hard_limit')
  expect(creditWarnings(standing({ ...over, overageUsed: 2_000 }))).toEqual([
    'quota_100',
    'overage_started',
    'soft_limit',
    'hard_limit',
  ])
})

test('nothing warns without a quota, and nothing of overage on the free plan', () => {
  expect(creditWarnings(standing({ granted: -1, periodUsed: 1e9 }))).toEqual([])
  expect(creditWarnings(standing({ granted: 0, periodUsed: 0 }))).toEqual([])
  const free = standing({ planId: 'free', granted: 100, periodUsed: 100, overageUsed: 9, softLimitCents: 0 })
  expect(creditWarnings(free)).toEqual(['quota_100'])
})

test('each text says what happens next and where to act', () => {
  const body = (...args: Parameters<typeof creditWarningText>) => creditWarningText(...args).body
  const url = 'https://brands.test'
  expect(body('quota_80', standing({ periodUsed: 2_000 }), url)).toBe(
    [
      '2,000 of your 2,500 credits are used. They are for the period that ends on 10 December 2026 (UTC).',
      'When they are used up, calls are billed as overage at $0.05 a credit, up to your limit of $100.00. After that calls are answered 429 until the period ends on 10 December 2026 (UTC).',
      'https://brands.test/usage',
    ].join('\n\n'),
  )
  const free = standing({ planId: 'free', granted: 100, periodUsed: 100, overageCentsPerCredit: undefined })
  expect(body('quota_100', free, url)).toContain('From here on calls are answered 429 until the period ends')
  const prepaid = standing({ overageUsed: 2_000, prepaid: 300 })
  expect(body('hard_limit', prepaid, url)).toContain('From here on your 300 prepaid credits are used')
  expect(body('soft_limit', standing({ overageUsed: 500, softLimitCents: 2_500 }), url)).toContain('$25.00')
  const logos = { quota: 1_000_000, endsAt: new Date('2026-12-01T00:00:00Z') }
  expect(logoWarningText(100, logos, url).body).toContain('All 1,000,000 logo requests')
})
