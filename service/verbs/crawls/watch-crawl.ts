import { crawlProgressMax, type CrawlFound } from '#contract/crawls/crawl-progress.ts'
import { crawlSteps, type CrawlStep } from '#contract/crawls/crawl-steps.ts'
import { newId } from '#contract/id.ts'
import type { Context } from '../../context.ts'
import type { CrawlNews } from '../../net/crawls/crawl-news.ts'
import type { FetchedPicture } from '../../net/crawls/site-outcome.ts'
import { SiteBudget } from '../../sandbox/site-budget.ts'
import type { CrawlShare } from './open-crawl-share.ts'

export type CrawlWatch = {
  heard: (news: CrawlNews) => void
  /** Ends the row, once all that was heard is written. */
  close: () => Promise<void>
}

type Watched = { domain: string; startedAt: Date; share: CrawlShare }

/**
 * Writes what a crawl reaches where every replica reads it (docs/decisions/0047-progress-of-a-crawl.md). Nothing of it
 * holds up or fails the crawl.
 */
export function watchCrawl(ctx: Context, { domain, startedAt, share }: Watched): CrawlWatch {
  const run = newId()
  const began = performance.now()
  const steps = crawlSteps.filter((step) => step !== 'rendered' || ctx.browser !== undefined)
  let found: CrawlFound = {
    steps: steps.map((step) => ({ step, doneMs: null, count: null })),
    name: null,
    themeColor: null,
    icon: null,
  }
  let isClosed = false
  // One after the other, so that an older state never comes last.
  let written = Promise.resolve()
  const write = (work: () => Promise<void>) => {
    written = written.then(work).catch((error: unknown) => {
      ctx.log.debug({ domain, reason: error instanceof Error ? error.message : String(error) }, 'progress.unwritten')
    })
  }
  const publish = (next: CrawlFound) => {
    if (isClosed) return
    found = next
    write(() => ctx.stores.crawlProgress.write({ domain, run, startedAt, found: next }))
  }
  publish(found)
  return {
    heard(news) {
      if (news.step === 'icon') {
        void drawIcon(ctx, news.icon, { domain, share }).then((icon) => icon && publish({ ...found, icon }))
        return
      }
      publish(withStep(news.step === 'page' ? { ...found, ...saidBy(news) } : found, news, performance.now() - began))
    },
    async close() {
      isClosed = true
      write(() => ctx.stores.crawlProgress.remove(domain, run))
      await written
    },
  }
}

const saidBy = ({ name, themeColor }: Extract<CrawlNews, { step: 'page' }>) => ({
  name: name?.slice(0, crawlProgressMax.nameCharacters) ?? null,
  themeColor: themeColor ?? null,
})

function withStep(found: CrawlFound, news: { step: CrawlStep; count?: number }, atMs: number): CrawlFound {
  const steps = found.steps.map((one) =>
    one.step === news.step ? { ...one, doneMs: Math.round(atMs), count: news.count ?? null } : one,
  )
  return { ...found, steps }
}

/** The icon as a small data URL, drawn in the sandbox on a budget of its own; undefined where it is none or too large. */
async function drawIcon(
  ctx: Context,
  icon: FetchedPicture,
  { domain, share }: Pick<Watched, 'domain' | 'share'>,
): Promise<string | undefined> {
  const owner = { site: domain, budget: new SiteBudget(ctx.crawlBudget.sandbox), signal: share.until('measured') }
  try {
    const files = (await ctx.sandbox.run('preparePicture', icon, owner))?.files ?? []
    const [smallest] = files
      .filter(({ format }) => format === 'png' || format === 'webp')
      .toSorted((one, other) => one.bytes.length - other.bytes.length)
    if (smallest === undefined) return undefined
    const url = `data:image/${smallest.format};base64,${Buffer.from(smallest.bytes).toString('base64')}`
    return url.length > crawlProgressMax.iconCharacters ? undefined : url
  } catch {
    // The crawl opens it again among the other pictures, and says there what is wrong with it.
    return undefined
  }
}
