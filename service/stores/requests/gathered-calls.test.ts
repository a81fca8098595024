import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { GatheredCalls, type LoggedCall } from './gathered-calls.ts'
import { requestLog } from './request-log.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const day = Date.UTC(2026, 10, 21)
// What the database has no way to hold: NUL, and half a pair.
const text = fc.string({ unit: 'grapheme-composite' }).filter((one) => !one.includes('\0') && one.isWellFormed())
const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
const call: fc.Arbitrary<LoggedCall> = fc.record({
  at: fc.integer({ min: day, max: day + 86_399_999 }).map((ms) => new Date(ms)),
  requestId: fc.uuid(),
  organizationId: one('one', 'other'),
  callerId: one('key 1', 'key 2', 'key 3'),
  callerType: one('api-key', 'user'),
  method: one('GET', 'POST'),
  route: one('/v2/brands/*', '/v2/brands/batch'),
  identifier: fc.oneof(one(undefined, 'NULL', 'domain:nike.com', '{"a\\",}'), text),
  status: one(200, 404, 429),
  credits: one(0, 1, 100),
  freeReason: one(undefined, 'throttled'),
  durationMs: fc.integer({ min: 0, max: 1_000_000 }).map((ms) => ms / 8),
  source: one(undefined, 'memory', 'database'),
})

const logged = `SELECT at, request_id AS "requestId", organization_id AS "organizationId", caller_id AS "callerId",
  caller_type AS "callerType", method, route, identifier, status, credits, free_reason AS "freeReason",
  duration_ms AS "durationMs", source FROM request_log`
const byId = (one: { requestId: string }, another: { requestId: string }) =>
  one.requestId < another.requestId ? -1 : 1
const asRow = ({ identifier, freeReason, source, ...rest }: LoggedCall) => ({
  ...rest,
  identifier: identifier ?? null,
  freeReason: freeReason ?? null,
  source: source ?? null,
})

test('every call is logged as it was told, and counted in its hour, whatever its texts hold', async () => {
  const log = requestLog(database, pino({ level: 'silent' }))
  await log.renewPartitions(new Date(day), 31)
  await log.close()
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(call, { minLength: 1, selector: (one) => one.requestId }), async (calls) => {
      await database.query('TRUNCATE request_log, usage_hour, api_key_use')
      const writing = requestLog(database, pino({ level: 'silent' }))
      for (const each of calls) writing.add(each)
      await writing.close()
      const { rows } = await database.query<ReturnType<typeof asRow>>(logged)
      expect(rows.toSorted(byId)).toEqual(calls.map(asRow).toSorted(byId))
      const { rows: sums } = await database.query(
        'SELECT sum(calls)::int calls, sum(credits)::int credits FROM usage_hour',
      )
      expect(sums).toEqual([{ calls: calls.length, credits: calls.reduce((sum, { credits }) => sum + credits, 0) }])
    }),
    { numRuns: 40 },
  )
})

test('calls of one kind share it', () => {
  const gathered = new GatheredCalls()
  const [sample] = fc.sample(call, 1)
  if (!sample) throw new Error('no call was made up')
  for (const callerId of ['a', 'b', 'a', 'a', 'b']) gathered.add({ ...sample, callerId })
  const [kinds, kindOf] = gathered.columns()
  expect(JSON.parse(kinds ?? '')).toMatchObject([
    { place: 0, callerId: 'a' },
    { place: 1, callerId: 'b' },
  ])
  expect([gathered.count, kindOf]).toEqual([5, '{0,1,0,0,1}'])
})
