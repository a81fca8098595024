import { expect, test } from 'vitest'
import { anyCaller, filterQuery, isFiltered, keysOnly, everyCall as none, type LogFilter } from './request-filter.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const query = (filter: Partial<LogFilter>, more = {}) =>
  Object.fromEntries(new URLSearchParams(filterQuery({ ...none, ...filter }, more, now)))

test('a range reaches back from now, and what is not filtered is not sent', () => {
  expect(query({})).toEqual({ from: '2026-11-20T12:00:00.000Z' })
  expect(query({ range: '1h' }, { first: '50', after: '' })).toEqual({ from: '2026-11-21T11:00:00.000Z', first: '50' })
})

test('a span that was chosen takes the place of the range', () => {
  const span = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
  expect(query(span)).toEqual(span)
})

test('what looks like a request id is one; anything else is a part of an identifier', () => {
  const id = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
  expect(query({ q: ` ${id} ` })).toMatchObject({ requestId: id })
  expect(query({ q: 'Ab3d-xYz0_kK-1f' })).toMatchObject({ requestId: 'Ab3d-xYz0_kK-1f' })
  expect(query({ q: 'mercedes-ben-z' })).toMatchObject({ identifier: 'mercedes-ben-z' })
  expect(query({ q: 'nike' })).toMatchObject({ identifier: 'nike' })
})

test('a span of time alone is not a filter that hides calls', () => {
  expect(isFiltered({ ...none, range: '1h' })).toBe(false)
  expect(isFiltered({ ...none, status: '4xx' })).toBe(true)
})

test('calls of keys are what is shown first; that hides this dashboard, and is no filter that somebody set', () => {
  expect(query({ caller: keysOnly })).toMatchObject({ caller: 'api-key' })
  expect(query({ caller: anyCaller })).not.toHaveProperty('caller')
  expect(isFiltered({ ...none, caller: keysOnly })).toBe(false)
  expect(isFiltered({ ...none, caller: 'idKey' })).toBe(true)
})
