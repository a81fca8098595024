import { expect, test } from 'vitest'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { moneyText, paceSentence, spendingSentence, usageCsv, usageJson } from './usage-words.ts'

const period: UsagePeriod = {
  start: '2026-11-01T00:00:00.000Z',
  end: '2026-12-01T00:00:00.000Z',
  planId: 'growth',
  billing: 'on',
  granted: 2500,
  used: 1000,
  periodUsed: 1000,
  overageUsed: 0,
  overageMax: 2000,
  overageCentsPerCredit: 5,
  prepaidUsed: 0,
  prepaid: 0,
  inFlight: 0,
  remaining: 3500,
  perDay: 50,
  projectedUsed: 1500,
  emptyAt: null,
}

test('a pace says what is used by the end of the period', () => {
  expect(paceSentence(period)).toEqual({
    text: 'At this pace, 50 credits a day, 1,500 of 2,500 credits are used by 1 December.',
    short: false,
  })
  expect(paceSentence({ ...period, perDay: 0 }).text).toContain('No credits were used recently')
})

test('a pace into overage says what that costs', () => {
  expect(paceSentence({ ...period, perDay: 200, projectedUsed: 3000 }).text).toContain(
    '3,000 credits are used by 1 December: 2,500 of the plan and 500 as overage, $25.00.',
  )
})

test('credits that do not last are named with the day and how early it is', () => {
  const sentence = paceSentence({ ...period, perDay: 400, projectedUsed: 5000, emptyAt: '2026-11-26T00:00:00.000Z' })
  expect(sentence.short).toBe(true)
  expect(sentence.text).toContain('nothing is left on 26 November, 5 days before')
})

test('a spending limit says when it bites', () => {
  expect(spendingSentence(period, 10_000)).toContain('no overage before 1 December')
  expect(spendingSentence({ ...period, projectedUsed: 3000 }, 10_000)).toContain(
    '$25.00 by 1 December, within the limit',
  )
  expect(spendingSentence({ ...period, perDay: 500, projectedUsed: 6000 }, 10_000)).toContain('reached in 7 days')
  expect(spendingSentence({ ...period, overageCentsPerCredit: null }, 10_000)).toContain('no overage')
})

test('money is written in dollars, and a formula in a name runs in no spreadsheet, and JSON has it as it is', () => {
  expect(moneyText(123_450)).toBe('$1,234.50')
  const usage = {
    from: period.start,
    to: period.end,
    by: 'key' as const,
    step: 'day' as const,
    groups: [{ value: 'id1', label: '=1+1', calls: 2, credits: 1 }],
    points: [{ start: period.start, value: 'id1', calls: 2, credits: 1 }],
  }
  expect(JSON.parse(usageJson(usage))).toEqual({
    from: period.start,
    to: period.end,
    by: 'key',
    step: 'day',
    points: [{ start: period.start, value: 'id1', name: '=1+1', calls: 2, credits: 1 }],
  })
  expect(usageCsv(usage)).toBe("day_utc,key,key_name,calls,credits\r\n2026-11-01T00:00:00.000Z,id1,'=1+1,2,1")
})
