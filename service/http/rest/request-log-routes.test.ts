import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPageSchema, requestSummarySchema } from '#contract/requests/request-log.ts'
import { usagePeriodSchema, usageSchema } from '#contract/metering/usage.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

let service: TestService
let organization: TestOrganization

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  organization = await service.addOrganization({ credits: 50 })
  await service.addBrand('first-logged.com')
  await service.addBrand('second-logged.com')
  for (const path of [
    'first-logged.com',
    'first-logged.com',
    'second-logged.com',
    'localhost',
    'unknown-one.com?cachedOnly=true',
  ]) {
    await get(`/v2/brands/${path}`)
  }
})
afterAll(() => service.close())

const get = (path: string, key = organization.key) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
const read = async (path: string) => (await get(path)).json()
const page = async (query: string) => requestPageSchema.parse(await read(`/v2/requests?${query}`))

test('the log gives every call once, page after page, newest first, and reading it leaves no trace in it', async () => {
  const first = await page('first=2')
  expect(first.pageInfo.hasNextPage).toBe(true)
  const second = await page(`first=2&after=${first.pageInfo.endCursor}`)
  const third = await page(`first=2&after=${second.pageInfo.endCursor}`)
  expect(third.pageInfo.hasNextPage).toBe(false)
  const all = [first, second, third].flatMap(({ requests }) => requests)
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(5)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  // The first of each brand asks the database, which no clock shows as no time at all.
  expect(all.some(({ durationMs }) => durationMs > 0.05)).toBe(true)
  expect(all.every(({ durationMs }) => durationMs > 0 && durationMs < 10_000)).toBe(true)
  expect(all[0]?.caller).toEqual({ type: 'api-key', id: organization.keyId, name: 'test key' })
})

test.each([
  ['status=2xx', 4],
  ['status=400', 1],
  ['outcome=charged', 3],
  ['outcome=malformed', 1],
  ['source=memory', 1],
  ['identifier=FIRST', 2],
  ['identifier=%25', 0],
  ['route=%2Fv2%2Fbrands%2F*', 5],
  ['caller=nobody', 0],
  ['caller=api-key', 5],
  ['caller=user', 0],
  ['to=2020-01-01T00:00:00Z', 0],
])('the filter %s leaves %i calls, in the list and in the counts', async (filter, count) => {
  expect((await page(filter)).requests).toHaveLength(count)
  expect(requestSummarySchema.parse(await read(`/v2/requests/summary?${filter}`)).count).toBe(count)
})

test('the counts say how many were answered, refused and charged, and by whom', async () => {
  const summary = requestSummarySchema.parse(await read('/v2/requests/summary'))
  expect(summary.credits).toBe(3)
  expect(summary.histogram.reduce((total, { refused }) => total + refused, 0)).toBe(1)
  expect(summary.histogram.reduce((total, { answered }) => total + answered, 0)).toBe(4)
  expect(summary.facets.outcome).toEqual([
    { value: 'charged', label: null, count: 3 },
    { value: 'malformed', label: null, count: 1 },
    { value: 'not_held', label: null, count: 1 },
  ])
  expect(summary.facets.caller).toEqual([{ value: organization.keyId, label: 'test key', count: 5 }])
})

test('one call is found by its id; that of another organization is not', async () => {
  const [newest] = (await page('first=1')).requests
  expect(await read(`/v2/requests/${newest?.requestId}`)).toEqual(newest)
  const other = await service.addOrganization()
  expect((await get(`/v2/requests/${newest?.requestId}`, other.key)).status).toBe(404)
  expect(await (await get('/v2/requests', other.key)).json()).toMatchObject({ requests: [] })
})

test.each(['status=9xx', 'from=yesterday', 'first=0', 'first=101', 'after=nonsense', 'source=elsewhere'])(
  'the query %s is refused by name',
  async (query) => {
    const answer = await get(`/v2/requests?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(query.split('=')[0] ?? '') as string })
  },
)

test('usage by hour says the same as the log, by outcome, key and route, and stays when the log has gone', async () => {
  await service.query('DELETE FROM request_log WHERE organization_id = $1 AND credits = 0', [organization.id])
  const day = dayMs
  const from = new Date(Date.now() - day).toISOString()
  const to = new Date(Date.now() + day).toISOString()
  const usage = async (by: string) =>
    usageSchema.parse(await read(`/v2/usage?from=${from}&to=${to}&by=${by}&step=hour`))
  const outcome = await usage('outcome')
  expect(outcome.groups[0]).toEqual({ value: 'charged', label: null, calls: 3, credits: 3 })
  expect(outcome.groups.reduce((total, { calls }) => total + calls, 0)).toBe(5)
  const key = await usage('key')
  expect(key.groups).toEqual([{ value: organization.keyId, label: 'test key', calls: 5, credits: 3 }])
  expect((await usage('route')).groups).toEqual([{ value: '/v2/brands/*', label: null, calls: 5, credits: 3 }])
  expect((await get(`/v2/usage?from=${to}&to=${from}`)).status).toBe(400)
  expect((await get(`/v2/usage?from=2020-01-01T00:00:00Z&to=${to}&step=hour`)).status).toBe(400)
})

test('the running period says what is used and left, and where that leads', async () => {
  const period = usagePeriodSchema.parse(await read('/v2/usage/period'))
  expect(period).toMatchObject({ granted: 50, used: 3, periodUsed: 3, billing: 'on' })
  expect(period.perDay).toBe(3)
  expect(period.projectedUsed).toBeGreaterThanOrEqual(3)
  expect(await read('/v2/usage/periods')).toEqual({ periods: [] })
})

test('a call that was just answered counts at once, in the log, in the columns and in the pace', async () => {
  const asker = await service.addOrganization({ credits: 50 })
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * hourMs).toISOString())
  for (const answered of [1, 2, 3]) {
    await get('/v2/brands/first-logged.com', asker.key)
    const readOwn = async (path: string): Promise<unknown> => (await get(path, asker.key)).json()
    const [period, usage, log] = await Promise.all([
      readOwn('/v2/usage/period'),
      readOwn(`/v2/usage?from=${from}&to=${to}`),
      readOwn('/v2/requests'),
    ])
    expect(usagePeriodSchema.parse(period)).toMatchObject({ used: answered, perDay: answered })
    expect(usageSchema.parse(usage).groups).toMatchObject([{ value: 'charged', calls: answered }])
    expect(requestPageSchema.parse(log).requests).toHaveLength(answered)
  }
})
