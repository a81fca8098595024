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
  /** Of the brand memory, before the database was asked. */
  generation: number
}

const rememberedMax = 20_000
const memories = new WeakMap<Context, LRUCache<string, Remembered>>()

function memoryOf(ctx: Context): LRUCache<string, Remembered> {
  const known = memories.get(ctx)
  if (known) return known
  const made = new LRUCache<string, Remembered>({ max: rememberedMax })
  memories.set(ctx, made)
  return made
}

/** Keeps in memory how the last crawl of a domain failed: for as long as it is answered again, and no brand changes. */
export function rememberFailure(ctx: Context, domain: string, remembered: Remembered): void {
  memoryOf(ctx).set(domain, remembered)
}

/** The failure that a lookup of `domain` is answered with; undefined where the database must be asked. */
export function recallFailure(ctx: Context, domain: string): FailedCrawl | undefined {
  const known = memoryOf(ctx).peek(domain)
  if (!known || known.generation !== ctx.stores.brands.memory.generation) return undefined
  return known.until > ctx.now().getTime() ? known.failure : undefined
}

/** A crawl of `domain` ends now: what was remembered of an earlier one no longer counts. */
export const forgetFailure = (ctx: Context, domain: string): void => void memoryOf(ctx).delete(domain)
