import type { Context } from '../context.ts'
import { crawlSite } from '../verbs/crawls/crawl-site.ts'
import { indexSymbol } from '../verbs/brands/index-symbol.ts'

/** Takes queued crawls and runs them until the queue is closed. How each ended is recorded by the verb. */
export async function startCrawlWorker(ctx: Context): Promise<void> {
  await ctx.stores.queue.work(async (target) => {
    if ('domain' in target) await crawlSite(ctx, target.domain)
    else await indexSymbol(ctx, target.readings)
  }, ctx.settings.LIVERY_CRAWL_CONCURRENCY)
}
