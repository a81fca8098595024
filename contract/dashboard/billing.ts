import type { BillingState } from '../metering/effective-plan.ts'
import type { BillingInterval } from '../metering/plan-now.ts'
import type { Plan } from '../metering/plans.ts'

/** What an organization has chosen and bought, and how its payments stand. Moments are ISO 8601 UTC. */
export type Billing = {
  plan: Plan
  interval: BillingInterval
  /** What counts from a later day on, where that was chosen. */
  next: { plan: Plan; interval: BillingInterval; at: string } | undefined
  /** What is paid, or would be: the running period on a monthly plan, the running year on a yearly one. */
  term: { start: string; end: string }
  /** Credits a period in the place of the plan's own; -1 = unlimited. */
  creditsOverride: number | undefined
  /** In any minute, where an operator set it; undefined = as the installation has it. */
  requestsPerMinute: number | undefined
  state: BillingState
  stateSince: string
  hardLimitCents: number
  softLimitCents: number | undefined
  /** The plan that the operators were asked for, where one was. */
  requested: { planId: string; name: string; at: string } | undefined
  /** Whether the payment provider knows the organization. */
  isCustomer: boolean
  grants: readonly GrantedCredits[]
}

export type GrantedCredits = {
  id: string
  kind: string
  credits: number
  cents: number
  note: string | null
  createdAt: string
}
