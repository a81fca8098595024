import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Crawls that nobody waits for, on pg-boss: they survive a restart and are shared by all replicas. */
export type CrawlQueue = {
  /** Queues a crawl of each domain, once however often it is asked for. */
  add: (domains: readonly string[]) => Promise<void>
  /** Takes queued crawls and runs `crawl` on each, `concurrency` at a time, until `close`. */
  work: (crawl: (domain: string, signal: AbortSignal) => Promise<void>, concurrency: number) => Promise<void>
  close: () => Promise<void>
}

const name = 'crawl'

export async function openCrawlQueue(databaseUrl: string, log: Logger): Promise<CrawlQueue> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'livery-jobs', max: 4 })
  boss.on('error', (error) => log.error({ reason: error.message }, 'queue.failed'))
  await boss.start()
  // exclusive: one job for each domain, queued or active.
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
    async work(crawl, concurrency) {
      await boss.work<{ domain: string }>(name, { batchSize: concurrency, pollingIntervalSeconds: 1 }, async (jobs) => {
        await Promise.all(jobs.map((job) => crawl(job.data.domain, job.signal)))
      })
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
