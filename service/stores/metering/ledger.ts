import type { Queryable } from '../database.ts'

/** An organization's account beside what its ledger adds up to: what is left of each bucket, in credits. */
export type AccountProof = {
  organizationId: string
  entries: number
  account: Balance
  ledger: Balance
  agrees: boolean
}

/** `overage` and `overageCents` are below zero, or above, by what was used in the period that runs. */
export type Balance = { period: number; overage: number; prepaid: number; overageCents: number }

type ProofRow = { organization_id: string; entries: number } & Record<
  'account_period' | 'account_overage' | 'account_prepaid' | 'account_cents' | `ledger_${keyof Sums}`,
  number
>
type Sums = { period: number; overage: number; prepaid: number; cents: number }

/** Adds up the ledger of each organization and compares it with its account. */
export async function proveAccounts(database: Queryable): Promise<AccountProof[]> {
  const { rows } = await database.query<ProofRow>(`
    SELECT coalesce(a.organization_id, e.organization_id) AS organization_id, coalesce(e.entries, 0) AS entries,
      greatest(a.granted, 0) - a.period_used AS account_period, -a.overage_used AS account_overage,
      a.prepaid AS account_prepaid, a.overage_cents AS account_cents, coalesce(e.period, 0)::bigint AS ledger_period,
      coalesce(e.overage, 0)::bigint AS ledger_overage, coalesce(e.prepaid, 0)::bigint AS ledger_prepaid,
      coalesce(e.cents, 0)::float8 AS ledger_cents
    FROM credit_account a FULL JOIN (
      SELECT l.organization_id, count(*) AS entries, sum(l.period) AS period, sum(l.overage) AS overage,
        sum(l.prepaid) AS prepaid,
        round(sum(l.cents) FILTER (WHERE l.period_start = current.period_start)::numeric, 3) AS cents
      FROM ledger_entry l LEFT JOIN credit_account current USING (organization_id) GROUP BY l.organization_id
    ) e ON e.organization_id = a.organization_id
    ORDER BY 1`)
  return rows.map(proofOf)
}

function proofOf(row: ProofRow): AccountProof {
  const account = {
    period: row.account_period,
    overage: row.account_overage,
    prepaid: row.account_prepaid,
    overageCents: row.account_cents,
  }
  const ledger = {
    period: row.ledger_period,
    overage: row.ledger_overage,
    prepaid: row.ledger_prepaid,
    overageCents: row.ledger_cents,
  }
  const agrees =
    account.period === ledger.period &&
    account.overage === ledger.overage &&
    account.prepaid === ledger.prepaid &&
    Math.abs(account.overageCents - ledger.overageCents) < centsTolerance
  return { organizationId: row.organization_id, entries: row.entries, account, ledger, agrees }
}

// Costs are kept to a thousandth of a cent.
const centsTolerance = 0.0005

/**
 * Sets what accounts hold of their period to what the ledger says, for `organizationId` or for all; returns how many
 * were changed. The period itself, and what the plan allows in it, stay: the service sets them when it opens an account.
 */
export async function rebuildAccounts(database: Queryable, organizationId?: string): Promise<number> {
  const { rowCount } = await database.query(
    `WITH account AS (
       SELECT * FROM credit_account WHERE $1::text IS NULL OR organization_id = $1 ORDER BY organization_id FOR UPDATE),
     truth AS (
       SELECT a.organization_id,
         coalesce(sum(l.period) FILTER (WHERE l.kind NOT IN ('charge', 'expiry') AND is_current), 0)::bigint AS granted,
         -coalesce(sum(l.period) FILTER (WHERE l.kind = 'charge' AND is_current), 0)::bigint AS period_used,
         -coalesce(sum(l.overage), 0)::bigint AS overage_used,
         -coalesce(sum(l.prepaid) FILTER (WHERE l.kind = 'charge' AND is_current), 0)::bigint AS prepaid_used,
         coalesce(sum(l.prepaid), 0)::bigint AS prepaid,
         coalesce(round(sum(l.cents) FILTER (WHERE is_current)::numeric, 3), 0)::float8 AS cents
       FROM account a LEFT JOIN ledger_entry l USING (organization_id)
         CROSS JOIN LATERAL (SELECT l.period_start = a.period_start AS is_current) c
       GROUP BY a.organization_id)
     UPDATE credit_account a SET
       granted = CASE WHEN a.unlimited_by IS NULL THEN t.granted ELSE -1 END, period_used = t.period_used,
       overage_used = t.overage_used, prepaid_used = t.prepaid_used, prepaid = t.prepaid, overage_cents = t.cents
     FROM truth t WHERE t.organization_id = a.organization_id AND (
       CASE WHEN a.unlimited_by IS NULL THEN a.granted ELSE 0 END, a.period_used, a.overage_used, a.prepaid_used,
       a.prepaid, a.overage_cents)
       IS DISTINCT FROM (CASE WHEN a.unlimited_by IS NULL THEN t.granted ELSE 0 END, t.period_used, t.overage_used,
       t.prepaid_used, t.prepaid, t.cents)`,
    [organizationId ?? null],
  )
  return rowCount ?? 0
}
