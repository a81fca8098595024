import type { Context } from '../../context.ts'
import { crawlSite, type CrawlResult } from './crawl-site.ts'

/** How long the end of a failed visit is answered again without another visit. */
const failureKeptMs = 60_000
const unread = 'The site could not be read.'

/** How a visit to the site of `domain` ends; one that failed in the last minute is not repeated. */
export async function visitSite(ctx: Context, domain: string): Promise<CrawlResult> {
  const last = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - failureKeptMs))
  if (last && last.outcome !== 'held') {
    return { type: last.outcome, detail: last.detail ?? unread }
  }
  return crawlSite(ctx, domain)
}

/** Why the last visit to each of `domains` failed, by domain; only those that would not be visited again now. */
export async function recallFailures(ctx: Context, domains: readonly string[]): Promise<Map<string, string>> {
  const visits = await ctx.stores.crawls.findLatestOfMany(domains, new Date(ctx.now().getTime() - failureKeptMs))
  const failed = [...visits.values()].filter((visit) => visit.outcome !== 'held')
  return new Map(failed.map(({ domain, detail }) => [domain, detail ?? unread]))
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
