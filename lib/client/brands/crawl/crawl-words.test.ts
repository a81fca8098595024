import { expect, test } from 'vitest'
import type { CrawlFound } from '#contract/crawls/crawl-progress.ts'
import { blockedReason, blockedTitle, isSlow, newlyDone, shownSteps, timeText } from './crawl-words.ts'

const found = (...steps: CrawlFound['steps']): CrawlFound => ({ steps, name: null, themeColor: null, icon: null })
const page = { step: 'page', doneMs: 800, count: null } as const
const sheets = { step: 'styles', doneMs: 1_400, count: 3 } as const
const waiting = { step: 'pictures', doneMs: null, count: null } as const

test('a finished step says what it found, the next one runs, the rest waits', () => {
  const steps = shownSteps(found(page, sheets, waiting, { step: 'described', doneMs: null, count: null }))
  expect(steps.map(({ state, note }) => [state, note])).toEqual([
    ['done', '0.8 s'],
    ['done', '3 read'],
    ['running', ''],
    ['waiting', ''],
  ])
  expect(shownSteps(null).every(({ state }) => state === 'waiting')).toBe(true)
})

test('each finished step is said once', () => {
  expect(newlyDone(found(page, waiting), found(page, sheets, waiting))).toBe('Style sheets done, 3 read.')
  expect(newlyDone(found(page, sheets), found(page, sheets))).toBeUndefined()
  expect(newlyDone(null, found(page))).toBe('Home page done, 0.8 s.')
})

test('the time is told beside the usual one, and called slow after twice that', () => {
  expect([timeText(6_400, 10_200), timeText(6_400, null)]).toEqual(['6 s, usually 10 s', '6 s'])
  expect([isSlow(20_000, 10_000), isSlow(20_001, 10_000), isSlow(99_000, null)]).toEqual([false, true, false])
})

test('a blocked site is told as one, a name without a brand is not', () => {
  const at = '2026-11-22T10:00:00Z'
  expect(blockedTitle({ outcome: 'challenged', detail: 'x', at })).toBe('This site would not let us in')
  expect(
    ['held', 'unusable', 'unresolvable'].map((outcome) => blockedTitle({ outcome, detail: '', at } as never)),
  ).toEqual([undefined, undefined, undefined])
  expect(blockedReason({ outcome: 'challenged', detail: 'It asks.', at }, 2)).toBe('It asks. We tried twice today.')
  expect(blockedReason({ outcome: 'challenged', detail: 'It asks.', at }, 1)).toBe('It asks.')
})
