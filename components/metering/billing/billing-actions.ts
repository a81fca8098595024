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
  choose: (planId: string, interval: string) => Promise<ActionResult>
  buy: (dollars: number) => Promise<ActionResult>
  openPortal: () => Promise<ActionResult>
  setLimit: (hardLimitCents: number, softLimitCents: number | null) => Promise<ActionResult>
}
