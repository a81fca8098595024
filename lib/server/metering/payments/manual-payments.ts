import { refuse } from '#contract/refusal.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** No provider at all: the operator assigns plans and credits, and customers are told whom to ask. */
export function manualPayments(contact: string | undefined): PaymentProvider {
  const assignedByHand = async () =>
    refuse('bad_input', `Plans and credits are assigned by hand here: ask ${contact ?? unnamedContact}.`)
  return {
    name: 'manual',
    choosePlan: assignedByHand,
    cancelPlan: assignedByHand,
    buyCredits: assignedByHand,
    openPortal: assignedByHand,
    listInvoices: async () => [],
    // The operator reads it from the closed period.
    chargeOverage: async () => {},
  }
}

/** Whom customers ask where the operator named nobody. */
export const unnamedContact = 'whoever runs this installation'
