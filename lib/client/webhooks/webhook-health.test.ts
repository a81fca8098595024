import { expect, test } from 'vitest'
import { disableCountdown, healthWords, hourState, hourWords } from './webhook-health.ts'

const now = new Date('2026-11-21T10:00:00Z')
const health = {
  lastAcceptedAt: '2026-11-21T09:00:00Z',
  failingSince: null,
  failureStreak: 0,
  disableAt: null,
  hold: false,
  hours: [],
}

test('what matters most is said first', () => {
  const words = (change: object, webhook: object = {}) =>
    healthWords({ enabled: true, disabledReason: null, ...webhook, health: { ...health, ...change } }).word
  expect(words({})).toBe('Delivering')
  expect(words({ lastAcceptedAt: null })).toBe('No events')
  expect(words({ failureStreak: 3 })).toBe('Failing')
  expect(words({ failureStreak: 3, hold: true })).toBe('On hold')
  expect(words({ hold: true }, { enabled: false, disabledReason: 'silent' })).toBe('Auto-disabled')
  expect(words({}, { enabled: false, disabledReason: 'owner' })).toBe('Disabled')
})

test.each([
  ['2026-11-21T10:30:00Z', 'Disabled in 1 hour unless a delivery is accepted'],
  ['2026-11-24T11:00:00Z', 'Disabled in 3 days unless a delivery is accepted'],
  ['2026-11-21T09:59:00Z', 'Disabled at the next failure'],
])('counts down to %s', (disableAt, says) => {
  expect(disableCountdown({ disableAt }, now)).toBe(says)
})

test('an hour with both outcomes is mixed', () => {
  const hour = { start: '', accepted: 1, failed: 1, pending: 0 }
  expect(hourState(hour)).toBe('mixed')
  expect(hourState({ ...hour, accepted: 0 })).toBe('failed')
  expect(hourState({ ...hour, accepted: 0, failed: 0 })).toBe('none')
})

test('an hour is said in words', () => {
  const hour = { start: '2026-11-21T14:00:00.000Z', accepted: 3, failed: 1, pending: 0 }
  expect(hourWords(hour)).toBe('14:00 UTC, partly failed: 3 accepted, 1 failed')
  expect(hourWords({ ...hour, accepted: 0, failed: 0 })).toBe('14:00 UTC: nothing')
})
