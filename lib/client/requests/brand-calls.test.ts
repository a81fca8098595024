import { expect, test } from 'vitest'
import type { LoggedRequest } from '#contract/requests/request-log.ts'
import { callsByKey } from './brand-calls.ts'

const call = (identifier: string, id: string, type: 'api-key' | 'user' = 'api-key') =>
  ({ identifier, caller: { type, id, name: `Key ${id}` } }) as LoggedRequest

test('calls of keys for this very domain are counted, and no others', () => {
  const calls = [
    call('domain:acme.com', 'a'),
    call('domain:acme.com', 'b'),
    call('domain:acme.com', 'b'),
    call('domain:acme.com.au', 'b'),
    call('domain:acme.com', 'person', 'user'),
    call('ticker:ACME', 'a'),
  ]
  expect(callsByKey(calls, 'acme.com')).toEqual([
    { id: 'b', name: 'Key b', count: 2 },
    { id: 'a', name: 'Key a', count: 1 },
  ])
})
