import type { KeyUse } from '#contract/account/key-use.ts'
import { dayMs } from '#contract/time.ts'
import type { Database } from '../database.ts'
import type { RequestLog } from '../requests/request-log.ts'

export type KeyUses = {
  /** When, where and how much each key of the organization was used; calls that other replicas answered trail by up to a second. */
  list: (organizationId: string, now: Date) => Promise<KeyUse[]>
}

const summedMs = 30 * dayMs

type Row = { api_key_id: string; last_used_at: Date; route: string; calls: number; credits: number }

/** Written with the request log (`request-log.ts`). */
export function keyUses(database: Database, log: Pick<RequestLog, 'settle'>): KeyUses {
  return {
    async list(organizationId, now) {
      await log.settle()
      const { rows } = await database.query<Row>(
        `SELECT u.api_key_id, u.last_used_at, u.route, coalesce(h.calls, 0)::bigint AS calls,
           coalesce(h.credits, 0)::bigint AS credits
         FROM api_key k JOIN api_key_use u ON u.api_key_id = k.id
           LEFT JOIN (SELECT caller_id, sum(calls) AS calls, sum(credits) AS credits FROM usage_hour
             WHERE organization_id = $1 AND hour > $2 GROUP BY caller_id) h ON h.caller_id = k.id
         WHERE k.organization_id = $1 ORDER BY u.last_used_at DESC`,
        [organizationId, new Date(now.getTime() - summedMs)],
      )
      return rows.map((row) => ({
        keyId: row.api_key_id,
        lastUsedAt: row.last_used_at.toISOString(),
        route: row.route,
        calls: row.calls,
        credits: row.credits,
      }))
    },
  }
}
