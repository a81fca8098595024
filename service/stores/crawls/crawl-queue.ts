import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Reading } from '#contract/brands/identifier.ts'
import { readingKey } from '../brands/brands.ts'

/** What a job is about: a site, or a symbol whose site must be found first (each reading in turn). */
export type CrawlTarget = { domain: string } | { readings: readonly Reading[] }

/** Crawls that nobody waits for, on pg-boss: they survive a restart and are shared by all replicas. */
export type CrawlQueue = {
  /** Queues a crawl of each domain, once however often it is asked for. */
  add: (domains: readonly string[]) => Promise<void>
  /** Queues the search for the site of each symbol and a crawl of it, once however often it is asked for. */
  addSymbols: (symbols: readonly (readonly Reading[])[]) => Promise<void>
  /** Takes queued crawls and runs `crawl` on each, `concurrency` at a time, until `close`. */
  work: (crawl: (target: CrawlTarget, signal: AbortSignal) => Promise<void>, concurrency: number) => Promise<void>
  /** Runs `work` now and every hour; of all replicas one does it. */
  everyHour: (work: () => Promise<void>) => Promise<void>
  /** Runs the work of this name every minute; of all replicas one does it, and no two runs overlap. */
  everyMinute: (name: string, work: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

const name = 'crawl'
const hourly = 'retention'

export async function openCrawlQueue(databaseUrl: string, log: Logger): Promise<CrawlQueue> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'livery-jobs', max: 4 })
  boss.on('error', (error) => log.error({ reason: error.message }, 'queue.failed'))
  await boss.start()
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
    async everyHour(work) {
      await work()
      await boss.createQueue(hourly, { policy: 'stately', retryLimit: 1 })
      await boss.schedule(hourly, '7 * * * *')
      await boss.work(hourly, { pollingIntervalSeconds: 30 }, work)
    },
    async everyMinute(minutely, work) {
      await boss.createQueue(minutely, { policy: 'stately', retryLimit: 0 })
      await boss.schedule(minutely, '* * * * *')
      await boss.work(minutely, { pollingIntervalSeconds: 10 }, work)
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
