import type { CrawlJobDone, CrawlJobRequest, CrawlJobs, CrawlJobsQuery } from '#contract/operations/crawl-jobs.ts'
import { refuse } from '#contract/refusal.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import { verb } from '../../verb.ts'
import { domainOf } from './get-crawl-progress.ts'

const jobsShown = 100

/** The jobs of the queue of crawls that fit, active first, then as they are taken. Free. */
export const listCrawlJobs = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, query: CrawlJobsQuery): Promise<CrawlJobs> {
    const [jobs, counts] = await Promise.all([
      ctx.stores.crawlJobs.list(query, jobsShown + 1),
      ctx.stores.crawlJobs.counts(),
    ])
    return { jobs: jobs.slice(0, jobsShown), more: jobs.length > jobsShown, counts }
  },
})

/** Tries a failed job again, takes a waiting one out, or queues the crawl of a site. Free; in the audit log. */
export const changeCrawlJobs = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, caller, request: CrawlJobRequest): Promise<CrawlJobDone> {
    if (request.action === 'crawl') return queueCrawl(ctx, caller, request.domain)
    const { action, id } = request
    const job = (await ctx.stores.crawlJobs.find(id)) ?? refuse('not_found', 'There is no such job any more.')
    const done = await ctx.stores.queue[action](id)
    if (!done) refuse('conflict', reasons[action])
    await note(ctx, caller, action === 'retry' ? 'crawl_queue.retried' : 'crawl_queue.canceled', job.target)
    return { said: `${job.target}: ${action === 'retry' ? 'queued again' : 'canceled'}.` }
  },
})

const reasons = {
  retry: 'The job did not fail, or the site is in the queue again already.',
  cancel: 'The crawl has begun, or is over. One that has begun ends by itself within 4 minutes.',
}

async function queueCrawl(ctx: Context, caller: Caller, text: string): Promise<CrawlJobDone> {
  const domain = domainOf(ctx, text) ?? refuse('bad_input', `“${text.slice(0, 80)}” is no domain. Try example.com.`)
  await ctx.stores.queue.add([domain])
  await note(ctx, caller, 'crawl_queue.added', domain)
  return { said: `${domain} is queued.` }
}

const note = (ctx: Context, caller: Caller, action: `crawl_queue.${string}`, subject: string) =>
  ctx.stores.audit.write({ at: ctx.now(), caller, action, subject })
