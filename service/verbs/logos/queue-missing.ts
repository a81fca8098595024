import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'

/** What this process remembers of brands that were asked for and not held. */
type Memory = { missing: LRUCache<string, true>; asked: LRUCache<string, true>; queuedBy: LRUCache<string, number> }

const memories = new WeakMap<Context, Memory>()

const missingMs = 2_000
const askedMs = 10 * 60_000
const failureKeptMs = 24 * 3_600_000
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
 * Queues a visit to `domain`, without waiting for it. A client id is public, so anyone can ask for any domain with it: a
 * domain is tried once in ten minutes, not within a day of a failed visit, and an organisation gets 120 of them a minute.
 */
export function queueMissing(ctx: Context, domain: string, organizationId: string): void {
  const { asked, queuedBy } = memoryOf(ctx)
  if (asked.has(domain)) return
  const queued = queuedBy.get(organizationId) ?? 0
  if (queued >= perMinuteMax) return
  asked.set(domain, true)
  queuedBy.set(organizationId, queued + 1, { noUpdateTTL: true })
  queueUnlessFailed(ctx, domain).catch((error: unknown) => {
    asked.delete(domain)
    ctx.log.error({ domain, reason: error instanceof Error ? error.message : String(error) }, 'queue.failed')
  })
}

async function queueUnlessFailed(ctx: Context, domain: string): Promise<void> {
  const last = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - failureKeptMs))
  if (last && last.outcome !== 'held') return
  await ctx.stores.queue.add([domain])
}
