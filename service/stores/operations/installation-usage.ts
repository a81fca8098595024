import { otherOrganizations, type InstallationUsage } from '#contract/operations/organizations.ts'
import type { Database } from '../database.ts'

const namedMax = 5

type Row = { start: Date; id: string; name: string | null; calls: number; credits: number }

/** Calls and credits of all organizations by day: the five with the most calls, and all others as one. */
export async function readInstallationUsage(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<InstallationUsage> {
  const { rows } = await database.query<Row>(
    `WITH daily AS (
       SELECT organization_id, date_trunc('day', hour, 'UTC') AS start, sum(calls)::bigint AS calls,
         sum(credits)::bigint AS credits
       FROM usage_hour WHERE hour >= $1 AND hour < $2 GROUP BY 1, 2),
     named AS (
       SELECT organization_id FROM daily GROUP BY 1 ORDER BY sum(calls) DESC, 1 LIMIT ${namedMax})
     SELECT d.start, coalesce(n.organization_id, '${otherOrganizations}') AS id, o.name, sum(d.calls)::bigint AS calls,
       sum(d.credits)::bigint AS credits
     FROM daily d LEFT JOIN named n USING (organization_id) LEFT JOIN organization o ON o.id = n.organization_id
     GROUP BY 1, 2, 3 ORDER BY 1, 2`,
    [from, to],
  )
  const points = rows.map(({ start, id, calls, credits }) => ({ start: start.toISOString(), id, calls, credits }))
  return { from: from.toISOString(), to: to.toISOString(), organizations: totalsOf(rows), points }
}

function totalsOf(rows: readonly Row[]): InstallationUsage['organizations'] {
  const totals = new Map<string, InstallationUsage['organizations'][number]>()
  for (const { id, name, calls, credits } of rows) {
    const total = totals.get(id) ?? { id, name, calls: 0, credits: 0 }
    totals.set(id, { ...total, calls: total.calls + calls, credits: total.credits + credits })
  }
  const isOther = ({ id }: { id: string }) => id === otherOrganizations
  const named = [...totals.values()].filter((one) => !isOther(one)).toSorted((a, b) => b.calls - a.calls)
  return [...named, ...[...totals.values()].filter(isOther)]
}
