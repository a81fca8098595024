import { expect, test } from 'vitest'
import { periodEnd, periodStart } from './billing-period.ts'

const start = (createdAt: string, now: string) =>
  periodStart(new Date(createdAt), new Date(now)).toISOString().slice(0, 10)

test.each([
  ['2026-01-15T10:00:00Z', '2026-11-20T00:00:00Z', '2026-11-15'],
  ['2026-01-15T10:00:00Z', '2026-11-15T00:00:00Z', '2026-11-15'],
  ['2026-01-15T10:00:00Z', '2026-11-14T23:59:59Z', '2026-10-15'],
  ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-02-28'],
  ['2026-01-31T10:00:00Z', '2026-02-27T12:00:00Z', '2026-01-31'],
  ['2025-12-31T10:00:00Z', '2026-01-05T12:00:00Z', '2025-12-31'],
])('an organization made %s is, at %s, in the period from %s', (createdAt, now, expected) => {
  expect(start(createdAt, now)).toBe(expected)
})

const end = (createdAt: string, now: string) => periodEnd(new Date(createdAt), new Date(now)).toISOString().slice(0, 10)

test.each([
  ['2026-01-31T10:00:00Z', '2026-01-31T12:00:00Z', '2026-02-28'],
  ['2026-01-31T10:00:00Z', '2026-02-28T00:00:00Z', '2026-03-31'],
  ['2026-01-31T10:00:00Z', '2026-04-30T00:00:00Z', '2026-05-31'],
  ['2023-12-30T10:00:00Z', '2024-02-01T00:00:00Z', '2024-02-29'],
  ['2023-12-29T10:00:00Z', '2025-02-28T00:00:00Z', '2025-03-29'],
  ['2025-12-31T10:00:00Z', '2025-12-31T10:00:00Z', '2026-01-31'],
])('an organization made %s is, at %s, in the period until %s', (createdAt, now, expected) => {
  expect(end(createdAt, now)).toBe(expected)
})

test('periods follow each other without a gap for ten years, whatever the day', () => {
  for (const day of [1, 28, 29, 30, 31]) {
    const createdAt = new Date(Date.UTC(2024, 0, day, 15))
    for (let now = createdAt, periods = 0; periods < 120; periods++) {
      const next = periodEnd(createdAt, now)
      expect(periodStart(createdAt, new Date(next.getTime() - 1))).toEqual(periodStart(createdAt, now))
      expect(periodStart(createdAt, next)).toEqual(next)
      now = next
    }
  }
})
