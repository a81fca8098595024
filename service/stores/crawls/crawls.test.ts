import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { crawlStore, type CrawlRecord } from './crawls.ts'

const { database, close } = await openTestPool(2)
const crawls = crawlStore(database)
afterAll(close)

const start = new Date('2026-04-01T12:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const crawl = (domain: string, minutes: number): CrawlRecord => ({
  domain,
  startedAt: minute(minutes),
  durationMs: 1200,
  outcome: 'unreachable',
  detail: undefined,
  brandId: undefined,
  missing: [],
})

test('the newest crawl of a domain is found as it was recorded, its duration in whole milliseconds', async () => {
  const newest = { ...crawl('acme.com', 2), outcome: 'held', detail: '3 pages', brandId: 'idBrand001' } as const
  const missing = [{ part: 'icon' as const, url: 'https://acme.com/icon.png', cause: 'host' as const }]
  await crawls.record({ ...newest, missing, durationMs: 1200.4 })
  await crawls.record(crawl('acme.com', 1))
  await crawls.record(crawl('other.com', 3))
  expect(await crawls.findLatest('acme.com', start)).toEqual({ ...newest, missing })
})

test('a crawl from before is not found, nor is one of a domain that was never crawled', async () => {
  await crawls.record(crawl('before.com', 5))
  expect(await crawls.findLatest('before.com', minute(5))).toEqual(crawl('before.com', 5))
  expect(await crawls.findLatest('before.com', minute(6))).toBeUndefined()
  expect(await crawls.findLatest('never.com', start)).toBeUndefined()
})

test('of many domains, each has its newest crawl', async () => {
  for (const [domain, minutes] of [
    ['one.com', 1],
    ['one.com', 2],
    ['two.com', 1],
  ] as const)
    await crawls.record(crawl(domain, minutes))
  expect(await crawls.findLatestOfMany(['one.com', 'two.com', 'never.com'], start)).toEqual(
    new Map([
      ['one.com', crawl('one.com', 2)],
      ['two.com', crawl('two.com', 1)],
    ]),
  )
  expect(await crawls.findLatestOfMany([], start)).toEqual(new Map())
})
