import { expect, test } from 'vitest'
import { retriesMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import { happenedText, planText, responseWord, waitText } from './delivery-words.ts'

test('a column says the status, or what stood in its way', () => {
  expect(responseWord({ statusCode: 204, errorKind: null })).toBe('204')
  expect(responseWord({ statusCode: null, errorKind: 'tls' })).toBe('TLS')
  expect(responseWord({ statusCode: null, errorKind: 'something new' })).toBe('none')
  expect(responseWord({ statusCode: null, errorKind: null })).toBe('–')
})

test('what happened is said with the host and the number of attempts', () => {
  const endpoint = 'https://hooks.example.com/x'
  const attempts = [{}, {}] as never
  expect(happenedText({ state: 'RETRYING', endpoint, attempts, statusCode: 500 })).toBe(
    'hooks.example.com responded 500 in 2 attempts.',
  )
  expect(happenedText({ state: 'FAILED', endpoint, attempts: [], statusCode: null })).toBe('It was never sent.')
})

test('a wait is told in the unit that a person would take', () => {
  const waits = Array.from({ length: retriesMax }, (_, index) => waitText(retryStepMs(index + 1)))
  expect(waits.slice(0, 3)).toEqual(['10 s', '21 s', '44 s'])
  expect(waits.at(-1)).toMatch(/days$/)
})

test('the plan names the waits after the next attempt, and the last attempt as the last', () => {
  expect(planText(1)).toMatch(/^If attempt 2 fails: 21 s, 44 s, 93 s|^If attempt 2 fails: 21 s, 44 s, 2 min/)
  expect(planText(15)).toMatch(/^The next attempt is the last/)
})
