import { expect, test } from 'vitest'
import { crawlBudget } from './crawl-budget.ts'
import { patienceOf, retryMinutes, withPatience } from './crawl-retries.ts'

test('unfinished crawls follow each other more and more slowly, then like all others', () => {
  expect([1, 2, 3, 4, 5, 6].map((count) => retryMinutes(count, true))).toEqual([2, 8, 32, 128, 512, undefined])
  expect([1, 2, 3, 4].map((count) => retryMinutes(count, false))).toEqual([2, 8, 32, undefined])
})

test('each has more time than the one before, up to four times as much', () => {
  expect([0, 1, 2, 3, 9].map((count) => patienceOf(count, 0))).toEqual([1, 2, 4, 4, 4])
})

test('a busy machine gives more time from the first crawl on', () => {
  expect([0.5, 7.9, 8, 15, 16, 200].map((load) => patienceOf(0, load))).toEqual([1, 1, 2, 3, 4, 4])
  expect(patienceOf(2, 8)).toBe(4)
})

test('patience stretches every stage and the work, not what a caller waits for, nor numbers and memory', () => {
  const { until, sandbox, patientHomeMs } = withPatience(crawlBudget, 4)
  expect(until.total).toBe(4 * crawlBudget.until.total)
  expect(until.fetched).toBe(4 * crawlBudget.until.fetched)
  expect(until.context).toBe(crawlBudget.until.context)
  expect(sandbox.cpuMs.pictures).toBe(4 * crawlBudget.sandbox.cpuMs.pictures)
  expect([sandbox.picturesMax, sandbox.taskBytesMax]).toEqual([60, crawlBudget.sandbox.taskBytesMax])
  expect(patientHomeMs).toBeLessThan(2 * crawlBudget.until.fetched)
})
