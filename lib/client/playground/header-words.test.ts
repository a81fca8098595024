import { expect, test } from 'vitest'
import { explainHeaders } from './header-words.ts'

test('quota and limits are put into sentences, credits first', () => {
  const headers = new Map([
    ['x-request-id', 'abc'],
    ['ratelimit', '"second";r=99;t=1'],
    ['ratelimit-policy', '"second";q=100;w=1, "burst";q=30000;w=300'],
    ['x-api-key-quota', '-1'],
    ['connection', 'close'],
  ])
  expect(explainHeaders(headers).map(({ name, meaning }) => [name, meaning])).toEqual([
    ['x-api-key-quota', 'Credits of the period: unlimited.'],
    ['ratelimit', '99 more calls may follow before the limit; it fills up within 1 second.'],
    ['ratelimit-policy', 'Calls at most: 100 in 1 second and 30,000 in 300 seconds.'],
    ['x-request-id', expect.stringContaining('log')],
  ])
})

test('a header that is not in its usual form is still named', () => {
  expect(explainHeaders(new Map([['ratelimit', 'odd']]))[0]?.meaning).toBe('What is left of the throughput limit.')
})
