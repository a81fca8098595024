import type { UsageAnswer, UsageGroup, UsagePeriods } from '#contract/metering/usage.ts'
import type { Database } from '../database.ts'
import type { RequestLog } from '../requests/request-log.ts'

export type UsageSpan = { from: Date; to: Date; by: UsageGroup; step: 'hour' | 'day' }

/** The period that is running, as the account of credits says. */
export type CurrentPeriod = {
  start: Date
  end: Date
  planId: string
  /** -1 = unlimited. */
  granted: number
  periodUsed: number
  overageUsed: number
  overageMax: number
  overageCentsPerCredit: number | undefined
  prepaidUsed: number
  prepaid: number
  /** Held by processes for calls under way. */
  inFlight: number
}

export type UsageStore = {
  /** Calls and credits over time and in all, by route, by caller or by outcome. `from` and `to` are whole steps, UTC. */
  read: (organizationId: string, span: UsageSpan) => Promise<Pick<UsageAnswer, 'groups' | 'points'>>
  /** Credits used from `from` to `to`. */
  creditsBetween: (organizationId: string, from: Date, to: Date) => Promise<number>
  /** Credits that processes hold permits for, for calls under way or to come. */
  heldCredits: (organizationId: string) => Promise<number>
  /** Periods that are over, newest first. */
  periods: (organizationId: string) => Promise<UsagePeriods['periods']>
}

const columns: Readonly<Record<UsageGroup, string>> = { route: 'route', key: 'caller_id', outcome: 'outcome' }
const periodsMax = 36

type PointRow = { start: Date; value: string; label: string | null; calls: number; credits: number }
type PeriodRow = {
  period_start: Date
  period_end: Date
  plan_id: string
  granted: number
  period_used: number
  overage_used: number
  overage_cents: number
  prepaid_used: number
}

export function usageStore(database: Database, log: Pick<RequestLog, 'settle'>): UsageStore {
  return {
    async read(organizationId, { from, to, by, step }) {
      await log.settle()
      const { rows } = await database.query<PointRow>(
        `SELECT start, value, calls, credits, coalesce((SELECT name FROM api_key WHERE id = value AND $4 = 'key'),
           (SELECT name FROM user_account WHERE id = value AND $4 = 'key')) AS label
         FROM (SELECT date_trunc('${step}', hour, 'UTC') AS start, ${columns[by]} AS value, sum(calls)::bigint AS calls,
             sum(credits)::bigint AS credits
           FROM usage_hour WHERE organization_id = $1 AND hour >= $2 AND hour < $3 GROUP BY 1, 2) AS point
         ORDER BY start, value`,
        [organizationId, from, to, by],
      )
      return { groups: groupsOf(rows), points: rows.map(pointOf) }
    },
    async creditsBetween(organizationId, from, to) {
      await log.settle()
      const { rows } = await database.query<{ credits: number }>(
        `SELECT coalesce(sum(credits), 0)::bigint AS credits FROM usage_hour
         WHERE organization_id = $1 AND hour >= $2 AND hour < $3`,
        [organizationId, from, to],
      )
      return rows[0]?.credits ?? 0
    },
    async heldCredits(organizationId) {
      const { rows } = await database.query<{ held: number }>(
        `SELECT coalesce(sum(permits), 0)::bigint AS held FROM credit_lease
         WHERE organization_id = $1 AND expires_at > now()`,
        [organizationId],
      )
      return rows[0]?.held ?? 0
    },
    async periods(organizationId) {
      const { rows } = await database.query<PeriodRow>(
        `SELECT * FROM credit_period WHERE organization_id = $1 ORDER BY period_start DESC LIMIT ${periodsMax}`,
        [organizationId],
      )
      return rows.map((row) => ({
        start: row.period_start.toISOString(),
        end: row.period_end.toISOString(),
        planId: row.plan_id,
        granted: row.granted,
        periodUsed: row.period_used,
        overageUsed: row.overage_used,
        overageCents: row.overage_cents,
        prepaidUsed: row.prepaid_used,
      }))
    },
  }
}

const pointOf = ({ start, value, calls, credits }: PointRow) => ({ start: start.toISOString(), value, calls, credits })

/** Each group once, the one with the most calls first. */
function groupsOf(rows: readonly PointRow[]): UsageAnswer['groups'] {
  const groups = new Map<string, UsageAnswer['groups'][number]>()
  for (const { value, label, calls, credits } of rows) {
    const group = groups.get(value)
    if (group) {
      group.calls += calls
      group.credits += credits
    } else groups.set(value, { value, label, calls, credits })
  }
  return [...groups.values()].toSorted((one, other) => other.calls - one.calls || one.value.localeCompare(other.value))
}
