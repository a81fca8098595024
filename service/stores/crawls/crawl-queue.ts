import type { PgBoss } from 'pg-boss'
import type { Reading } from '#contract/brands/identifier.ts'
import { readingKey } from '../brands/brands.ts'

/** What a job is about: a site, or a symbol whose site must be found first (each reading in turn). */
export type CrawlTarget = { domain: string } | { readings: readonly Reading[] }

/** Queued crawls, on pg-boss: they survive a restart and are shared by all replicas. */
export type CrawlQueue = {
  /** Queues a crawl of each domain, once however often it is asked for. */
  add: (domains: readonly string[]) => Promise<void>
  /** Queues the search for the site of each symbol and a crawl of it, once however often it is asked for. */
  addSymbols: (symbols: readonly (readonly Reading[])[]) => Promise<void>
  /** Takes queued crawls and runs `crawl` on each, `concurrency` at a time, until the jobs are closed. */
  work: (crawl: (target: CrawlTarget, signal: AbortSignal) => Promise<void>, concurrency: number) => Promise<void>
}

const name = 'crawl'

/** The queue of crawls among the jobs of `boss`. */
export async function openCrawlQueue(boss: PgBoss): Promise<CrawlQueue> {
  // exclusive: one job for each domain or symbol, queued or active.
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: 30,
  })
  return {
    async add(domains) {
      await boss.insert(
        name,
        domains.map((domain) => ({ data: { domain }, singletonKey: domain })),
      )
    },
    async addSymbols(symbols) {
      await boss.insert(
        name,
        symbols.map((readings) => ({ data: { readings }, singletonKey: readings.map(readingKey).join(' ') })),
      )
    },
    async work(crawl, concurrency) {
      await boss.work<CrawlTarget>(name, { batchSize: concurrency, pollingIntervalSeconds: 1 }, async (jobs) => {
        await Promise.all(jobs.map((job) => crawl(job.data, job.signal)))
      })
    },
  }
}
