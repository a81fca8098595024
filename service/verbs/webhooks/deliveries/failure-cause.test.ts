import { expect, test } from 'vitest'
import { failureCause, type RecordedOutcome } from './failure-cause.ts'

const outcome = (given: Partial<RecordedOutcome>): RecordedOutcome => ({
  errorKind: 'status',
  message: undefined,
  statusCode: undefined,
  responseHeaders: [],
  responseBody: undefined,
  isAuthorized: false,
  ...given,
})

test('an attempt that was accepted has no cause', () => {
  expect(failureCause(outcome({ errorKind: undefined, statusCode: 204 }))).toBeUndefined()
})

test.each([
  ['tls', 'No secure connection: the exchange failed (ERR_TLS_CERT_ALTNAME_INVALID).', 'TLS_NAME'],
  ['tls', 'No secure connection: the exchange failed (CERT_HAS_EXPIRED).', 'TLS_EXPIRED'],
  ['tls', 'No secure connection: the exchange failed (DEPTH_ZERO_SELF_SIGNED_CERT).', 'TLS_CHAIN'],
  ['tls', 'No secure connection: the exchange failed (EPROTO).', 'TLS'],
  ['dns', '', 'DNS'],
  ['timeout', '', 'TIMEOUT'],
  ['refused_address', '', 'PRIVATE_ADDRESS'],
  ['connection', 'The endpoint refused the connection: the exchange failed (ECONNREFUSED).', 'CONNECTION_REFUSED'],
  ['connection', 'The connection broke before an answer: the exchange failed (ECONNRESET).', 'CONNECTION_CLOSED'],
])('%s, %s: %s', (errorKind, message, kind) => {
  expect(failureCause(outcome({ errorKind, message }))).toMatchObject({ kind, evidence: undefined })
})

test.each([
  [400, 'BAD_REQUEST'],
  [404, 'NOT_FOUND'],
  [410, 'GONE'],
  [413, 'TOO_LARGE'],
  [418, 'REFUSED'],
  [503, 'SERVER_ERROR'],
])('a response of %i is %s', (statusCode, kind) => {
  expect(failureCause(outcome({ statusCode }))?.kind).toBe(kind)
})

test('401 is told apart: a header that was not accepted, and none that is set', () => {
  expect(failureCause(outcome({ statusCode: 401, isAuthorized: true }))?.advice).toMatch(/^Your Authorization header/)
  expect(failureCause(outcome({ statusCode: 401 }))?.advice).toMatch(/no Authorization header is set/)
})

test('what the endpoint itself said is the evidence: the error it named, its target, its wait', () => {
  const responseBody = '<h1>Oops</h1><pre>TypeError: Cannot read properties of undefined\n at x.js:41</pre>'
  const failed = failureCause(outcome({ statusCode: 500, responseBody }))
  expect(failed?.evidence).toBe('TypeError: Cannot read properties of undefined')
  const silent = failureCause(outcome({ statusCode: 500, responseBody: '<b>out of order</b>' }))
  expect(silent).toMatchObject({ evidence: undefined, advice: expect.stringContaining('gave no reason') })
  const moved = outcome({
    errorKind: 'redirect',
    statusCode: 301,
    responseHeaders: [{ name: 'Location', value: 'https://b.example/' }],
  })
  expect(failureCause(moved)).toMatchObject({ summary: 'Redirect 301', evidence: 'https://b.example/' })
  const wait = [{ name: 'retry-after', value: '30' }]
  expect(failureCause(outcome({ statusCode: 429, responseHeaders: wait }))?.evidence).toBe('Retry-After: 30')
})

test('a hostile body is read in bounds', () => {
  const responseBody = `${'<'.repeat(200_000)}error ${'x'.repeat(200_000)}`
  expect(failureCause(outcome({ statusCode: 500, responseBody }))?.evidence).toBeUndefined()
})
