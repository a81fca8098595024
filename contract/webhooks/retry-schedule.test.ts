import { expect, test } from 'vitest'
import { attemptsMax, nextAttemptAt, retriesMax, retryStepMs } from './retry-schedule.ts'
import { dayMs } from '../time.ts'

const failedAt = new Date('2026-01-01T00:00:00Z')
const waitOf = (attempt: number, roll: number, retryAfterMs?: number) =>
  (nextAttemptAt({ attempt, failedAt, roll, retryAfterMs })?.getTime() ?? Number.NaN) - failedAt.getTime()

test('fifteen retries span about a week, and then there is none', () => {
  const waits = Array.from({ length: retriesMax }, (_, index) => waitOf(index + 1, 0.5))
  expect(waits[0]).toBe(10_000)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / dayMs).toBeCloseTo(7.17, 1)
  expect(nextAttemptAt({ attempt: attemptsMax, failedAt, roll: 0.5 })).toBeUndefined()
})

test('a wait is spread over ten percent to both sides', () => {
  expect(waitOf(1, 0)).toBe(9_000)
  expect(waitOf(1, 0.999_999)).toBe(11_000)
})

test('what the endpoint asks for is heeded between one and two steps', () => {
  expect(waitOf(3, 0.5, 1)).toBe(Math.round(retryStepMs(3)))
  expect(waitOf(3, 0.5, 60_000)).toBe(60_000)
  expect(waitOf(3, 0.5, dayMs)).toBe(Math.round(2 * retryStepMs(3)))
})
