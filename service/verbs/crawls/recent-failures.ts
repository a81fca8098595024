import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { CrawlOutcome } from '../../stores/crawls/crawls.ts'

/** How a crawl failed, and why in a sentence. */
type FailedCrawl = { type: Exclude<CrawlOutcome, 'held'>; detail: string }

/** A failed crawl of a domain that had no brand and was not taken down, as the database said it. */
type Remembered = {
  failure: FailedCrawl
  /** Until when it is answered again, ms since the epoch. */
  until: number
}

/** `changes`: of brands, whose domains are being asked for; any of them may be one of those here. */
type Failures = { byDomain: LRUCache<string, Remembered>; changes: number }

const rememberedMax = 20_000
const memories = new WeakMap<Context, Failures>()

function failuresOf(ctx: Context): Failures {
  const known = memories.get(ctx)
  if (known) return known
  const made: Failures = { byDomain: new LRUCache({ max: rememberedMax }), changes: 0 }
  memories.set(ctx, made)
  ctx.stores.brands.memory.watch((brandId) => void forgetChanged(ctx, made, brandId))
  return made
}

/** A brand changed: what was remembered of its domains no longer counts, and nothing does until these are known. */
async function forgetChanged(ctx: Context, failures: Failures, brandId: string | undefined): Promise<void> {
  const { byDomain } = failures
  if (brandId === undefined) return byDomain.clear()
  if (byDomain.size === 0) return
  failures.changes++
  try {
    for (const domain of await ctx.stores.brands.findDomains(brandId)) byDomain.delete(domain)
  } catch {
    byDomain.clear()
  } finally {
    failures.changes--
  }
}

/**
 * Keeps in memory how the last crawl of a domain failed, for as long as it is answered again. `generation`: of the brand
 * memory, before the database was asked; what a brand changed since then may be this domain's.
 */
export function rememberFailure(
  ctx: Context,
  domain: string,
  { generation, ...remembered }: Remembered & { generation: number },
): void {
  const { byDomain } = failuresOf(ctx)
  if (generation === ctx.stores.brands.memory.generation) byDomain.set(domain, remembered)
}

/** The failure that a lookup of `domain` is answered with; undefined where the database must be asked. */
export function recallFailure(ctx: Context, domain: string): FailedCrawl | undefined {
  const { byDomain, changes } = failuresOf(ctx)
  const known = changes === 0 ? byDomain.peek(domain) : undefined
  return known && known.until > ctx.now().getTime() ? known.failure : undefined
}

/** A crawl of `domain` ends now: what was remembered of an earlier one no longer counts. */
export const forgetFailure = (ctx: Context, domain: string): void => void failuresOf(ctx).byDomain.delete(domain)
