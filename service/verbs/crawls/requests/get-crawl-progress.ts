import { crawlProgressMax, type CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import { readLookup } from '../../brands/read-request-identifier.ts'
import { verb } from '../../verb.ts'

/** What a crawl of the site of a domain has come to, whichever process runs it, and how the last one ended. Free. */
export const getCrawlProgress = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, identifier: string): Promise<CrawlProgress> {
    const domain = domainOf(ctx, identifier)
    const usualMs = (await ctx.stores.crawlProgress.usualMs()) ?? null
    const idle = { domain: null, state: 'idle', elapsedMs: null, usualMs, found: null, last: null, tries: 0 } as const
    if (domain === undefined) return idle
    const now = ctx.now()
    const [row, { last, tries }] = await Promise.all([
      ctx.stores.crawlProgress.find(domain, new Date(now.getTime() - crawlProgressMax.ms)),
      ctx.stores.crawls.summarize(domain, new Date(now.getTime() - dayMs)),
    ])
    const ended = last && { outcome: last.outcome, detail: last.detail ?? null, at: last.startedAt.toISOString() }
    const rest = { ...idle, domain, last: ended ?? null, tries }
    if (row === undefined) return rest
    const elapsedMs = Math.max(0, now.getTime() - row.startedAt.getTime())
    return { ...rest, elapsedMs, state: row.found ? 'running' : 'queued', found: row.found ?? null }
  },
})

/** The domain that a lookup of `identifier` would crawl first; undefined where it names a company by a symbol. */
export function domainOf(ctx: Context, identifier: string): string | undefined {
  const read = readLookup(ctx, identifier, undefined)
  if ('problem' in read) return refuse('bad_input', read.problem)
  return read.readings.find(({ kind }) => kind === 'domain')?.value
}
