import type { Runtime } from '../runtime.ts'
import { indexSymbol } from '../verbs/brands/index-symbol.ts'
import { crawlSite } from '../verbs/crawls/crawl-site.ts'
import { takeCrawls } from '../verbs/crawls/take-crawls.ts'

/** Takes queued crawls and runs them until the queue is closed. How each ended is recorded by the verb. */
export const startCrawlWorker = (runtime: Runtime): Promise<void> =>
  takeCrawls(runtime, async (target) => {
    if ('domain' in target) await crawlSite(runtime, target.domain)
    else await indexSymbol(runtime, target.readings)
  })
