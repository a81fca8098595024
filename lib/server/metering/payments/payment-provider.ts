import { z } from 'zod'
import type { Invoice } from '#contract/dashboard/invoice.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { ListedPlan } from '../list-plans.ts'

/** The organization that pays, as the provider knows it. */
export type Payer = {
  organizationId: string
  organizationName: string
  /** Of the owner who asks. */
  email: string
  customerId: string | undefined
  subscriptionId: string | undefined
}

/** Where the owner's browser goes next, or that there is nothing more to do. */
export const paymentStepSchema = z.union([
  z.object({ type: z.literal('redirect'), url: z.string() }),
  z.object({ type: z.literal('done') }),
])
export type PaymentStep = z.output<typeof paymentStepSchema>

export type OverageCharge = {
  customerId: string
  cents: number
  description: string
  /** The same key is charged once. */
  key: string
  /** Whether an invoice is made now, because the next one of the plan is far. */
  invoiceNow: boolean
}

/** The same `key` is chosen, or bought, once. */
export type PlanChoice = { plan: ListedPlan; interval: BillingInterval; key: string }
export type CreditPurchase = { dollars: number; key: string }

/** What takes an organization's money. All failures are thrown; `Refusal`s are sentences for the person who asked. */
export type PaymentProvider = {
  name: 'manual' | 'stripe'
  /** Begins a paid plan, or changes to another. What it changes here arrives as an event of the provider. */
  choosePlan: (payer: Payer, choice: PlanChoice) => Promise<PaymentStep>
  /** Ends the paid plan at the end of what is paid. */
  cancelPlan: (payer: Payer) => Promise<PaymentStep>
  /** Buys prepaid credits for whole dollars. */
  buyCredits: (payer: Payer, purchase: CreditPurchase) => Promise<PaymentStep>
  /** The provider's page for cards, addresses and invoices. */
  openPortal: (payer: Payer) => Promise<PaymentStep>
  /** The newest 100, newest first. */
  listInvoices: (payer: Payer) => Promise<Invoice[]>
  chargeOverage: (charge: OverageCharge) => Promise<void>
}
