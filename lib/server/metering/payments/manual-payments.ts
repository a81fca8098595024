import { Refusal } from '../../refusal.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** No provider at all: the operator assigns plans and credits, and customers are told whom to ask. */
export function manualPayments(contact: string | undefined): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new Refusal('invalid', `Plans and credits are assigned by hand here: ask ${contact ?? unnamedContact}.`)
  }
  return {
    name: 'manual',
    choosePlan: refuse,
    cancelPlan: refuse,
    buyCredits: refuse,
    openPortal: refuse,
    listInvoices: async () => [],
    // The operator reads it from the closed period.
    chargeOverage: async () => {},
  }
}

/** Whom customers ask where the operator named nobody. */
export const unnamedContact = 'whoever runs this installation'
