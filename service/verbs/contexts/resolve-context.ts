import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandFacts } from '#engine/context/context-source.ts'
import type { SourceText } from '#engine/site.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import { fetchPages } from '../../net/crawls/fetch-pages.ts'
import type { SiteFailure } from '../../net/crawls/site-outcome.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import { bodyWithPalette, type HeldBrand } from '../../stores/brands/brand-memory.ts'
import type { HeldContext } from '../../stores/contexts/contexts.ts'
import { crawlSite } from '../crawls/crawl-site.ts'
import { findHeld } from '../brands/find-held.ts'
import { openCrawlShare, type CrawlShare } from '../crawls/open-crawl-share.ts'
import { findTakenDown, takenDownText } from '../operations/moderate-brands.ts'
import { writeContext } from './write-context.ts'

/** How resolving a context ended; `in_progress`: another process is at it and takes longer than we wait. */
export type Resolved = { type: 'held'; context: HeldContext } | SiteFailure | { type: 'in_progress' }

export type ResolveTimes = {
  /** How long to wait for another process that resolves the same domain, and how often to look. */
  otherProcessMs: number
  lookMs: number
}

/** How long a failure is answered again without another visit. */
export const failureKeptMs = 60_000
const seedRetryMs = dayMs

type Work = { running: Map<string, Promise<Resolved>>; failures: LRUCache<string, SiteFailure> }
const works = new WeakMap<Context, Work>()

function workOf(ctx: Context): Work {
  const known = works.get(ctx)
  if (known) return known
  const work: Work = { running: new Map(), failures: new LRUCache({ max: 10_000, ttl: failureKeptMs }) }
  works.set(ctx, work)
  return work
}

/**
 * Makes and holds the context of `domain` from its site, at most once at a time in this process, and among replicas as
 * long as the database keeps its lock. A context that is newer than `knownAt`, the one that the caller holds, was made by another
 * meanwhile and is taken as it is. `isFirst` is false where the caller joins what another asked for. Only a failure
 * of our own database throws.
 */
export function resolveContext(
  ctx: Context,
  { domain, knownAt }: { domain: string; knownAt: Date | undefined },
  times: ResolveTimes,
): { isFirst: boolean; resolved: Promise<Resolved> } {
  const { running, failures } = workOf(ctx)
  const failure = failures.get(domain)
  if (failure) return { isFirst: true, resolved: Promise.resolve(failure) }
  const current = running.get(domain)
  if (current) return { isFirst: false, resolved: current }
  const resolved = takeTurn(ctx, { domain, knownAt }, times)
    .then((result) => {
      if (result.type !== 'held' && result.type !== 'in_progress') failures.set(domain, result)
      return result
    })
    .finally(() => running.delete(domain))
  running.set(domain, resolved)
  return { isFirst: true, resolved }
}

async function takeTurn(
  ctx: Context,
  { domain, knownAt }: { domain: string; knownAt: Date | undefined },
  times: ResolveTimes,
): Promise<Resolved> {
  const until = performance.now() + times.otherProcessMs
  for (;;) {
    const release = await ctx.stores.contexts.tryLock(domain)
    // Looked at with the lock: another may have ended just before it was free. Where that one failed, the turn is ours.
    const made = await ctx.stores.contexts.read(domain)
    if (made && (knownAt === undefined || made.resolvedAt > knownAt)) {
      await release?.()
      return { type: 'held', context: made }
    }
    if (release) return resolveLocked(ctx, domain, release)
    if (performance.now() >= until) return { type: 'in_progress' }
    await wait(times.lookMs)
  }
}

async function resolveLocked(ctx: Context, domain: string, release: () => Promise<void>): Promise<Resolved> {
  const started = performance.now()
  try {
    const result = await visit(ctx, domain)
    const detail = 'detail' in result ? result.detail : undefined
    const durationMs = Math.round(performance.now() - started)
    ctx.log.info({ domain, outcome: result.type, detail, durationMs }, 'context.resolved')
    return result
  } finally {
    await release()
  }
}

async function visit(ctx: Context, domain: string): Promise<Resolved> {
  const takenDown = await findTakenDown(ctx, [{ kind: 'domain', value: domain }])
  if (takenDown !== undefined) return { type: 'unusable', detail: takenDown }
  const share = openCrawlShare(ctx.crawlBudget, domain)
  return describe(ctx, domain, share).finally(share.close)
}

async function describe(ctx: Context, domain: string, share: CrawlShare): Promise<Resolved> {
  const reader = {
    wantedPages: (home: SourceText) => ctx.sandbox.run('wantedPages', { home }, share.owner('fetched')),
  }
  const [fetched, facts] = await Promise.all([fetchPages(ctx.net, reader, { domain }), readFacts(ctx, domain)])
  if (fetched.type !== 'pages') return fetched
  try {
    const draft = await ctx.sandbox.run(
      'describeContext',
      { domain, pages: fetched.pages, facts },
      share.owner('context'),
    )
    if (!draft)
      return { type: 'unusable', detail: `The site of ${domain} says nothing that a context could be made of.` }
    const { content, evidence } = await writeContext(ctx, domain, draft)
    const meta = { ...content.meta, resolved_at: ctx.now().toISOString() }
    const context = await ctx.stores.contexts.save({ ...content, meta }, evidence)
    return context ? { type: 'held', context } : { type: 'unusable', detail: takenDownText(domain) }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { type: 'failed', detail: `The pages of ${domain} could not be read (${error.kind}).` }
  }
}

/** What is known of the brand; one that is not held, or is a seed, is visited first. Without it a context has no style. */
async function readFacts(ctx: Context, domain: string): Promise<BrandFacts | undefined> {
  const reading = { kind: 'domain', value: domain } as const
  const held = await findHeld(ctx, [reading], { palette: true })
  if (held?.provenance === 'crawl') return factsOf(held)
  const since = new Date(ctx.now().getTime() - (held ? seedRetryMs : failureKeptMs))
  const tried = await ctx.stores.crawls.findLatest(domain, since)
  if (!tried) await crawlSite(ctx, domain)
  const brand = await findHeld(ctx, [reading], { palette: true })
  return brand && factsOf(brand)
}

function factsOf(held: HeldBrand): BrandFacts {
  const { name, description, longDescription, colors, fonts, company, palette } = JSON.parse(
    bodyWithPalette(held).toString(),
  ) as Brand
  const industries = company.industries.map((industry) => industry.name)
  return { name, description, longDescription, colors, fonts, palette, industries }
}
