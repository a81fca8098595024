import type { Job, PgBoss } from 'pg-boss'
import type { Reading } from '#contract/brands/identifier.ts'
import { readingKey } from '../brands/brands.ts'

/** What a job is about: a site, or a symbol whose site must be found first (each reading in turn). */
export type CrawlTarget = { domain: string } | { readings: readonly Reading[] }

/** Queued crawls, on pg-boss: they survive a restart and are shared by all replicas. */
export type CrawlQueue = {
  /** Queues a crawl of each domain, once however often it is asked for. */
  add: (domains: readonly string[]) => Promise<void>
  /** The same, of sites whose last crawl was left unfinished: they have a place of their own, so that nobody waits for them. */
  addAgain: (domains: readonly string[]) => Promise<void>
  /** Queues the search for the site of each symbol and a crawl of it, once however often it is asked for. */
  addSymbols: (symbols: readonly (readonly Reading[])[]) => Promise<void>
  /** Has a failed job tried again; false where it did not fail, or its site is queued already. */
  retry: (id: string) => Promise<boolean>
  /** Takes a job that waits out of the queue; false where it has begun or is over. */
  cancel: (id: string) => Promise<boolean>
  /** Takes queued crawls and runs `crawl` on each, `concurrency` at a time and one more that is repeated, until the jobs are closed. */
  work: (crawl: (target: CrawlTarget, signal: AbortSignal) => Promise<void>, concurrency: number) => Promise<void>
}

const name = 'crawl'
const againPriority = -1
// Longer than the most patient crawl.
const expireInSeconds = 240

/** The queue of crawls among the jobs of `boss`. */
export async function openCrawlQueue(boss: PgBoss): Promise<CrawlQueue> {
  // exclusive: one job for each domain or symbol, queued or active.
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds,
    heartbeatSeconds: 30,
  })
  // Of a queue that was there before.
  await boss.updateQueue(name, { expireInSeconds })
  return {
    async add(domains) {
      await boss.insert(
        name,
        domains.map((domain) => ({ data: { domain }, singletonKey: domain })),
      )
    },
    async addAgain(domains) {
      await boss.insert(
        name,
        domains.map((domain) => ({ data: { domain }, singletonKey: domain, priority: againPriority })),
      )
    },
    async addSymbols(symbols) {
      await boss.insert(
        name,
        symbols.map((readings) => ({ data: { readings }, singletonKey: readings.map(readingKey).join(' ') })),
      )
    },
    async retry(id) {
      if ((await stateOf(boss, id)) !== 'failed') return false
      try {
        await boss.retry(name, id)
        return true
      } catch (error) {
        if (isQueuedAlready(error)) return false
        throw error
      }
    },
    async cancel(id) {
      // The queue would mark one that has begun, and its crawl would go on.
      const state = await stateOf(boss, id)
      if (state !== 'created' && state !== 'retry') return false
      await boss.cancel(name, id)
      return true
    },
    async work(crawl, concurrency) {
      // One job each: of a batch the quick crawls would wait for the slow ones.
      const take = async ([job]: Job<CrawlTarget>[]) => job && crawl(job.data, job.signal)
      const every = { batchSize: 1, pollingIntervalSeconds: 1 }
      await boss.work(name, { ...every, localConcurrency: concurrency, minPriority: againPriority + 1 }, take)
      await boss.work(name, { ...every, maxPriority: againPriority }, take)
    },
  }
}

const stateOf = async (boss: PgBoss, id: string) => (await boss.findJobs(name, { id }))[0]?.state

/** PostgreSQL's unique_violation: another job of the same site waits or runs. */
const isQueuedAlready = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
