import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openJobs } from '../jobs.ts'
import { openCrawlQueue, type CrawlTarget } from './crawl-queue.ts'

const opened = await openTestDatabase()
const jobs = await openJobs(opened.url, pino({ level: 'silent' }))
const queue = await openCrawlQueue(jobs.boss)
afterAll(async () => {
  await jobs.close()
  await opened.close()
})

test('what is queued is crawled once, however often it was asked for, symbols with their readings in order', async () => {
  const readings = [{ kind: 'ticker', value: 'ANVL' } as const, { kind: 'crypto', value: 'ANVL' } as const]
  await queue.add(['one.com', 'two.com'])
  await queue.add(['one.com'])
  await queue.addSymbols([readings])
  await queue.addSymbols([readings])
  const crawled: CrawlTarget[] = []
  await queue.work(async (target) => void crawled.push(target), 2)
  await expect.poll(() => crawled.length).toBeGreaterThanOrEqual(3)
  // What was queued twice would be here by the time that a later one is.
  await queue.add(['last.com'])
  await expect.poll(() => crawled).toContainEqual({ domain: 'last.com' })
  expect(crawled).toHaveLength(4)
  expect(crawled).toEqual(
    expect.arrayContaining([{ domain: 'one.com' }, { domain: 'two.com' }, { readings }, { domain: 'last.com' }]),
  )
  await queue.add(['one.com'])
  await expect.poll(() => crawled.length, { message: 'when its crawl is over it can be asked for again' }).toBe(5)
})
