import type { Runtime } from '../runtime.ts'
import { indexSymbol } from '../verbs/brands/index-symbol.ts'
import { crawlSite, takeCrawls } from '../verbs/crawls/crawl-site.ts'
import { beginWork } from '../verbs/operations/running-work.ts'

/** Takes queued crawls and runs them until the queue is closed. How each ended is recorded by the verb. */
export const startCrawlWorker = (runtime: Runtime): Promise<void> =>
  takeCrawls(runtime, async (target) => {
    const ended = beginWork('crawl', 'domain' in target ? target.domain : 'of a symbol')
    const run = 'domain' in target ? crawlSite(runtime, target.domain) : indexSymbol(runtime, target.readings)
    await Promise.resolve<unknown>(run).finally(ended)
  })
