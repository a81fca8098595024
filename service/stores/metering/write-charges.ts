import { accountOf, type Account, type AccountRow } from './account.ts'
import type { Queryable } from '../database.ts'
import { plannedQuery } from '../planned-query.ts'

/** What one turn of the event loop charges: one entry for an organization. */
export type ChargeGroup = {
  /** Names the group for ever: a group that is sent twice counts once. */
  key: string
  /** Whose leased permits it uses up. */
  processId: string
  at: string
  charges: Charge[]
}

/** `permits`: how many of the credits the process held permits for. */
export type Charge = { organizationId: string; credits: number; permits: number }

// A database that stopped answering must not hold the answers: the journal takes the group then.
const timeoutMs = 5_000

/**
 * Writes a group of charges in one statement and returns the accounts as they are then. The period's credits are spent
 * first, then overage as far as the hard spending limit allows, then prepaid credits. What nothing covers any more,
 * because the account shrank after the call was let in, is counted against the period: it was answered. A group that was
 * written before changes nothing and returns nothing.
 */
export async function writeCharges(database: Queryable, group: ChargeGroup): Promise<Account[]> {
  const { key, processId, at, charges } = group
  const values = [
    charges.map(({ organizationId }) => organizationId),
    charges.map(({ credits }) => credits),
    charges.map(({ permits }) => permits),
    key,
    processId,
    at,
  ]
  const { rows } = await plannedQuery<AccountRow>(database, { text: chargeStatement, values, timeoutMs })
  return rows.map(accountOf)
}

/** Buckets of a charge, from `account` rows that carry `credits`: also how a single charge is split. */
const split = `
  SELECT a.*, period, overage, a.credits - period - overage - prepaid_part AS uncovered, prepaid_part
  FROM account a
  CROSS JOIN LATERAL (SELECT CASE WHEN a.unlimited_by IS NOT NULL THEN a.credits
    ELSE least(a.credits, greatest(a.granted - a.period_used, 0)) END AS period) p
  CROSS JOIN LATERAL (SELECT least(a.credits - period, greatest(a.overage_max - a.overage_used, 0)) AS overage) o
  CROSS JOIN LATERAL (SELECT least(a.credits - period - overage, greatest(a.prepaid, 0)) AS prepaid_part) r`

const entryAndAccount = (at: string, key: string, detail: string) => `
  split AS (${split}),
  entry AS (
    INSERT INTO ledger_entry (organization_id, at, period_start, kind, period, overage, prepaid, cents, key, detail)
    SELECT organization_id, ${at}, period_start, 'charge', -(period + uncovered), -overage, -prepaid_part,
      CASE WHEN overage > 0 THEN round((overage * overage_cents_per_credit)::numeric, 3) ELSE 0 END, ${key}, ${detail}
    FROM split
    ON CONFLICT (organization_id, key) DO NOTHING
    RETURNING organization_id, period, overage, prepaid, cents)`

const updateAccount = `
  UPDATE credit_account a SET period_used = a.period_used - e.period, overage_used = a.overage_used - e.overage,
    overage_cents = round((a.overage_cents + e.cents)::numeric, 3), prepaid_used = a.prepaid_used - e.prepaid,
    prepaid = a.prepaid + e.prepaid
  FROM entry e WHERE a.organization_id = e.organization_id RETURNING a.*`

// Locked in one order, so that two replicas that charge the same organizations never wait for each other in a circle.
const chargeStatement = `
  WITH charge AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS c(id, credits, permits)),
  account AS (
    SELECT a.*, c.credits FROM credit_account a JOIN charge c ON c.id = a.organization_id
    ORDER BY a.organization_id FOR UPDATE OF a),
  ${entryAndAccount('$6::timestamptz', '$4', `'{}'`)},
  lease AS (
    UPDATE credit_lease l SET permits = greatest(l.permits - c.permits, 0)
    FROM charge c JOIN entry e ON e.organization_id = c.id
    WHERE c.permits > 0 AND l.organization_id = c.id AND l.process_id = $5)
  ${updateAccount}`

/** The same for one organization whose account is locked by the transaction that `client` is in. */
export async function writeCharge(
  client: Queryable,
  charge: { organizationId: string; credits: number; key: string; at: Date; detail: object },
): Promise<Account | undefined> {
  const { rows } = await client.query<AccountRow>(singleStatement, [
    charge.organizationId,
    charge.credits,
    charge.key,
    charge.at,
    JSON.stringify(charge.detail),
  ])
  return rows[0] && accountOf(rows[0])
}

const singleStatement = `
  WITH account AS (SELECT a.*, $2::bigint AS credits FROM credit_account a WHERE a.organization_id = $1),
  ${entryAndAccount('$4::timestamptz', '$3', '$5::jsonb')}
  ${updateAccount}`
