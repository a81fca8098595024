import 'server-only'
import { settings } from '../../settings.ts'
import { manualPayments } from './manual-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

/** Stripe with the secret that its events are signed with, where both are set. */
export function stripeAccess() {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings()
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  return { stripe: stripeClient({ secretKey, apiUrl }), webhookSecret }
}

/** The payment provider of this installation: Stripe where it is set up, else the operator's own hands. */
export function payments(): PaymentProvider {
  const { LIVERY_DASHBOARD_URL, LIVERY_BILLING_CONTACT } = settings()
  const access = stripeAccess()
  return access
    ? stripePayments(access.stripe, `${LIVERY_DASHBOARD_URL}/billing`)
    : manualPayments(LIVERY_BILLING_CONTACT)
}
