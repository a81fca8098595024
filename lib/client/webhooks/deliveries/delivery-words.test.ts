import { expect, test } from 'vitest'
import { retriesMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import { deliveryWords, likelyCause, waitText } from './delivery-words.ts'

test('a delivery that failed and will be tried again is told from one that waits for its first try', () => {
  expect(deliveryWords({ status: 'PENDING', attempt: 0 }).word).toBe('Waiting')
  expect(deliveryWords({ status: 'PENDING', attempt: 3 }).word).toBe('Retrying')
  expect(deliveryWords({ status: 'FAILED', attempt: 16 }).word).toBe('Given up')
})

test('a wait is told in the unit that a person would take', () => {
  const waits = Array.from({ length: retriesMax }, (_, index) => waitText(retryStepMs(index + 1)))
  expect(waits.slice(0, 3)).toEqual(['10 s', '21 s', '44 s'])
  expect(waits.at(-1)).toMatch(/days$/)
})

test('each kind of failure says what to look at', () => {
  const result = { body: null, headers: null, message: 'odd', statusCode: 401 }
  expect(likelyCause({ errorKind: 'status', result })).toMatch(/Authorization/)
  expect(likelyCause({ errorKind: 'redirect', result })).toMatch(/not followed/)
  expect(likelyCause({ errorKind: 'something new', result })).toBe('odd')
  expect(likelyCause({ errorKind: null, result })).toBeUndefined()
})
