import { periodEnd, periodStart } from '#contract/metering/billing-period.ts'
import { paidUntil, planNow, prorationCents, type BillingInterval, type HeldPlan } from '#contract/metering/plan-now.ts'
import { priceCentsYearly, type Plan } from '#contract/metering/plans.ts'
import { requirePlan } from './list-plans.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import { serializably, type ControlPlane, type ControlPlaneTables } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type PlanChoice = {
  organizationId: string
  planId: string
  interval: BillingInterval
  now: Date
  by?: Asker
  /** The end of what is paid where a payment provider says it; otherwise the period's or the year's. */
  paidUntil?: Date
}

export type PlanChangeAnswer = {
  /** `unchanged` also takes back a smaller plan that was chosen for the renewal. */
  type: 'at_once' | 'at_renewal' | 'unchanged'
  at: Date
  /** The price difference for the rest of the paid term, by the day; 0 at a renewal. */
  prorationCents: number
}

/**
 * Changes the plan of an organization, as an operator: a larger plan, or a year in place of a month, counts at once; a
 * smaller one from the end of what is paid. `Refusal`: `invalid` (plan), `forbidden`, `not_found`.
 */
export async function changePlan(db: ControlPlane, choice: PlanChoice): Promise<PlanChangeAnswer> {
  return serializably(db, async (tables) => {
    await requireOperator(tables, choice.by)
    const plan = await requirePlan(tables, choice.planId)
    if (plan.archivedAt) refuse('bad_input', `The plan ${plan.name} is no longer offered.`)
    return writePlanChange(tables, choice)
  })
}

/** The same as part of another verb's transaction, without asking who may. */
export async function writePlanChange(tables: ControlPlaneTables, choice: PlanChoice): Promise<PlanChangeAnswer> {
  const { organizationId, planId, interval, now } = choice
  const { createdAt, held, hasNext } = await readHeldPlan(tables, organizationId, now)
  const [from, to] = [await findPlan(tables, held.planId), await requirePlan(tables, planId)]
  const term = {
    start: periodStart(createdAt, now),
    end: choice.paidUntil ?? paidUntil(held, periodEnd(createdAt, now)),
  }
  // A change counts from the first renewal after this moment: the one at or after the end of what is paid.
  const nextPlanSince = new Date(term.end.getTime() - 1)
  const renewal = periodEnd(createdAt, nextPlanSince)
  const answer = answerTo({ held, from, to, interval, term, renewal, now })
  if (answer.type === 'unchanged' && !hasNext) return answer
  if (answer.type === 'at_renewal') {
    await tables.organization.update({
      where: { id: organizationId },
      data: { ...columnsOf(held), nextPlanId: planId, nextPlanSince, nextBillingInterval: interval },
    })
  } else {
    const changed: HeldPlan =
      answer.type === 'unchanged'
        ? { ...held, next: undefined }
        : { planId, planSince: now, billingInterval: interval, creditsOverride: undefined, next: undefined }
    await tables.organization.update({ where: { id: organizationId }, data: { ...columnsOf(changed), ...noNextPlan } })
  }
  // Whatever was asked for, this is the answer.
  await tables.organization.update({
    where: { id: organizationId },
    data: { requestedPlanId: null, requestedPlanAt: null, requestedPlanById: null },
  })
  await writeAudit(tables, {
    actorId: choice.by?.userId,
    organizationId,
    action: 'plan.chosen',
    subject: organizationId,
    detail: { planId, interval, from: held.planId, counts: answer.type, at: answer.at.toISOString() },
  })
  return answer
}

/** The plan that counts now, and whether the organization's row names another for a renewal, past ones too. `Refusal` `not_found`. Part of a verb's transaction. */
export async function readHeldPlan(
  tables: ControlPlaneTables,
  organizationId: string,
  now: Date,
): Promise<{ createdAt: Date; held: HeldPlan; hasNext: boolean }> {
  const row = await tables.organization.findUnique({ where: { id: organizationId } })
  if (!row) refuse('not_found', `There is no organization "${organizationId}".`)
  const { nextPlanId, nextPlanSince, nextBillingInterval, ...held } = row
  const next =
    nextPlanId !== null && nextPlanSince !== null
      ? {
          planId: nextPlanId,
          at: periodEnd(row.createdAt, nextPlanSince),
          billingInterval: nextBillingInterval ?? 'monthly',
        }
      : undefined
  return {
    createdAt: row.createdAt,
    hasNext: nextPlanId !== null,
    held: planNow({ ...held, creditsOverride: held.creditsOverride ?? undefined, next }, now),
  }
}

export const noNextPlan = { nextPlanId: null, nextPlanSince: null, nextBillingInterval: null }

const columnsOf = ({ planId, planSince, billingInterval, creditsOverride }: HeldPlan) => ({
  planId,
  planSince,
  billingInterval,
  creditsOverride: creditsOverride ?? null,
})

async function findPlan(tables: ControlPlaneTables, id: string): Promise<Plan | undefined> {
  const row = await tables.plan.findUnique({ where: { id } })
  return row ? requirePlan(tables, id) : undefined
}

type Step = {
  held: HeldPlan
  from: Plan | undefined
  to: Plan
  interval: BillingInterval
  term: { start: Date; end: Date }
  renewal: Date
  now: Date
}

function answerTo({ held, from, to, interval, term, renewal, now }: Step): PlanChangeAnswer {
  const isSamePlan = held.planId === to.id
  if (isSamePlan && held.billingInterval === interval) return { type: 'unchanged', at: now, prorationCents: 0 }
  const isLarger = isSamePlan ? interval === 'yearly' : to.position > (from?.position ?? -1)
  if (!isLarger) return { type: 'at_renewal', at: renewal, prorationCents: 0 }
  const start = held.billingInterval === 'yearly' ? held.planSince : term.start
  const prices = { fromCents: priceOf(from, held.billingInterval), toCents: priceOf(to, interval) }
  const isNewTerm = held.billingInterval !== interval
  // Another term begins today: what is left of the old one is taken off its whole price.
  const cents = isNewTerm
    ? prices.toCents + prorationCents({ fromCents: prices.fromCents, toCents: 0 }, { start, end: term.end, now })
    : prorationCents(prices, { start, end: term.end, now })
  return { type: 'at_once', at: now, prorationCents: cents }
}

const priceOf = (plan: Plan | undefined, interval: BillingInterval): number =>
  (plan && (interval === 'yearly' ? priceCentsYearly(plan) : plan.priceCentsMonthly)) ?? 0
