import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time.ts'
import { checkQueue } from './check-queue.ts'

const now = new Date('2026-11-23T12:00:00Z')
const limits = { lookMs: minuteMs, wrongMs: 5 * minuteMs }
const ago = (ms: number) => new Date(now.getTime() - ms)

test('a queue is judged by how long its oldest due entry waits, not by its length', () => {
  const state = (count: number, oldestAt: Date | undefined) => checkQueue({ count, oldestAt }, limits, now).state
  expect(state(0, undefined)).toBe('good')
  expect(state(9_000, undefined)).toBe('good')
  expect(state(9_000, ago(minuteMs - 1))).toBe('good')
  expect(state(1, ago(minuteMs))).toBe('worth a look')
  expect(state(1, ago(5 * minuteMs))).toBe('wrong')
  expect(checkQueue({ count: 1_284, oldestAt: ago(6 * minuteMs) }, limits, now).said).toBe(
    '1,284 waiting, the oldest due for 6 min.',
  )
})
