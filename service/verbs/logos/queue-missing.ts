import { LRUCache } from 'lru-cache'
import type { Reading } from '#contract/brands/identifier.ts'
import { dayMs, minuteMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import { recallUnknown, resolvable } from '../brands/resolve-identifier.ts'

/** What this process remembers of brands that were asked for and not held. */
type Memory = { missing: LRUCache<string, true>; asked: LRUCache<string, true>; queuedBy: LRUCache<string, number> }

const memories = new WeakMap<Context, Memory>()

const missingMs = 2_000
const askedMs = 10 * minuteMs
const failureKeptMs = dayMs
const perMinuteMax = 120

function memoryOf(ctx: Context): Memory {
  const known = memories.get(ctx)
  if (known) return known
  const memory: Memory = {
    missing: new LRUCache({ max: 50_000, ttl: missingMs }),
    asked: new LRUCache({ max: 50_000, ttl: askedMs }),
    queuedBy: new LRUCache({ max: 10_000, ttl: 60_000 }),
  }
  memories.set(ctx, memory)
  return memory
}

/** Whether the database said a moment ago that nothing is held under `key`: a popular page need not ask it each time. */
export const isKnownMissing = (ctx: Context, key: string) => memoryOf(ctx).missing.has(key)

export const rememberMissing = (ctx: Context, key: string) => void memoryOf(ctx).missing.set(key, true)

/**
 * Queues what a logo's address named and nobody holds: a visit to its domain, or the search for the site of its ticker,
 * ISIN or crypto symbol. Nobody waits for it. A client id is public, so anyone can ask for anything with it: one name is
 * tried once in ten minutes, a site not within a day of a failed visit, a symbol not while it is known to stand for
 * nothing, and an organization gets 120 of them a minute.
 */
export function queueMissing(ctx: Context, readings: readonly Reading[], organizationId: string): void {
  const domain = readings.find((reading) => reading.kind === 'domain')?.value
  if (domain === undefined && resolvable(ctx, readings).length === 0) return
  const { asked, queuedBy } = memoryOf(ctx)
  const key = readings.map(readingKey).join(' ')
  if (asked.has(key)) return
  const queued = queuedBy.get(organizationId) ?? 0
  if (queued >= perMinuteMax) return
  asked.set(key, true)
  queuedBy.set(organizationId, queued + 1, { noUpdateTTL: true })
  queueUnlessFailed(ctx, domain, readings).catch((error: unknown) => {
    asked.delete(key)
    ctx.log.error({ asked: key, reason: error instanceof Error ? error.message : String(error) }, 'queue.failed')
  })
}

async function queueUnlessFailed(
  ctx: Context,
  domain: string | undefined,
  readings: readonly Reading[],
): Promise<void> {
  if (domain !== undefined && !(await failedToday(ctx, domain))) return ctx.stores.queue.add([domain])
  const symbols = resolvable(ctx, readings)
  if (symbols.length === (await recallUnknown(ctx, symbols)).size) return
  const sites = (await ctx.stores.resolutions.findMany(symbols, ctx.now())).values()
  for (const { domain: site } of sites) if (site !== undefined && (await failedToday(ctx, site))) return
  await ctx.stores.queue.addSymbols([symbols])
}

async function failedToday(ctx: Context, domain: string): Promise<boolean> {
  const last = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - failureKeptMs))
  return last !== undefined && last.outcome !== 'held'
}
