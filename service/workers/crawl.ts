import type { Context } from '../context.ts'
import { crawlSite } from '../verbs/crawl-site.ts'

/** Takes queued crawls and runs them until the queue is closed. How each ended is recorded by the verb. */
export async function startCrawlWorker(ctx: Context): Promise<void> {
  await ctx.stores.queue.work(async (domain) => {
    await crawlSite(ctx, domain)
  }, ctx.settings.LIVERY_CRAWL_CONCURRENCY)
}
