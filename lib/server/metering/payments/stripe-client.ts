import Stripe from 'stripe'

export type StripeSettings = { secretKey: string; apiUrl?: string | undefined }

/** Stripe's official client; `apiUrl` is for tests, which ask a server of their own. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}
