import { periodStart } from './billing-period.ts'
import { dayMs } from '../time.ts'

/** How the payments of an organization stand. */
export type BillingState = 'active' | 'past_due' | 'ended'

/** What of an organization decides which plan counts now. */
export type BillingFacts = {
  planId: string
  /** A plan that counts from the renewal that follows `nextPlanSince`, the moment at which it was chosen. */
  nextPlanId: string | undefined
  nextPlanSince: Date | undefined
  billingState: BillingState
  billingStateSince: Date
  createdAt: Date
}

export type EffectivePlan = {
  /** The plan that counts now; `free` once the paid one has ended. */
  planId: string
  /** `past_due`: the last payment failed and the grace runs. `ended`: it ended, or the grace is over. */
  standing: BillingState
  /** When the answer changes by itself, before any renewal: the end of the grace. */
  until: Date | undefined
}

const graceDays = 14
/** How long a plan goes on after a failed payment. */
export const pastDueGraceMs = graceDays * dayMs

/**
 * Which plan counts for an organization at `now` (docs/decisions/0005-metering.md). It leaves out `LIVERY_BILLING=off`,
 * which lifts every limit of credits whatever the plan.
 */
export function effectivePlan(facts: BillingFacts, now: Date): EffectivePlan {
  const { billingState, billingStateSince } = facts
  if (billingState === 'ended') return { planId: 'free', standing: 'ended', until: undefined }
  const planId = chosenPlan(facts, now)
  if (billingState === 'active') return { planId, standing: 'active', until: undefined }
  const until = new Date(billingStateSince.getTime() + pastDueGraceMs)
  return now < until ? { planId, standing: 'past_due', until } : { planId: 'free', standing: 'ended', until: undefined }
}

function chosenPlan({ planId, nextPlanId, nextPlanSince, createdAt }: BillingFacts, now: Date): string {
  if (nextPlanId === undefined || nextPlanSince === undefined) return planId
  return periodStart(createdAt, now) > nextPlanSince ? nextPlanId : planId
}
