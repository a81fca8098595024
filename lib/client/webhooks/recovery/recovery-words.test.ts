import { expect, test } from 'vitest'
import type { Recovery } from './recovery-documents.ts'
import { durationText, isSettled, recoveryText } from './recovery-words.ts'

const recovery = (change: Partial<Recovery>) =>
  ({ state: 'DONE', queued: 12, delivered: 10, failed: 1, retrying: 1, ...change }) as Recovery

test('a recovery is settled once nothing of it is queued or waits any more', () => {
  expect(isSettled(recovery({}))).toBe(false)
  expect(isSettled(recovery({ retrying: 0 }))).toBe(true)
  expect(isSettled(recovery({ state: 'RUNNING', retrying: 0 }))).toBe(false)
})

test('the report counts what came of it, and says when it was canceled', () => {
  expect(recoveryText(recovery({}))).toBe('10 events delivered, 1 failed again, 1 waiting for the next attempt.')
  expect(recoveryText(recovery({ state: 'CANCELED' }))).toMatch(/^Canceled after 12 events\. /)
})

test('how long it takes follows from the pace', () => {
  expect(durationText(30, 60)).toBe('within a minute')
  expect(durationText(1_000, 60)).toBe('in about 17 minutes')
  expect(durationText(36_000, 60)).toBe('in about 10 hours')
})
