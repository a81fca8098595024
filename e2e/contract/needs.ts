/**
 * What the suite must be told about the service that it is pointed at, and the variable that tells it. Only the first
 * is indispensable: a row that needs what was not given is reported as skipped, with the name of the variable.
 */
export const needs = {
  /** {base_url}. */
  url: 'LIVERY_CONTRACT_URL',
  /** {cdn_url}; the same as {base_url} when not given. */
  cdnUrl: 'LIVERY_CONTRACT_CDN_URL',
  /** A key of an organization on a paid plan with at least 2,000 credits left, that nothing else uses meanwhile. */
  key: 'LIVERY_CONTRACT_KEY',
  /** The plan and the credits of that organization, as the quota header should say. */
  quota: 'LIVERY_CONTRACT_QUOTA',
  /** A key on the free plan, without prepaid credits. */
  freeKey: 'LIVERY_CONTRACT_FREE_KEY',
  /** A key on the free plan, with prepaid credits. */
  prepaidKey: 'LIVERY_CONTRACT_PREPAID_KEY',
  /** A key on a paid plan with 1 to 99 credits left. */
  limitedKey: 'LIVERY_CONTRACT_LIMITED_KEY',
  /** A key on a paid plan whose quota is used up. */
  spentKey: 'LIVERY_CONTRACT_SPENT_KEY',
  /** A key on a paid plan with 1 credit left, and room for 2 credits of overage below its hard spending limit. */
  overageKey: 'LIVERY_CONTRACT_OVERAGE_KEY',
  /** A key of an organization without a limit of credits. */
  unlimitedKey: 'LIVERY_CONTRACT_UNLIMITED_KEY',
  /** A key that was revoked. */
  revokedKey: 'LIVERY_CONTRACT_REVOKED_KEY',
  /** A client id that any page may use, and one that only https://shop.example-partner.com may. */
  clientId: 'LIVERY_CONTRACT_CLIENT_ID',
  closedClientId: 'LIVERY_CONTRACT_CLOSED_CLIENT_ID',
  /** One that was revoked, and one of an organization whose monthly volume is used up. */
  revokedClientId: 'LIVERY_CONTRACT_REVOKED_CLIENT_ID',
  spentClientId: 'LIVERY_CONTRACT_SPENT_CLIENT_ID',
  /** Domains of brands that are held or can be crawled, with commas between them. */
  domains: 'LIVERY_CONTRACT_DOMAINS',
  /** A held brand with an icon and a logo, and one with neither. */
  pictured: 'LIVERY_CONTRACT_PICTURED_DOMAIN',
  unpictured: 'LIVERY_CONTRACT_UNPICTURED_DOMAIN',
  /** Tickers (one with an exchange suffix), an ISIN and a crypto symbol that are not indexed and lead to a website. */
  ticker: 'LIVERY_CONTRACT_TICKER',
  suffixedTicker: 'LIVERY_CONTRACT_SUFFIXED_TICKER',
  isin: 'LIVERY_CONTRACT_ISIN',
  crypto: 'LIVERY_CONTRACT_CRYPTO',
  /** A ticker that reads as a domain too, which leads nowhere: the second reading finds its company. */
  ambiguous: 'LIVERY_CONTRACT_AMBIGUOUS_TICKER',
  /** One whose domain and whose company both have a site that never ends, so that it takes longer than anyone waits. */
  slowTicker: 'LIVERY_CONTRACT_SLOW_TICKER',
  /** Domains that can be crawled and are not indexed yet, one for each row that needs such a one. */
  freshLookup: 'LIVERY_CONTRACT_FRESH_LOOKUP',
  freshBatch: 'LIVERY_CONTRACT_FRESH_BATCH',
  freshHead: 'LIVERY_CONTRACT_FRESH_HEAD',
  freshContext: 'LIVERY_CONTRACT_FRESH_CONTEXT',
  /** The service's own domain; one with adult content; one whose site never ends. */
  ownDomain: 'LIVERY_CONTRACT_OWN_DOMAIN',
  adultDomain: 'LIVERY_CONTRACT_ADULT_DOMAIN',
  slowDomain: 'LIVERY_CONTRACT_SLOW_DOMAIN',
  /** Sites that refuse automated requests, that say nothing of a brand, and that cannot be reached. */
  refusingDomain: 'LIVERY_CONTRACT_REFUSING_DOMAIN',
  silentDomain: 'LIVERY_CONTRACT_SILENT_DOMAIN',
  unreachableDomain: 'LIVERY_CONTRACT_UNREACHABLE_DOMAIN',
  /** A seed whose site was never crawled, and cannot be. */
  seedDomain: 'LIVERY_CONTRACT_SEED_DOMAIN',
  /** An endpoint that accepts every POST, except below /broken, and a URL that answers what it got (`e2e/receiver.ts`). */
  receiver: 'LIVERY_CONTRACT_RECEIVER',
  received: 'LIVERY_CONTRACT_RECEIVED_URL',
  /** A card descriptor of a held merchant, as `descriptor|country|domain`. */
  transaction: 'LIVERY_CONTRACT_TRANSACTION',
  /** The service's database, which some rows lock, break and fill: never one that is in use. */
  databaseUrl: 'LIVERY_CONTRACT_DATABASE_URL',
  /** The same service with limits of 5 requests a second and 20 in five minutes. */
  tightUrl: 'LIVERY_CONTRACT_TIGHT_URL',
} as const

export type Need = keyof typeof needs

/** What is known of the service that the suite points at. */
export type Target = Partial<Record<Need, string>>

declare module 'vitest' {
  interface ProvidedContext {
    contractTarget: Target
  }
}
