import { newId } from '#contract/id.ts'
import { effectivePlan } from '#contract/metering/effective-plan.ts'
import { freePlanId } from '#contract/metering/plans.ts'
import { accountOf, type Account, type AccountRow } from './account.ts'
import { billingFacts, type BillingFactsRow } from './billing-facts.ts'
import type { Queryable } from '../database.ts'
import { rollAccount, type AccountTerms, type Entry, type Rolled } from './roll-account.ts'

export type Opening = { organizationId: string; now: Date; isBillingOff: boolean }

/** The account, brought up to date, and until when it stays so unless it is told of a change. */
export type OpenedAccount = { account: Account; until: Date }

type TermsRow = BillingFactsRow & { credits_override: number | null; hard_limit_cents: number; plan_since: Date }
type PlanRow = { id: string; credits_monthly: number; overage_cents_per_credit: number | null }

/**
 * Locks an organization's account for the rest of the transaction that `client` is in and brings it up to date: a period
 * that is over is closed and renewed, a changed plan or spending limit takes effect, and each credit grant is posted to
 * the ledger once. Undefined when there is no such organization.
 */
export async function openAccount(client: Queryable, opening: Opening): Promise<OpenedAccount | undefined> {
  const { organizationId, now } = opening
  // The account's lock comes first: what is read after it is what the last holder left.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${organizationId}`])
  const { rows } = await client.query<AccountRow>(
    'SELECT * FROM credit_account WHERE organization_id = $1 FOR UPDATE',
    [organizationId],
  )
  const terms = await readTerms(client, opening)
  if (!terms) return undefined
  const old = rows[0] && accountOf(rows[0])
  const rolled = rollAccount(old, terms, now)
  await writeClosed(client, rolled, now)
  await writeAccount(client, rolled.account)
  await writeEntries(client, organizationId, rolled.entries, now)
  const account = {
    ...rolled.account,
    prepaid: rolled.account.prepaid + (await postGrants(client, rolled.account, now)),
  }
  const { until = account.periodEnd } = terms.plan
  return { account, until: until < account.periodEnd ? until : account.periodEnd }
}

async function readTerms(client: Queryable, opening: Opening): Promise<AccountTerms | undefined> {
  const { organizationId, now, isBillingOff } = opening
  const { rows } = await client.query<TermsRow>(
    `SELECT plan_id, credits_override, next_plan_id, next_plan_since, billing_state, billing_state_since,
       hard_limit_cents, plan_since, created_at FROM organization WHERE id = $1`,
    [organizationId],
  )
  const row = rows[0]
  if (!row) return undefined
  const plan = effectivePlan(billingFacts(row), now)
  const { rows: plans } = await client.query<PlanRow>(
    'SELECT id, credits_monthly, overage_cents_per_credit FROM plan WHERE id = ANY($1)',
    [[plan.planId, freePlanId]],
  )
  const free = plans.find(({ id }) => id === freePlanId)
  // A plan that is gone leaves its holders on the free one, never on more than they had.
  const held = plans.find(({ id }) => id === plan.planId) ?? free ?? nothing
  const isOwnPlan = plan.planId === row.plan_id && plan.standing !== 'ended'
  return {
    organizationId,
    createdAt: row.created_at,
    planSince: row.plan_since,
    plan: { ...plan, planId: held.id },
    credits: (isOwnPlan ? row.credits_override : null) ?? held.credits_monthly,
    freeCredits: Math.max(0, (free ?? nothing).credits_monthly),
    overageCentsPerCredit: held.overage_cents_per_credit ?? undefined,
    hardLimitCents: row.hard_limit_cents,
    isBillingOff,
  }
}

/** For an installation whose operator removed even the free plan. */
const nothing: PlanRow = { id: freePlanId, credits_monthly: 0, overage_cents_per_credit: null }

async function writeClosed(client: Queryable, { closed }: Rolled, now: Date): Promise<void> {
  if (!closed) return
  await client.query(
    `INSERT INTO credit_period (organization_id, period_start, period_end, plan_id, granted, period_used, overage_used,
       overage_cents, prepaid_used) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      closed.organizationId,
      closed.periodStart,
      // Where billing was turned on in the middle of it.
      closed.periodEnd < now ? closed.periodEnd : now,
      closed.planId,
      closed.granted,
      closed.periodUsed,
      closed.overageUsed,
      closed.overageCents,
      closed.prepaidUsed,
    ],
  )
}

async function writeAccount(client: Queryable, account: Account): Promise<void> {
  await client.query(
    `INSERT INTO credit_account (organization_id, plan_id, plan_credits, period_start, period_end, granted, unlimited_by,
       withheld, period_used, overage_used, overage_max, overage_cents_per_credit, overage_cents, prepaid_used, prepaid)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (organization_id) DO UPDATE SET plan_id = excluded.plan_id, plan_credits = excluded.plan_credits,
       period_start = excluded.period_start, period_end = excluded.period_end, granted = excluded.granted,
       unlimited_by = excluded.unlimited_by, withheld = excluded.withheld, period_used = excluded.period_used,
       overage_used = excluded.overage_used, overage_max = excluded.overage_max,
       overage_cents_per_credit = excluded.overage_cents_per_credit, overage_cents = excluded.overage_cents,
       prepaid_used = excluded.prepaid_used, prepaid = excluded.prepaid`,
    [
      account.organizationId,
      account.planId,
      account.planCredits,
      account.periodStart,
      account.periodEnd,
      account.granted,
      account.unlimitedBy ?? null,
      account.withheld,
      account.periodUsed,
      account.overageUsed,
      account.overageMax,
      account.overageCentsPerCredit ?? null,
      account.overageCents,
      account.prepaidUsed,
      account.prepaid,
    ],
  )
}

async function writeEntries(client: Queryable, organizationId: string, entries: Entry[], now: Date): Promise<void> {
  for (const { kind, periodStart, period, overage, key } of entries) {
    await client.query(
      `INSERT INTO ledger_entry (organization_id, at, period_start, kind, period, overage, key)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [organizationId, now, periodStart, kind, period, overage, key ?? `${kind}:${newId()}`],
    )
  }
}

/** Posts what was bought, given or taken back and is not in the ledger yet; returns the prepaid credits that it adds. */
async function postGrants(client: Queryable, { organizationId, periodStart }: Account, now: Date): Promise<number> {
  const { rows } = await client.query<{ gained: number }>(
    `WITH entry AS (
       INSERT INTO ledger_entry (organization_id, at, period_start, kind, prepaid, key)
       SELECT g.organization_id, $2, $3, g.kind, g.credits, 'grant:' || g.id FROM credit_grant g
       WHERE g.organization_id = $1 AND NOT EXISTS (
         SELECT 1 FROM ledger_entry e WHERE e.organization_id = $1 AND e.key = 'grant:' || g.id)
       ON CONFLICT (organization_id, key) DO NOTHING
       RETURNING prepaid),
     gain AS (SELECT coalesce(sum(prepaid), 0)::bigint AS gained FROM entry)
     UPDATE credit_account a SET prepaid = a.prepaid + gained FROM gain WHERE a.organization_id = $1 RETURNING gained`,
    [organizationId, now, periodStart],
  )
  return rows[0]?.gained ?? 0
}
