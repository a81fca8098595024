import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { Plan } from '#contract/metering/plans.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

/** What the screen is given. Moments are ISO 8601 UTC. */
export type BillingData = {
  plan: Plan
  interval: BillingInterval
  next: { plan: Plan; interval: BillingInterval; at: string } | undefined
  term: { start: string; end: string }
  creditsOverride: number | undefined
  state: 'active' | 'past_due' | 'ended'
  stateSince: string
  hardLimitCents: number
  softLimitCents: number | undefined
  isCustomer: boolean
  grants: readonly {
    id: string
    kind: string
    credits: number
    cents: number
    note: string | null
    createdAt: string
  }[]
}

/** How payments are made here. */
export type Payments = {
  provider: 'manual' | 'stripe'
  /** Whom to ask where plans are assigned by hand. */
  contact: string
  /** Only owners change anything. */
  mayChange: boolean
}

export type BillingActions = {
  choose: (planId: string, interval: string) => Promise<ActionResult>
  buy: (dollars: number) => Promise<ActionResult>
  openPortal: () => Promise<ActionResult>
  setLimit: (hardLimitCents: number, softLimitCents: number | null) => Promise<ActionResult>
}
