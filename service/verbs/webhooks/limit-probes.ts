import { refuse } from '#contract/refusal.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'

// Calls that make this service ask somebody else's machine at once: more than a person needs, too few to bother anybody.
const perMinuteMax = 30
const probes = new WeakMap<Context['stores'], LRUCache<string, number>>()

/** Counts a look at somebody else's machine; refuses what is too many for one organization in a minute. */
export function limitProbes(ctx: Context, organizationId: string): void {
  const counts = probes.get(ctx.stores) ?? new LRUCache<string, number>({ max: 10_000, ttl: 60_000 })
  probes.set(ctx.stores, counts)
  const count = counts.get(organizationId) ?? 0
  if (count >= perMinuteMax) {
    refuse('too_many_requests', `At most ${perMinuteMax} checks a minute; wait a moment.`)
  }
  counts.set(organizationId, count + 1, { noUpdateTTL: true })
}
