import type { CrawlTarget } from '../../stores/crawls/crawl-queue.ts'
import { unguarded } from '../verb.ts'

/** Runs `crawl` on what is queued, LIVERY_CRAWL_CONCURRENCY at a time, until the queue is closed. */
export const takeCrawls = unguarded((ctx, crawl: (target: CrawlTarget) => Promise<void>): Promise<void> =>
  ctx.stores.queue.work(crawl, ctx.settings.LIVERY_CRAWL_CONCURRENCY),
)
