import type { KeyDetail, KeyUse } from '#contract/account/key-use.ts'
import { dayMs } from '#contract/time.ts'
import type { Database } from '../database.ts'
import type { RequestLog } from '../requests/request-log.ts'

/** What the log knows of a key, with what bounds it. */
export type KeyReading = Pick<KeyDetail, 'first' | 'last' | 'routes'> & {
  cap: { credits: number; since: Date } | undefined
  /** Credits since the beginning of the month. */
  monthCredits: number
}

export type KeyUses = {
  /** When, where and how much each key of the organization was used; calls that other replicas answered trail by up to a second. */
  list: (organizationId: string, now: Date) => Promise<KeyUse[]>
  /** How one key of the organization is used; undefined when it has none of this id. */
  read: (organizationId: string, keyId: string, month: Date) => Promise<KeyReading | undefined>
}

const daysShown = 30
const routesMax = 20

type Row = { api_key_id: string; last_used_at: Date; route: string; days: Record<string, [number, number]> | null }
type KeyRow = {
  first: KeyDetail['first']
  last: KeyDetail['last']
  routes: KeyDetail['routes'] | null
  credit_cap: number | null
  credit_cap_since: Date | null
  month_credits: number
}

/** Written with the request log (`request-log.ts`). */
export function keyUses(database: Database, log: Pick<RequestLog, 'settle'>): KeyUses {
  return {
    async list(organizationId, now) {
      await log.settle()
      const days = lastDays(now)
      const { rows } = await database.query<Row>(
        `SELECT u.api_key_id, u.last_used_at, u.route, h.days
         FROM api_key k JOIN api_key_use u ON u.api_key_id = k.id
           LEFT JOIN (SELECT caller_id, jsonb_object_agg(day, jsonb_build_array(calls, credits)) AS days
             FROM (SELECT caller_id, to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(calls) AS calls,
                 sum(credits) AS credits
               FROM usage_hour WHERE organization_id = $1 AND hour >= $2 GROUP BY 1, 2) AS daily
             GROUP BY caller_id) h ON h.caller_id = k.id
         WHERE k.organization_id = $1 ORDER BY u.last_used_at DESC`,
        [organizationId, `${days[0]}T00:00:00Z`],
      )
      return rows.map((row) => useOf(row, days))
    },
    async read(organizationId, keyId, month) {
      await log.settle()
      const { rows } = await database.query<KeyRow>(keyStatement, [organizationId, keyId, month])
      const row = rows[0]
      if (!row) return undefined
      const { first, last, routes, credit_cap: credits, credit_cap_since: since, month_credits: monthCredits } = row
      const cap = credits === null || since === null ? undefined : { credits, since }
      return { first, last, routes: routes ?? [], cap, monthCredits }
    },
  }
}

function useOf({ api_key_id: keyId, last_used_at: at, route, days: known }: Row, days: readonly string[]): KeyUse {
  const perDay = days.map((day) => known?.[day] ?? [0, 0])
  const sum = (of: 0 | 1) => perDay.reduce((total, one) => total + (one[of] ?? 0), 0)
  return {
    keyId,
    lastUsedAt: at.toISOString(),
    route,
    calls: sum(0),
    credits: sum(1),
    days: perDay.map(([calls = 0]) => calls),
  }
}

/** The last 30 days, today last, as `YYYY-MM-DD` in UTC. */
const lastDays = (now: Date) =>
  Array.from({ length: daysShown }, (_, index) =>
    new Date(now.getTime() - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10),
  )

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const oneCall = (order: 'ASC' | 'DESC') => `
  CASE WHEN u.api_key_id IS NOT NULL THEN (SELECT json_build_object('requestId', request_id, 'at', ${moment('at')}, 'method', method, 'route', route,
     'identifier', identifier, 'status', status, 'durationMs', round(duration_ms::numeric, 3))
   FROM request_log WHERE organization_id = $1 AND caller_id = $2 ORDER BY at ${order}, request_id ${order} LIMIT 1) END`

// A key that was never used, which is asked for again and again until it is, costs the log nothing.
const keyStatement = `
  SELECT ${oneCall('ASC')} AS first, ${oneCall('DESC')} AS last, k.credit_cap, k.credit_cap_since,
    CASE WHEN u.api_key_id IS NOT NULL THEN (SELECT json_agg(used) FROM (
      SELECT method, route, count(*) AS calls, count(*) FILTER (WHERE status < 400) AS answered,
        round(percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms)::numeric, 1) AS "p95Ms", ${moment('max(at)')} AS "lastAt"
      FROM request_log WHERE organization_id = $1 AND caller_id = $2
      GROUP BY method, route ORDER BY count(*) DESC, route, method LIMIT ${routesMax}) AS used) END AS routes,
    (SELECT coalesce(sum(credits), 0)::bigint FROM usage_hour
     WHERE organization_id = $1 AND caller_id = $2 AND hour >= $3) AS month_credits
  FROM api_key k LEFT JOIN api_key_use u ON u.api_key_id = k.id WHERE k.organization_id = $1 AND k.id = $2`
