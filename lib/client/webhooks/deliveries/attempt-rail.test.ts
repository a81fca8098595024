import { expect, test } from 'vitest'
import type { PaneDelivery } from './all-deliveries-documents.ts'
import { nowOnRail, railDots } from './attempt-rail.ts'

const begin = Date.parse('2026-11-23T12:00:00Z')
const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString()
const attempt = (number: number, seconds: number, errorKind: string | null) =>
  ({ number, startedAt: at(seconds), errorKind }) as PaneDelivery['attempts'][number]

test('past attempts are where they were made, the next where it is due, the rest by the schedule: 7.2 days in all', () => {
  const attempts = [attempt(1, 0, 'status'), attempt(2, 11, 'status')]
  const dots = railDots({ attempts, state: 'RETRYING', createdAt: at(0), nextAttemptAt: at(31) })
  expect(dots.map(({ state }) => state)).toEqual(['failed', 'failed', 'next', ...Array(13).fill('planned')])
  expect(dots.slice(0, 3).map(({ offsetMs }) => offsetMs)).toEqual([0, 11_000, 31_000])
  expect((dots.at(-1)?.offsetMs ?? 0) / 86_400_000).toBeCloseTo(7.18, 1)
})

test('a delivery that is over has no attempt to come', () => {
  const dots = railDots({ attempts: [attempt(1, 0, null)], state: 'DELIVERED', createdAt: at(0), nextAttemptAt: null })
  expect(dots.map(({ state }) => state)).toEqual(['delivered', ...Array(15).fill('unused')])
  expect(nowOnRail(dots, 1000)).toBeUndefined()
})

test('now moves from the last attempt to the next', () => {
  const dots = railDots({
    attempts: [attempt(1, 0, 'tls')],
    state: 'RETRYING',
    createdAt: at(0),
    nextAttemptAt: at(10),
  })
  expect(nowOnRail(dots, 5_000)).toEqual({ behind: 1, part: 0.5 })
  expect(nowOnRail(dots, 50_000)).toEqual({ behind: 1, part: 1 })
})
