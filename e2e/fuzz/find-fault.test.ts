import { expect, test } from 'vitest'
import { findFault } from './find-fault.ts'

const received = { status: 200, head: 'HTTP/1.1 200 OK', body: '{}', ms: 12, isLate: false }
const later = {
  status: 503,
  head: 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nx-a: b',
  body: '{"message":"Later.","code":"temporarily_unavailable"}',
}

test.each([
  ['a status of 500', { status: 500 }, 'status 500'],
  ['a status of 502', { status: 502 }, 'status 502'],
  ['a stack', { body: 'Error: x\n    at run (/app/service/main.ts:12:7)' }, 'a stack in the answer'],
  ['a stack of a module', { body: 'at run (file:///app/main.ts:1:2)' }, 'a stack in the answer'],
  [
    'the name of an error of the inside',
    { body: '{"message":"TypeError: x is not a function"}' },
    'a stack in the answer',
  ],
  ['an answer later than two seconds', { ms: 2_001 }, '2001 ms'],
  ['no end', { isLate: true }, 'no end of an answer'],
  ['a 503 where nobody else is asked', later, 'status 503'],
])('%s is a fault', (_what, changed, fault) => {
  expect(findFault({ asksOthers: false }, { ...received, ...changed })?.what).toBe(fault)
})
test.each([
  ['an answer', {}],
  ['a refusal', { status: 400, body: '{"message":"A name is missing (at most 200 characters)."}' }],
  ['a connection that is closed without an answer', { status: undefined, head: '', body: '' }],
])('%s is none', (_what, changed) => {
  expect(findFault({ asksOthers: false }, { ...received, ...changed })).toBeUndefined()
})
test('where others are asked, a 503 as the interface has it is an answer, and so is one after a crawl', () => {
  expect(findFault({ asksOthers: true }, { ...received, ...later, ms: 20_000 })).toBeUndefined()
  const made = '{"message":"Later.","error":"generation_in_progress"}'
  expect(findFault({ asksOthers: true }, { ...received, ...later, body: made })).toBeUndefined()
  expect(findFault({ asksOthers: true }, { ...received, ...later, head: 'HTTP/1.1 503 x' })?.what).toBe('status 503')
  expect(findFault({ asksOthers: true }, { ...received, ...later, body: '{}' })?.what).toBe('status 503')
  expect(findFault({ asksOthers: true }, { ...received, status: 500 })?.what).toBe('status 500')
})
