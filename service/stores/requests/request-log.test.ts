import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { loggedCall } from '../../testing/logged-call.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { requestLog } from './request-log.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const call = (at: string, requestId: string) => loggedCall({ at: new Date(at), requestId })
const logged = async () =>
  (await database.query<{ request_id: string }>('SELECT request_id FROM request_log ORDER BY at')).rows.map(
    (row) => row.request_id,
  )

test('calls are written when the log is closed, at the latest', async () => {
  const log = requestLog(database, pino({ level: 'silent' }))
  await log.renewPartitions(new Date('2026-11-21T12:00:00Z'), 31)
  log.add(call('2026-11-21T12:00:00Z', 'first'))
  log.add(call('2026-11-22T00:00:00Z', 'after midnight'))
  await log.close()
  expect(await logged()).toEqual(['first', 'after midnight'])
})

test('who calls and then looks finds every call, without waiting for the next write', async () => {
  const log = requestLog(database, pino({ level: 'silent' }))
  for (const name of ['1st', '2nd', '3rd']) {
    log.add(call('2026-11-21T12:30:00Z', name))
    await log.settle()
    expect(await logged()).toContain(name)
  }
  await database.query(`DELETE FROM request_log WHERE request_id IN ('1st', '2nd', '3rd')`)
  await log.close()
})

test('a day is dropped whole once it is older than 31 days, and not before', async () => {
  const log = requestLog(database, pino({ level: 'silent' }))
  await log.renewPartitions(new Date('2026-12-22T23:59:00Z'), 31)
  expect(await logged()).toEqual(['first', 'after midnight'])
  await log.renewPartitions(new Date('2026-12-23T00:00:00Z'), 31)
  expect(await logged()).toEqual(['after midnight'])
  await log.close()
})

test('replicas that start together make the same partitions without a quarrel', async () => {
  const logs = Array.from({ length: 4 }, () => requestLog(database, pino({ level: 'silent' })))
  await Promise.all(logs.map((log) => log.renewPartitions(new Date('2027-02-01T00:00:00Z'), 31)))
  await Promise.all(logs.map((log) => log.close()))
})

test('calls that could not be written are written once it is possible again', async () => {
  await database.query('ALTER TABLE request_log RENAME TO request_log_away')
  const failed = Promise.withResolvers<void>()
  const log = requestLog(database, pino({ level: 'error' }, { write: () => failed.resolve() }))
  log.add(call('2027-02-01T10:00:00Z', 'while it was away'))
  await failed.promise
  log.add(call('2027-02-01T10:00:01Z', 'after it failed'))
  await database.query('ALTER TABLE request_log_away RENAME TO request_log')
  await log.close()
  expect(await logged()).toEqual(['while it was away', 'after it failed'])
})
