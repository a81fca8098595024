import { patienceOf, withPatience } from '#contract/crawls/crawl-retries.ts'
import { isPartial, keptMissing, type MissingPart } from '#contract/crawls/missing-part.ts'
import type { Context } from '../../context.ts'
import { unlessAborted } from '../../net/deadline.ts'
import { fetchSite } from '../../net/crawls/fetch-site.ts'
import type { SiteReader } from '../../net/crawls/site-outcome.ts'
import { grantWishes } from './grant-wishes.ts'
import { knowCompany } from './know-company.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { CrawlTarget } from '../../stores/crawls/crawl-queue.ts'
import type { CrawlOutcome } from '../../stores/crawls/crawls.ts'
import { openCrawlShare, type CrawlShare } from './open-crawl-share.ts'
import { describeSite } from './describe-site.ts'
import { forgetFailure } from './recent-failures.ts'
import { drawFonts, type FontsOfCrawl } from './draw-fonts.ts'
import { planRetry, planRetryOfFailure } from './plan-retry.ts'
import { countCrawl } from '../metrics/metrics.ts'
import { unguarded } from '../verb.ts'
import { type CrawlWatch, watchCrawl } from './watch-crawl.ts'

export type CrawlResult =
  /** Not visited, because an operator took the brand down. */
  { type: 'taken_down'; detail: string } | Visit

type Visit =
  | { type: 'held'; brandId: string; changed: boolean; missing: MissingPart[] }
  | { type: Exclude<CrawlOutcome, 'held'>; detail: string }

/** Runs `crawl` on what is queued, LIVERY_CRAWL_CONCURRENCY at a time, until the queue is closed. */
export const takeCrawls = unguarded((ctx, crawl: (target: CrawlTarget) => Promise<void>): Promise<void> =>
  ctx.stores.queue.work(crawl, ctx.settings.LIVERY_CRAWL_CONCURRENCY),
)

const running = new Map<string, Promise<CrawlResult>>()

/**
 * Visits the site of `domain`, describes its brand and holds it, with its pictures and a version, in one transaction; not
 * where an operator took the brand down. Callers that ask for one domain at the same time share one visit. What the
 * outside world does is a result; only a failure of our own database or bucket throws.
 */
export const crawlSite = unguarded((ctx, domain: string): Promise<CrawlResult> => {
  const current = running.get(domain)
  if (current) return current
  const crawl = crawlUnlessTakenDown(ctx, domain).finally(() => running.delete(domain))
  running.set(domain, crawl)
  return crawl
})

async function crawlUnlessTakenDown(ctx: Context, domain: string): Promise<CrawlResult> {
  const detail = await findTakenDown(ctx, [{ kind: 'domain', value: domain }])
  if (detail !== undefined) return { type: 'taken_down', detail }
  return visitAndRecord(ctx, domain)
}

/** Since the start of a crawl, in ms: a lookup that waits for it still gets its answer. */
const fontsUntilMs = 22_000

async function visitAndRecord(ctx: Context, domain: string): Promise<Visit> {
  const startedAt = ctx.now()
  const started = performance.now()
  const before = await ctx.stores.crawlRetries.countOf(domain)
  const patience = patienceOf(before, ctx.machineLoad())
  const share = openCrawlShare(withPatience(ctx.crawlBudget, patience), domain)
  const watch = watchCrawl(ctx, { domain, startedAt, share })
  const homeMs = before > 0 ? ctx.crawlBudget.patientHomeMs : undefined
  const { result, fonts } = await visit(ctx, { domain, share, watch, patience, homeMs, before })
    .catch((error: unknown) => watch.close().then(() => Promise.reject(error)))
    .finally(share.close)
  const durationMs = performance.now() - started
  countCrawl(result.type, durationMs)
  const detail = result.type === 'held' ? undefined : result.detail
  const { brandId, missing } = result.type === 'held' ? result : { brandId: undefined, missing: [] }
  await ctx.stores.crawls.record({ domain, startedAt, durationMs, outcome: result.type, detail, brandId, missing })
  forgetFailure(ctx, domain)
  // After the record, so that whoever sees it end sees how.
  await watch.close()
  if (result.type === 'held') await grantWishes(ctx, domain)
  if (result.type === 'held') await planNext(ctx, result)
  else await planRetryOfFailure(ctx, domain, { before, type: result.type })
  const leftOut = share.leftOut()
  ctx.log.info(
    { domain, outcome: result.type, detail, brandId, durationMs: Math.round(durationMs), leftOut, patience, missing },
    'crawl.ended',
  )
  if (fonts) await drawFonts(ctx, fonts, fontsUntilMs - (performance.now() - started))
  return result
}

