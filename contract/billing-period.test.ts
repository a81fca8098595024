import { expect, test } from 'vitest'
import { periodStart } from './billing-period.ts'

const start = (createdAt: string, now: string) =>
  periodStart(new Date(createdAt), new Date(now)).toISOString().slice(0, 10)

test.each([
  ['2026-01-15T10:00:00Z', '2026-11-20T00:00:00Z', '2026-11-15'],
  ['2026-01-15T10:00:00Z', '2026-11-15T00:00:00Z', '2026-11-15'],
  ['2026-01-15T10:00:00Z', '2026-11-14T23:59:59Z', '2026-10-15'],
  ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-02-28'],
  ['2026-01-31T10:00:00Z', '2026-02-27T12:00:00Z', '2026-01-31'],
  ['2025-12-31T10:00:00Z', '2026-01-05T12:00:00Z', '2025-12-31'],
])('an organisation made %s is, at %s, in the period from %s', (createdAt, now, expected) => {
  expect(start(createdAt, now)).toBe(expected)
})
