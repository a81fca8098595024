import type { BrandDraft, RenderedSite, Site } from '#engine/site.ts'
import type { Context } from '../../context.ts'
import { unlessAborted } from '../../net/deadline.ts'
import { fetchSite } from '../../net/crawls/fetch-site.ts'
import type { SiteReader } from '../../net/crawls/site-outcome.ts'
import { knowCompany } from './know-company.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { CrawlTarget } from '../../stores/crawls/crawl-queue.ts'
import type { CrawlOutcome } from '../../stores/crawls/crawls.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import { openCrawlShare, type CrawlShare } from './open-crawl-share.ts'
import { measureSite } from './measure-site.ts'
import { unguarded } from '../verb.ts'

export type CrawlResult =
  /** Not visited, because an operator took the brand down. */
  { type: 'taken_down'; detail: string } | Visit

type Visit =
  | { type: 'held'; brandId: string; changed: boolean; isPartial: boolean }
  | { type: Exclude<CrawlOutcome, 'held'>; detail: string }

const hourMs = 3_600_000

/** Runs `crawl` on what is queued, LIVERY_CRAWL_CONCURRENCY at a time, until the queue is closed. */
export const takeCrawls = unguarded((ctx, crawl: (target: CrawlTarget) => Promise<void>): Promise<void> =>
  ctx.stores.queue.work(crawl, ctx.settings.LIVERY_CRAWL_CONCURRENCY),
)

const running = new Map<string, Promise<CrawlResult>>()

/**
 * Visits the site of `domain`, describes its brand and holds it, with its pictures and a version, in one transaction; not
 * where an operator took the brand down. Callers that ask for one domain at the same time share one visit. What the
 * outside world does is a result; only a failure of our own database throws.
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

async function visitAndRecord(ctx: Context, domain: string): Promise<Visit> {
  const startedAt = ctx.now()
  const started = performance.now()
  const share = openCrawlShare(ctx, domain)
  const result = await visit(ctx, domain, share).finally(share.close)
  const durationMs = performance.now() - started
  const detail = result.type === 'held' ? undefined : result.detail
  const brandId = result.type === 'held' ? result.brandId : undefined
  const isRepeated = (await ctx.stores.crawls.findLatest(domain, new Date(startedAt.getTime() - hourMs))) !== undefined
  await ctx.stores.crawls.record({ domain, startedAt, durationMs, outcome: result.type, detail, brandId })
  if (result.type === 'held') await planNext(ctx, result, isRepeated)
  const leftOut = share.leftOut()
  ctx.log.info(
    { domain, outcome: result.type, detail, brandId, durationMs: Math.round(durationMs), leftOut },
    'crawl.ended',
  )
  return result
}

/** A crawl that ran out of time is repeated within minutes, once an hour: a site that is always slow is crawled as any other. */
async function planNext(
  ctx: Context,
  { brandId, changed, isPartial }: Extract<Visit, { type: 'held' }>,
  isRepeated: boolean,
): Promise<void> {
  const at = ctx.now()
  if (isPartial && !isRepeated) return ctx.stores.recrawls.retrySoon({ brandId, at })
  return ctx.stores.recrawls.settle({ brandId, changed, at, roll: Math.random() })
}

async function visit(ctx: Context, domain: string, share: CrawlShare): Promise<Visit> {
  const at = ctx.now()
  const stage = ctx.browser === undefined ? 'fetchedUnrendered' : 'fetched'
  const deadlineMs = ctx.crawlBudget.until[stage]
  const [fetched, known] = await Promise.all([
    fetchSite(ctx.net, reader(ctx, share.owner(stage)), { domain, browser: ctx.browser, bimi: ctx.bimi, deadlineMs }),
    unlessAborted(knowCompany(ctx, domain), share.until(stage)),
  ])
  if (fetched.type !== 'site') return { type: fetched.type, detail: fetched.detail }
  const isCutShort = share.until(stage).aborted
  try {
    const { site, files, screenshot } = await measureSite(ctx.sandbox, share.owner('measured'), fetched)
    const isPartial = isCutShort || share.until('measured').aborted
    const described = await describe(ctx, share, { ...site, about: fetched.about, known })
    const seen = screenshot === undefined ? [] : [screenshot]
    if (saysNothing(described)) return { type: 'unusable', detail: 'The site says nothing of a brand.' }
    const draft = { ...described, evidence: [...described.evidence, ...seen.map(({ evidence }) => evidence)] }
    const kept = [...filesOf(draft, files), ...seen.map(({ file }) => file)]
    const saved = await ctx.stores.brands.saveCrawl({ domain, draft, files: kept, at, isPartial })
    return { type: 'held', brandId: saved.id, changed: saved.changed, isPartial }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { type: 'failed', detail: `The page of ${domain} could not be read (${error.kind}).` }
  }
}

/** Describes the site; where the reader doesn't end, without its style sheets and what its owner publishes elsewhere. */
async function describe({ sandbox }: Context, share: CrawlShare, site: Site): Promise<BrandDraft> {
  try {
    return await sandbox.run('describeBrand', site, share.owner('described'))
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const { rendered, ...rest } = { ...site, sources: undefined }
    const shown = rendered === undefined ? {} : { rendered: withoutPage(rendered) }
    return sandbox.run('describeBrand', { ...rest, ...shown, styleSheets: [] }, share.owner('total'))
  }
}

const withoutPage = ({ home: _, ...rest }: RenderedSite): RenderedSite => rest

const saysNothing = ({ name, description, logos, links }: BrandDraft) =>
  name === null && description === null && logos.length === 0 && links.length === 0

const reader = ({ sandbox }: Context, owner: TaskOwner): SiteReader => ({
  wantedFiles: (home, more) => sandbox.run('wantedFiles', more ? { home, more: withManifest(more) } : { home }, owner),
})

const withManifest = ({ manifest, ...read }: NonNullable<Parameters<SiteReader['wantedFiles']>[1]>) =>
  manifest ? { ...read, manifest } : read

/** The files that the draft shows: what the engine passed over is not stored. */
function filesOf(draft: BrandDraft, files: readonly StoredFile[]): StoredFile[] {
  const shown = new Set(
    [...draft.logos, ...draft.images].flatMap((entry) => entry.formats.map((format) => format.assetId)),
  )
  const byId = new Map(files.filter((file) => shown.has(file.assetId)).map((file) => [file.assetId, file]))
  return [...byId.values()]
}