/** A brand whose crawl is repeated soon keeps its place among the others. */
async function planNext(ctx: Context, { brandId, changed, missing }: Extract<Visit, { type: 'held' }>): Promise<void> {
  if (!isPartial(missing)) await ctx.stores.recrawls.settle({ brandId, changed, at: ctx.now(), roll: Math.random() })
}

type Crawl = {
  domain: string
  share: CrawlShare
  watch: CrawlWatch
  patience: number
  homeMs: number | undefined
  /** Crawls of the site in a row that were left unfinished. */
  before: number
}

type Ended = { result: Visit; fonts?: FontsOfCrawl }

async function visit(ctx: Context, crawl: Crawl): Promise<Ended> {
  const { domain, share, watch, patience, homeMs } = crawl
  const { heard } = watch
  const at = ctx.now()
  const stage = ctx.browser === undefined ? 'fetchedUnrendered' : 'fetched'
  const deadlineMs = ctx.crawlBudget.until[stage] * patience
  const { browser, bimi } = ctx
  const [fetched, known] = await Promise.all([
    fetchSite(ctx.net, reader(ctx, share.owner(stage)), { domain, browser, bimi, deadlineMs, patience, homeMs, heard }),
    unlessAborted(
      knowCompany(ctx, domain).then((company) => ({ company })),
      share.until(stage),
    ),
  ])
  if (fetched.type !== 'site') return { result: { type: fetched.type, detail: fetched.detail } }
  try {
    const work = { sandbox: ctx.sandbox, owner: share.owner, known: known?.company }
    const described = await describeSite(work, fetched)
    heard({ step: 'described' })
    if (described === undefined) return { result: { type: 'unusable', detail: 'The site says nothing of a brand.' } }
    const { draft, files, missing: undescribed } = described
    const owner: MissingPart[] = known === undefined ? [{ part: 'owner', url: null, cause: 'time' }] : []
    const missing = keptMissing([fetched.missing, undescribed, owner].flat())
    // First, so that whoever finds the brand finds when it is crawled again.
    const isLast = isPartial(missing) && (await planRetry(ctx, { domain, before: crawl.before }))
    const saved = await ctx.stores.brands.saveCrawl({ domain, draft, files, at, missing, isLast })
    // Only now: whoever dies before is crawled again as planned.
    if (!isPartial(missing) && crawl.before > 0) await ctx.stores.crawlRetries.forget(domain)
    const result: Visit = { type: 'held', brandId: saved.id, changed: saved.changed, missing }
    return { result, fonts: { brandId: saved.id, draft, fetched } }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { result: { type: 'failed', detail: `The page of ${domain} could not be read (${error.kind}).` } }
  }
}

const reader = ({ sandbox }: Context, owner: TaskOwner): SiteReader => ({
  wantedFiles: (home, more) => sandbox.run('wantedFiles', more ? { home, more: withManifest(more) } : { home }, owner),
})

const withManifest = ({ manifest, ...read }: NonNullable<Parameters<SiteReader['wantedFiles']>[1]>) =>
  manifest ? { ...read, manifest } : read
