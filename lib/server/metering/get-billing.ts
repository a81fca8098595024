import { periodEnd, periodStart } from '#contract/metering/billing-period.ts'
import { paidUntil, type BillingInterval } from '#contract/metering/plan-now.ts'
import { readHeldPlan } from './change-plan.ts'
import { type ListedPlan, requirePlan } from './list-plans.ts'
import type { ControlPlaneTables } from '../tables.ts'

export type GrantedCredits = {
  id: string
  kind: string
  credits: number
  cents: number
  note: string | null
  /** ISO 8601 UTC. */
  createdAt: string
}

export type Billing = {
  plan: ListedPlan
  interval: BillingInterval
  /** What counts from a later day on, where that was chosen. */
  next: { plan: ListedPlan; interval: BillingInterval; at: string } | undefined
  /** What is paid, or would be: the running period on a monthly plan, the running year on a yearly one. ISO 8601 UTC. */
  term: { start: string; end: string }
  /** Credits a period in the place of the plan's own; -1 = unlimited. */
  creditsOverride: number | undefined
  state: 'active' | 'past_due' | 'ended'
  stateSince: string
  hardLimitCents: number
  softLimitCents: number | undefined
  /** Whether the payment provider knows the organisation. */
  isCustomer: boolean
  grants: GrantedCredits[]
}

const grantsMax = 100

/** What an organisation has chosen and bought, and how its payments stand. `Refusal` `not_found`. */
export async function getBilling(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<Billing> {
  const { createdAt, held } = await readHeldPlan(tables, organizationId, now)
  const [plan, nextPlan, row, grants] = await Promise.all([
    requirePlan(tables, held.planId),
    held.next && requirePlan(tables, held.next.planId),
    tables.organization.findUniqueOrThrow({ where: { id: organizationId } }),
    tables.creditGrant.findMany({ where: { organizationId }, orderBy: { createdAt: 'desc' }, take: grantsMax }),
  ])
  return {
    plan,
    interval: held.billingInterval,
    next:
      held.next && nextPlan
        ? { plan: nextPlan, interval: held.next.billingInterval, at: held.next.at.toISOString() }
        : undefined,
    term: {
      start: (held.billingInterval === 'yearly' ? held.planSince : periodStart(createdAt, now)).toISOString(),
      end: paidUntil(held, periodEnd(createdAt, now)).toISOString(),
    },
    creditsOverride: held.creditsOverride,
    state: row.billingState,
    stateSince: row.billingStateSince.toISOString(),
    hardLimitCents: row.hardLimitCents,
    softLimitCents: row.softLimitCents ?? undefined,
    isCustomer: row.paymentCustomerId !== null,
    grants: grants.map(({ id, kind, credits, cents, note, createdAt }) => {
      return { id, kind, credits, cents, note, createdAt: createdAt.toISOString() }
    }),
  }
}
