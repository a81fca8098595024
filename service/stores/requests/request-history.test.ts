import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { loggedCall } from '../../testing/logged-call.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import type { LoggedCall } from './gathered-calls.ts'
import { requestHistory, type SpanFilter } from './request-history.ts'
import { requestLog } from './request-log.ts'

const { database, close } = await openTestPool(4)
const log = requestLog(database, pino({ level: 'silent' }))
const history = requestHistory(database, log)

afterAll(async () => {
  await log.close()
  await close()
})

const from = new Date('2026-04-01T12:00:00Z')
const second = (seconds: number) => new Date(from.getTime() + seconds * 1000)
const span: SpanFilter = { from, to: second(60) }
const call = (requestId: string, seconds: number, rest: Partial<LoggedCall> = {}) =>
  loggedCall({ at: second(seconds), requestId, organizationId: 'idMine0001', ...rest })
await log.renewPartitions(from)
for (const one of [
  call('first', 0),
  call('refused', 10, { status: 404, credits: 0, identifier: 'domain:none.com' }),
  call('failed', 11, { status: 503, credits: 0 }),
  call('last', 59, { credits: 4, route: '/v2/search' }),
  call('after the span', 60),
  call('theirs', 20, { organizationId: 'idOther001' }),
])
  log.add(one)

const listed = async (filter: Partial<SpanFilter> = {}) =>
  (await history.list('idMine0001', { ...span, ...filter }, { first: 10, after: undefined })).map(
    (one) => one.requestId,
  )

test('calls of the span are listed from the newest, of this organization only', async () => {
  expect(await listed()).toEqual(['last', 'failed', 'refused', 'first'])
  expect(await listed({ from: second(1), to: second(11) })).toEqual(['refused'])
})

test('each filter leaves what fits', async () => {
  expect(await listed({ status: '4xx' })).toEqual(['refused'])
  expect(await listed({ status: '503' })).toEqual(['failed'])
  expect(await listed({ outcome: 'charged' })).toEqual(['last', 'first'])
  expect(await listed({ route: '/v2/search' })).toEqual(['last'])
  expect(await listed({ identifier: 'NONE' })).toEqual(['refused'])
  expect(await listed({ identifier: '%' })).toEqual([])
  expect(await listed({ requestId: 'theirs' })).toEqual([])
})

test('a page goes on where the one before ended', async () => {
  const after = { at: second(11), requestId: 'failed' }
  const page = await history.list('idMine0001', span, { first: 1, after })
  expect(page.map(({ requestId }) => requestId)).toEqual(['refused'])
})

test('the summary counts what the list shows, over time and by property', async () => {
  const summary = await history.summary('idMine0001', span, 30)
  expect(summary).toMatchObject({ count: 4, credits: 5 })
  expect(summary.histogram).toEqual([
    { start: from.toISOString(), answered: 1, refused: 1, failed: 1 },
    { start: second(30).toISOString(), answered: 1, refused: 0, failed: 0 },
  ])
  expect(summary.facets.status.map(({ value, count }) => [value, count])).toEqual([
    ['200', 2],
    ['404', 1],
    ['503', 1],
  ])
})
