import type { Context } from '../../context.ts'
import { crawlSite, type CrawlResult } from './crawl-site.ts'
import { rememberFailure } from './recent-failures.ts'

/** How long the end of a failed crawl is answered again without another crawl. */
export const failureKeptMs = 60_000
const unread = 'The site could not be read.'

/**
 * How a visit to the site of `domain` ends; one that failed in the last minute is not repeated. `generation`: that of the
 * brand memory before the database said that no brand is held; the failure is remembered for as long as that stands.
 */
export async function visitSite(ctx: Context, domain: string, generation?: number): Promise<CrawlResult> {
  const last = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - failureKeptMs))
  if (last && last.outcome !== 'held') {
    const failure = { type: last.outcome, detail: last.detail ?? unread }
    const until = last.startedAt.getTime() + failureKeptMs
    if (generation !== undefined) rememberFailure(ctx, domain, { failure, until, generation })
    return failure
  }
  return crawlSite(ctx, domain)
}

export type CrawlFailure = Exclude<CrawlResult, { type: 'held' }>

/** Whether a failure may pass: the site can't be reached, asks for proof of being human, or fails. Says nothing of the brand. */
export const isPassing = ({ type }: { type: string }): boolean => passing.has(type)
const passing: ReadonlySet<string> = new Set<CrawlFailure['type']>(['unreachable', 'timeout', 'challenged', 'failed'])

/** Why the last crawl of each of `domains` failed, by domain; only those that would not be crawled again now. */
export async function recallFailures(ctx: Context, domains: readonly string[]): Promise<Map<string, CrawlFailure>> {
  const visits = await ctx.stores.crawls.findLatestOfMany(domains, new Date(ctx.now().getTime() - failureKeptMs))
  const failures = new Map<string, CrawlFailure>()
  for (const { domain, outcome, detail = unread } of visits.values()) {
    if (outcome !== 'held') failures.set(domain, { type: outcome, detail })
  }
  return failures
}

/** What `promise` gives within `ms`, or `waiting`; it goes on all the same. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'waiting'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'waiting'>((resolve) => {
    timer = setTimeout(() => resolve('waiting'), ms)
  })
  // Nobody may be listening any more when it fails.
  promise.catch(() => {})
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
