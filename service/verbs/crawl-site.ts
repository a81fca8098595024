import type { BrandDraft, MeasuredPicture, Site, SourceText } from '#engine/site.ts'
import type { Context } from '../context.ts'
import { fetchSite } from '../net/fetch-site.ts'
import type { FetchedSite, SiteReader } from '../net/site-outcome.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import type { CrawlOutcome } from '../stores/crawls.ts'
import type { StoredFile } from '../stores/brands.ts'

export type CrawlResult =
  { type: 'held'; brandId: string; changed: boolean } | { type: Exclude<CrawlOutcome, 'held'>; detail: string }

const running = new Map<string, Promise<CrawlResult>>()

/**
 * Visits the site of `domain`, describes its brand and holds it, with its pictures and a version, in one transaction.
 * Callers that ask for one domain at the same time share one visit. What the outside world does is a result; only a
 * failure of our own database throws.
 */
export function crawlSite(ctx: Context, domain: string): Promise<CrawlResult> {
  const current = running.get(domain)
  if (current) return current
  const crawl = crawlAndRecord(ctx, domain).finally(() => running.delete(domain))
  running.set(domain, crawl)
  return crawl
}

async function crawlAndRecord(ctx: Context, domain: string): Promise<CrawlResult> {
  const startedAt = ctx.now()
  const started = performance.now()
  const result = await visit(ctx, domain, startedAt)
  const durationMs = performance.now() - started
  const detail = result.type === 'held' ? undefined : result.detail
  const brandId = result.type === 'held' ? result.brandId : undefined
  await ctx.stores.crawls.record({ domain, startedAt, durationMs, outcome: result.type, detail, brandId })
  ctx.log.info({ domain, outcome: result.type, detail, brandId, durationMs: Math.round(durationMs) }, 'crawl.ended')
  return result
}

async function visit(ctx: Context, domain: string, at: Date): Promise<CrawlResult> {
  const fetched = await fetchSite(ctx.net, reader(ctx), { domain })
  if (fetched.type !== 'site') return { type: fetched.type, detail: fetched.detail }
  try {
    const { site, files } = await measure(ctx, domain, fetched)
    const draft = await ctx.sandbox.run('describeBrand', site)
    const saved = await ctx.stores.brands.saveCrawl({ domain, draft, files: filesOf(draft, files), at })
    return { type: 'held', brandId: saved.id, changed: saved.changed }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { type: 'unusable', detail: `The page of ${domain} could not be read (${error.kind}).` }
  }
}

const reader = (ctx: Context): SiteReader => ({
  wantedFiles: (home, more) => ctx.sandbox.run('wantedFiles', more ? { home, more: withManifest(more) } : { home }),
})

const withManifest = ({ styleSheets, manifest }: { styleSheets: SourceText[]; manifest: SourceText | undefined }) =>
  manifest ? { styleSheets, manifest } : { styleSheets }

async function measure(
  ctx: Context,
  domain: string,
  fetched: FetchedSite,
): Promise<{ site: Site; files: StoredFile[] }> {
  const { home, styleSheets, manifest } = fetched
  const drawn = await ctx.sandbox.run('inlineSvgs', { home, styleSheets })
  const inline = drawn.map(({ url, svg }) => ({ url, bytes: new TextEncoder().encode(svg) }))
  const prepared = await Promise.all(
    [...inline, ...fetched.pictures].map((picture) =>
      // A picture that hangs or crashes its reader is left out; the brand is described without it.
      ctx.sandbox.run('preparePicture', picture).catch((error: unknown) => {
        if (error instanceof SandboxError) return undefined
        throw error
      }),
    ),
  )
  const pictures: MeasuredPicture[] = []
  const files: StoredFile[] = []
  for (const one of prepared) {
    if (!one) continue
    pictures.push(one.picture)
    files.push(...one.files)
  }
  return { site: { domain, home, styleSheets, manifest, pictures }, files }
}

/** The files that the draft shows: what the engine passed over is not stored. */
function filesOf(draft: BrandDraft, files: readonly StoredFile[]): StoredFile[] {
  const shown = new Set(
    [...draft.logos, ...draft.images].flatMap((entry) => entry.formats.map((format) => format.assetId)),
  )
  const byId = new Map(files.filter((file) => shown.has(file.assetId)).map((file) => [file.assetId, file]))
  return [...byId.values()]
}
