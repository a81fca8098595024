import { expect, test } from 'vitest'
import { readMeta, type RawAnswer } from '../call.ts'
import { readCallFailure } from './failure-words.ts'

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): RawAnswer => ({
  status,
  body,
  meta: readMeta(new Headers(headers), body),
})

test('a used-up quota is told in figures', () => {
  const failure = readCallFailure(
    answer(
      429,
      { message: 'x', quota: 100, used: 90, remaining: 10, required: 37 },
      { 'x-bf-error': 'quota_exceeded' },
    ),
  )
  expect(failure.type).toBe('quota')
  expect(failure.reason).toBe(
    '90 of 100 credits are used. This request could use up to 37, and 10 are left. Nothing was charged.',
  )
})

test('too many requests at once is not mistaken for a used-up quota, and says when to come back', () => {
  const failure = readCallFailure(answer(429, { message: 'x' }, { 'retry-after': '1' }))
  expect(failure).toMatchObject({ type: 'rate', reason: 'Try again in 1 second. Nothing was charged.' })
})

test('a refusal with headers only still says why', () => {
  expect(readCallFailure(answer(403, undefined, { 'x-bf-error': 'paid_plan_required' })).reason).toContain(
    'holds no prepaid credits',
  )
  expect(readCallFailure(answer(403, { message: 'Forbidden' })).reason).toContain('no credits left')
})

test('no answer, a failing service and an ended session are told apart', () => {
  expect([0, 401, 502, 503, 302].map((status) => readCallFailure(answer(status)).type)).toEqual([
    'unavailable',
    'signed_out',
    'unavailable',
    'unavailable',
    'unreadable',
  ])
})

test('the request id comes along for whoever asks for help', () => {
  expect(readCallFailure(answer(500, undefined, { 'x-request-id': 'req_1' })).meta.requestId).toBe('req_1')
})

test.each([
  [404, 'not_offered', "This service doesn't offer it"],
  [404, 'gone', 'Connection not found'],
  [401, 'answered', 'The key was refused'],
  [402, 'answered', 'A payment is due'],
  [401, undefined, 'Your session has ended'],
])('status %s by a connection that is %s reads: %s', (status, connection, title) => {
  const headers = new Headers(connection === undefined ? {} : { 'x-livery-connection': connection })
  expect(readCallFailure({ status, body: undefined, meta: readMeta(headers, undefined) }).title).toBe(title)
})
