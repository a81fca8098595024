import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

/** How payments are made here. */
export type Payments = {
  provider: 'manual' | 'stripe'
  /** Whom to ask where plans are assigned by hand. */
  contact: string
  /** Only owners change anything. */
  mayChange: boolean
}

export type BillingActions = {
  choose: (choice: { submissionId: string; planId: string; interval: BillingInterval }) => Promise<ActionResult>
  /** Without a plan the request is taken back. */
  request: (request: { planId?: string }) => Promise<ActionResult>
  buy: (purchase: { submissionId: string; dollars: number }) => Promise<ActionResult>
  openPortal: () => Promise<ActionResult>
  setLimit: (limit: { hardLimitCents: number; softLimitCents: number | null }) => Promise<ActionResult>
}
