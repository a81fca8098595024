import type { BillingFacts } from '#contract/metering/effective-plan.ts'

export type BillingFactsRow = {
  plan_id: string
  next_plan_id: string | null
  next_plan_since: Date | null
  billing_state: BillingFacts['billingState']
  billing_state_since: Date
  created_at: Date
}

/** What of an organization's row decides which plan counts now. */
export const billingFacts = (row: BillingFactsRow): BillingFacts => ({
  planId: row.plan_id,
  nextPlanId: row.next_plan_id ?? undefined,
  nextPlanSince: row.next_plan_since ?? undefined,
  billingState: row.billing_state,
  billingStateSince: row.billing_state_since,
  createdAt: row.created_at,
})
