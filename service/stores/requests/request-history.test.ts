import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { loggedCall } from '../../testing/logged-call.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import type { LoggedCall } from './gathered-calls.ts'
import type { SpanFilter } from './request-conditions.ts'
import { requestHistory } from './request-history.ts'
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
await log.renewPartitions(from, 31)
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

test('a part of an identifier is found on every day of the span, in one order and page after page', async () => {
  const organizationId = 'idWindows1'
  const day = 86_400
  // On the edges of the windows that are looked through one after the other, and within them.
  const days = [0, 1, 1 + 1 / day, 3, 7, 8, 20, 30]
  await Promise.all(days.map((ago) => log.renewPartitions(second(-ago * day), 31)))
  for (const ago of days) {
    log.add(call(`${ago} days ago`, -ago * day, { organizationId, identifier: 'domain:found.com' }))
    log.add(call(`another ${ago}`, -ago * day, { organizationId, identifier: 'domain:another.com' }))
  }
  const filter = { from: second(-30 * day), to: second(1), identifier: 'FOUND' }
  const all = await history.list(organizationId, filter, { first: 50, after: undefined })
  expect(all.map(({ requestId }) => requestId)).toEqual(days.map((ago) => `${ago} days ago`))
  const paged: typeof all = []
  for (;;) {
    const last = paged.at(-1)
    const after = last && { at: new Date(last.at), requestId: last.requestId }
    const page = await history.list(organizationId, filter, { first: 3, after })
    if (page.length === 0) break
    paged.push(...page)
  }
  expect(paged).toEqual(all)
  expect(
    await history.list(organizationId, { ...filter, identifier: 'none' }, { first: 50, after: undefined }),
  ).toEqual([])
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

test('over a day and more, counts by the hour say what the calls say, with the parts of an hour at both ends', async () => {
  const organizationId = 'idHours001'
  const begin = second(0)
  const hour = 3_600
  const calls = [-1, 0, 60, hour, 5 * hour + 59, 23 * hour + 3_599, 24 * hour, 24 * hour + 1_799, 24 * hour + 1_800]
  for (const [index, seconds] of calls.entries()) {
    const changed: Partial<LoggedCall>[] = [
      { credits: 2 },
      { status: 404, credits: 0, source: undefined },
      { status: 503, credits: 0, freeReason: 'failed', callerType: 'user', callerId: 'idUser0001' },
    ]
    log.add(call(`hour ${index}`, seconds, { organizationId, ...changed[index % 3] }))
  }
  await log.renewPartitions(second(24 * hour), 31)
  await log.settle()
  const filters: Partial<SpanFilter>[] = [
    {},
    { status: '4xx' },
    { status: '503' },
    { outcome: 'charged' },
    { outcome: 'failed' },
    { caller: 'user' },
    { caller: 'idUser0001' },
    { source: 'memory' },
    { route: '/v2/search' },
  ]
  // From the middle of an hour to the middle of one: the second is too long for hours, the first is read out of them.
  for (const narrow of filters) {
    const filter = { from: new Date(begin.getTime() + 1_000), to: second(24 * hour + 1_800), ...narrow }
    const counted = await history.summary(organizationId, filter, hour)
    const called = await history.summary(organizationId, { ...filter, identifier: 'domain:' }, hour)
    expect(counted, JSON.stringify(narrow)).toEqual(called)
    expect(counted.count).toBe((await history.list(organizationId, filter, { first: 50, after: undefined })).length)
  }
  expect((await history.summary(organizationId, { from: begin, to: second(25 * hour) }, hour)).count).toBe(8)
})
