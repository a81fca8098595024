import { retryMinutes } from '#contract/crawls/crawl-retries.ts'
import type { Context } from '../../context.ts'
import type { CrawlOutcome } from '../../stores/crawls/crawls.ts'

const minuteMs = 60_000
/** Failures that a patient crawl may be spared: the site was slow, or failed itself. */
const retried: readonly CrawlOutcome[] = ['timeout', 'failed']

type Ended = { domain: string; before: number }

/**
 * Plans when a site with a brand whose crawl was left unfinished is crawled again, `before` such crawls in a row before this one. True when
 * that is not soon any more: what is missing is the site's own state.
 */
export async function planRetry(ctx: Context, { domain, before }: Ended): Promise<boolean> {
  return (await note(ctx, { domain, unfinished: before + 1, hasBrand: true })) === undefined
}

/** The same for a crawl that made no brand; one that another crawl would not change is not repeated. */
export async function planRetryOfFailure(
  ctx: Context,
  domain: string,
  { before, type }: { before: number; type: CrawlOutcome },
): Promise<void> {
  if (retried.includes(type)) await note(ctx, { domain, unfinished: before + 1, hasBrand: false })
  else if (before > 0) await ctx.stores.crawlRetries.forget(domain)
}

async function note(
  ctx: Context,
  { domain, unfinished, hasBrand }: { domain: string; unfinished: number; hasBrand: boolean },
): Promise<Date | undefined> {
  const minutes = retryMinutes(unfinished, hasBrand)
  const at = ctx.now()
  const dueAt = minutes === undefined ? undefined : new Date(at.getTime() + minutes * minuteMs)
  await ctx.stores.crawlRetries.note({ domain, unfinished, dueAt, at })
  return dueAt
}
