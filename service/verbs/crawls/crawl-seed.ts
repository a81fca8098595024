import { LRUCache } from 'lru-cache'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { CallNotes } from '../../stores/account/credentials.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { crawlSite } from './crawl-site.ts'
import { isPassing, within } from './visit-site.ts'

// A seed is known already: its caller does not wait as long for what a first crawl would add.
const waitMs = 6_000
/** When to ask again for a seed whose crawl is still running, or could not be started. */
const soonMs = 5_000
const passedMs = dayMs / 24
const lastingMs = dayMs
const rememberedMax = 20_000

/** By domain, when the site of a seed may be crawled for a caller again; in memory, because each lookup of a seed asks. */
const attempts = new WeakMap<Context, LRUCache<string, number>>()

/** Whether a lookup of this seed has a crawl to wait for; without asking the database. */
export const isSeedDue = (ctx: Context, domain: string): boolean => retryAtOf(ctx, domain) <= ctx.now().getTime()

/** The seconds after which a lookup of this seed may find more. */
export function seedRetryAfter(ctx: Context, domain: string): number {
  const leftMs = retryAtOf(ctx, domain) - ctx.now().getTime()
  return Math.ceil((leftMs > 0 ? leftMs : soonMs) / 1000)
}

/**
 * Crawls the site of a seed that is due, while a caller waits for a few seconds: true once its brand is indexed. Where
 * the crawl fails, takes long or was tried before, or the database is gone, the seed is all there is.
 */
export async function crawlSeed(ctx: Context, { domain }: HeldBrand, notes: CallNotes): Promise<boolean> {
  try {
    const tried = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - lastingMs))
    if (tried && tried.outcome !== 'held') {
      const retryAt = tried.startedAt.getTime() + retryMsOf({ type: tried.outcome })
      if (retryAt > ctx.now().getTime()) return later(ctx, domain, retryAt)
    }
    notes.source = 'crawl'
    const result = await within(crawlSite(ctx, domain), waitMs)
    if (result !== 'waiting' && result.type === 'held') return true
    return later(ctx, domain, ctx.now().getTime() + (result === 'waiting' ? soonMs : retryMsOf(result)))
  } catch (error) {
    ctx.log.warn({ domain, reason: error instanceof Error ? error.message : String(error) }, 'seed.failed')
    return later(ctx, domain, ctx.now().getTime() + soonMs)
  }
}

const retryMsOf = (failure: { type: string }) => (isPassing(failure) ? passedMs : lastingMs)

function later(ctx: Context, domain: string, retryAtMs: number): false {
  attemptsOf(ctx).set(domain, retryAtMs)
  return false
}

const retryAtOf = (ctx: Context, domain: string) => attemptsOf(ctx).peek(domain) ?? 0

function attemptsOf(ctx: Context): LRUCache<string, number> {
  const known = attempts.get(ctx)
  if (known) return known
  const made = new LRUCache<string, number>({ max: rememberedMax })
  attempts.set(ctx, made)
  return made
}
