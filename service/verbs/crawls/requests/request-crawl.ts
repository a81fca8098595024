import type { CrawlRequested } from '#contract/crawls/crawl-progress.ts'
import { crawlRequestLimits } from '#contract/crawls/crawl-steps.ts'
import { durationWords } from '#contract/duration-words.ts'
import { refuse } from '#contract/refusal.ts'
import { minuteMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import { findHeld } from '../../brands/find-held.ts'
import { readLookup } from '../../brands/read-request-identifier.ts'
import { findTakenDown } from '../../operations/moderate-brands.ts'
import { verb } from '../../verb.ts'
import { domainOf } from './get-crawl-progress.ts'

const apartMs = crawlRequestLimits.minutesApart * minuteMs

/** Queues a crawl of the site of an indexed brand. Free; who asked is in the audit log. */
export const requestCrawl = verb({
  scope: 'brands',
  role: 'developer',
  async run(ctx, caller, identifier: string): Promise<CrawlRequested> {
    const read = readLookup(ctx, identifier, undefined)
    if ('problem' in read) refuse('bad_input', read.problem)
    const brand = await findHeld(ctx, read.readings)
    if (!brand) refuse('not_found', `No brand is indexed under ${identifier}. Look it up: its site is crawled then.`)
    const { id: brandId, domain } = brand
    await refuseSoon(ctx, domain)
    const at = ctx.now()
    const added = await ctx.stores.crawlRequests.add({
      domain,
      brandId,
      organizationId: caller.organization.id,
      actorId: caller.id,
      at,
    })
    if (added.type === 'too_many') {
      const message = `Your organization asked for ${crawlRequestLimits.perHour} crawls within the hour.`
      tooSoon(ctx, message, added.nextAt)
    }
    await ctx.stores.crawlProgress.queue(domain, at)
    await ctx.stores.queue.add([domain])
    ctx.log.info({ domain, organizationId: caller.organization.id, actorId: caller.id }, 'crawl.requested')
    return { domain }
  },
})

async function refuseSoon(ctx: Context, domain: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - apartMs)
  const last = await ctx.stores.crawls.findLatest(domain, since)
  if (last) tooSoon(ctx, `${domain} was crawled a moment ago.`, new Date(last.startedAt.getTime() + apartMs))
}

function tooSoon(ctx: Context, why: string, nextAt: Date): never {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - ctx.now().getTime()) / 1000))
  return refuse('too_many_requests', `${why} Try again in ${durationWords(seconds)}.`, { retryAfterSeconds: seconds })
}

/** Has the site of a domain tried again now and then, and the organization notified once a brand is indexed. Free. */
export const wishCrawl = verb({
  scope: 'brands',
  role: 'developer',
  async run(ctx, caller, identifier: string): Promise<CrawlRequested> {
    const domain = domainOf(ctx, identifier)
    if (domain === undefined) refuse('bad_input', 'We can only wait for a domain. Try one such as acme.com.')
    const takenDown = await findTakenDown(ctx, [{ kind: 'domain', value: domain }])
    if (takenDown !== undefined) refuse('not_found', takenDown)
    const organizationId = caller.organization.id
    if (!(await ctx.stores.crawlRequests.wish({ domain, organizationId, at: ctx.now() }))) {
      refuse('conflict', `Your organization waits for ${crawlRequestLimits.wishesMax} sites already.`)
    }
    return { domain }
  },
})
