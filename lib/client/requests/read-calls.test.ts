import { expect, test } from 'vitest'
import { readCalls } from './read-calls.ts'
import { creditsText, durationText, sourceWord } from './request-words.ts'

const call = {
  requestId: 'request-1',
  at: '2026-11-23T12:00:00.000Z',
  method: 'GET',
  route: '/v2/brands/*',
  identifier: 'domain:acme.com',
  status: 200,
  credits: 1,
  outcome: 'charged',
  durationMs: 12,
  source: 'memory',
  caller: { type: 'api-key', id: 'idKey', name: 'Website' },
}
const pageInfo = { endCursor: null, hasNextPage: false }

test('a page whose rows are as they should be is read as it is', () => {
  expect(readCalls({ requests: [call], pageInfo })).toEqual({ requests: [call], pageInfo, unreadable: 0 })
})

test('one odd row never hides the others: a field that cannot be read is left out, what is no row is counted', () => {
  const odd = [
    { ...call, source: 'index' },
    { ...call, source: 7, identifier: {}, status: '200', durationMs: null, caller: null, outcome: undefined },
    { ...call, caller: { type: 'robot', id: 3 } },
  ]
  const nothing = [null, 'row', {}, { ...call, at: 'yesterday' }, { ...call, requestId: undefined }]
  const { requests, unreadable } = readCalls({ requests: [...odd, ...nothing, call], pageInfo })
  expect(requests).toHaveLength(4)
  expect(unreadable).toBe(nothing.length)
  for (const row of requests) {
    expect(
      [sourceWord(row.source), creditsText(row), durationText(row.durationMs)].every(
        (text) => typeof text === 'string',
      ),
    ).toBe(true)
  }
})
