import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { crawlStore } from '../crawls/crawls.ts'
import { openDatabase } from '../database.ts'
import { openJobs } from '../jobs.ts'
import { systemStore } from './system.ts'

const opened = await openTestDatabase()
const database = openDatabase(opened.url, 6)
const { boss, close: closeJobs } = await openJobs(opened.url, pino({ level: 'silent' }))
const system = systemStore(database)

afterAll(async () => {
  await closeJobs()
  await database.end()
  await opened.close()
})

const start = new Date('2026-04-01T12:00:00Z')

test('who is an operator is asked of the database each time, and nobody else is one', async () => {
  await database.query(`INSERT INTO user_account (id, email, name) VALUES ('idUser0001', 'ada@acme.com', 'Ada')`)
  expect([await system.isOperator('idUser0001'), await system.isOperator('idNobody01')]).toEqual([false, false])
  await database.query('UPDATE user_account SET is_operator = true')
  expect(await system.isOperator('idUser0001')).toBe(true)
})

test('the state names what waits in each queue, how crawls ended, and every migration', async () => {
  await boss.createQueue('crawl')
  await boss.insert('crawl', [{ data: { domain: 'acme.com' } }])
  const crawl = {
    domain: 'acme.com',
    startedAt: start,
    durationMs: 5,
    detail: undefined,
    brandId: undefined,
    missing: [],
  }
  for (const outcome of ['held', 'timeout', 'held'] as const) await crawlStore(database).record({ ...crawl, outcome })
  const state = await system.read(() => new Date())
  expect(state.queues).toMatchObject([
    { name: 'deliveries', waiting: 0, oldestWaitingAt: null },
    { name: 'event fan-out', waiting: 0, oldestWaitingAt: null },
    { name: 'crawl', waiting: 1, active: 0, failed: 0 },
  ])
  expect(state.crawls.outcomes).toEqual([
    { outcome: 'held', count: 2 },
    { outcome: 'timeout', count: 1 },
  ])
  expect(state.crawls.latest).toHaveLength(3)
  expect(state.migrations[0]).toMatchObject({ name: '0001_first', appliedAt: expect.any(String) as string })
  expect(state.brands).toBe(0)
})

test('how far the clock of the database is ahead of this process is told', async () => {
  const state = await system.read(() => new Date(Date.now() - dayMs))
  expect(Math.round(state.database.clockSkewMs / dayMs)).toBe(1)
})

test('accounts are those asked for whose period still runs', async () => {
  await database.query(
    `INSERT INTO credit_account (organization_id, plan_id, plan_credits, period_start, period_end, granted, period_used,
       overage_used, prepaid_used, prepaid)
     SELECT id, 'growth', 100, $2::timestamptz - interval '1 month', until, 100, 90, 5, 3, 7
     FROM unnest($1::text[], $3::timestamptz[]) AS made(id, until)`,
    [
      ['idMine0001', 'idOver0001', 'idOther001'],
      start,
      [new Date(start.getTime() + 1), start, new Date(start.getTime() + 1)],
    ],
  )
  const periodEnd = new Date(start.getTime() + 1).toISOString()
  expect(await system.accounts(['idMine0001', 'idOver0001'], start)).toEqual([
    { organizationId: 'idMine0001', used: 98, granted: 100, prepaid: 7, periodEnd },
  ])
})
