import Stripe from 'stripe'

/** The event that a signed message holds; undefined when the signature does not fit its bytes or is older than 5 minutes. */
export function readStripeEvent(
  { stripe, webhookSecret }: { stripe: Stripe; webhookSecret: string },
  { body, signature }: { body: Uint8Array; signature: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret)
  } catch (error) {
    // A body that is no JSON was signed by nobody whom we know either.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}
