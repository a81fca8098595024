import type { Billing } from '#contract/dashboard/billing.ts'
import { periodEnd, periodStart } from '#contract/metering/billing-period.ts'
import { paidUntil } from '#contract/metering/plan-now.ts'
import { readHeldPlan } from './change-plan.ts'
import { requirePlan } from './list-plans.ts'
import type { ControlPlaneTables } from '../tables.ts'

const grantsMax = 100

/** What an organization has chosen and bought, and how its payments stand. `Refusal` `not_found`. */
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
    requestsPerMinute: row.requestsPerMinute ?? undefined,
    state: row.billingState,
    stateSince: row.billingStateSince.toISOString(),
    hardLimitCents: row.hardLimitCents,
    softLimitCents: row.softLimitCents ?? undefined,
    requested: await requestedOf(tables, row),
    isCustomer: row.paymentCustomerId !== null,
    grants: grants.map(({ id, kind, credits, cents, note, createdAt }) => {
      return { id, kind, credits, cents, note, createdAt: createdAt.toISOString() }
    }),
  }
}

async function requestedOf(
  tables: ControlPlaneTables,
  { requestedPlanId: planId, requestedPlanAt: at }: { requestedPlanId: string | null; requestedPlanAt: Date | null },
): Promise<Billing['requested']> {
  if (planId === null || at === null) return undefined
  const plan = await tables.plan.findUnique({ where: { id: planId } })
  return { planId, name: plan?.name ?? planId, at: at.toISOString() }
}
