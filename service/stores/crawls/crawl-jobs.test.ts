import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/time.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../database.ts'
import { openJobs } from '../jobs.ts'
import { crawlJobStore } from './crawl-jobs.ts'
import { openCrawlQueue } from './crawl-queue.ts'
import { crawlStore } from './crawls.ts'

const opened = await openTestDatabase()
const database = openDatabase(opened.url, 4)
const jobs = await openJobs(opened.url, pino({ level: 'silent' }))
const queue = await openCrawlQueue(jobs.boss)
const store = crawlJobStore(database)
afterAll(async () => {
  await jobs.close()
  await database.end()
  await opened.close()
})

const all = { state: 'all', q: '' } as const
const find = async (target: string) =>
  (await store.list({ ...all, q: target }, 10)).find((job) => job.target === target)
const idOf = async (target: string) => (await find(target))?.id ?? ''
const setState = (domain: string, state: string) =>
  database.query(
    `UPDATE pgboss.job SET state = $2::pgboss.job_state, started_on = now(), output = '{"message": "the crawler broke"}'
     WHERE name = 'crawl' AND singleton_key = $1`,
    [domain, state],
  )

test('jobs that wait are listed as the queue takes them, with their place; one that is not due has none', async () => {
  await queue.add(['first.com'])
  await queue.addAgain(['later.com'])
  await queue.add(['second.com'])
  await queue.addSymbols([[{ kind: 'ticker', value: 'ANVL' }]])
  const startAfter = new Date(Date.now() + minuteMs)
  await jobs.boss.insert('crawl', [{ data: { domain: 'resting.com' }, singletonKey: 'resting.com', startAfter }])
  const listed = (await store.list(all, 10)).map(({ target, domain, position, tries }) => [
    target,
    domain,
    position,
    tries,
  ])
  expect(listed).toEqual([
    ['first.com', 'first.com', 1, 0],
    ['second.com', 'second.com', 2, 0],
    ['ticker:ANVL', null, 3, 0],
    ['later.com', 'later.com', 4, 0],
    ['resting.com', 'resting.com', null, 0],
  ])
  expect((await store.list(all, 2)).map(({ target }) => target)).toEqual(['first.com', 'second.com'])
  expect((await store.list({ ...all, q: 'con' }, 10)).map(({ target }) => target)).toEqual(['second.com'])
  expect(await store.list({ ...all, q: '%' }, 10)).toEqual([])
})

test('the last error is the job’s own, or how the last crawl of the domain ended', async () => {
  const crawl = { domain: 'second.com', startedAt: new Date(), durationMs: 5, brandId: undefined, missing: [] }
  await crawlStore(database).record({ ...crawl, outcome: 'refused', detail: 'The site answered 403 Forbidden.' })
  expect((await find('second.com'))?.lastError).toBe('The site answered 403 Forbidden.')
  await setState('first.com', 'failed')
  expect(await find('first.com')).toMatchObject({
    state: 'failed',
    tries: 1,
    lastError: 'the crawler broke',
    position: null,
  })
  expect(await store.counts()).toEqual({ waiting: 4, active: 0, failed: 1, canceled: 0 })
})

test('a failed job is tried again, once, and not beside another one of its site', async () => {
  const id = await idOf('first.com')
  await queue.add(['first.com'])
  expect(await queue.retry(id)).toBe(false)
  await database.query(`DELETE FROM pgboss.job WHERE singleton_key = 'first.com' AND state = 'created'`)
  expect(await queue.retry(id)).toBe(true)
  expect(await queue.retry(id)).toBe(false)
  expect(await find('first.com')).toMatchObject({ id, state: 'waiting' })
})

test('a job that waits is canceled, one that has begun is not', async () => {
  const waiting = await idOf('second.com')
  expect(await queue.cancel(waiting)).toBe(true)
  expect(await queue.cancel(waiting)).toBe(false)
  expect((await store.find(waiting))?.state).toBe('canceled')
  await setState('later.com', 'active')
  expect(await queue.cancel(await idOf('later.com'))).toBe(false)
  expect((await find('later.com'))?.state).toBe('active')
  expect(await queue.cancel('0195f1c0-0000-7000-8000-000000000000')).toBe(false)
})
