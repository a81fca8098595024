import { LRUCache } from 'lru-cache'
import type { Database } from '../database.ts'

export type SpendingLimits = {
  /** Overage, in cents, from which the organization wants to be warned; may trail a change by half a minute. */
  softLimitCents: (organizationId: string) => Promise<number | undefined>
}

const keepMs = 30_000

export function spendingLimits(database: Database): SpendingLimits {
  const known = new LRUCache<string, { softLimitCents: number | undefined }>({ max: 10_000, ttl: keepMs })
  return {
    async softLimitCents(organizationId) {
      const kept = known.get(organizationId)
      if (kept) return kept.softLimitCents
      const { rows } = await database.query<{ soft_limit_cents: number | null }>(
        'SELECT soft_limit_cents FROM organization WHERE id = $1',
        [organizationId],
      )
      const softLimitCents = rows[0]?.soft_limit_cents ?? undefined
      known.set(organizationId, { softLimitCents })
      return softLimitCents
    },
  }
}
