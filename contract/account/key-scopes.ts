/** What an API key may be limited to. A key without any may do everything, as all keys could before there were scopes. */
export const keyScopes = ['brands', 'context', 'webhooks', 'account'] as const
export type KeyScope = (typeof keyScopes)[number]

export const isKeyScope = (text: string): text is KeyScope => (keyScopes as readonly string[]).includes(text)

/** What each scope opens, for people. */
export const scopeMeanings: Readonly<Record<KeyScope, string>> = {
  brands: 'Brand lookups, batches, industries and transactions',
  context: 'Brand contexts',
  webhooks: 'Webhooks and their deliveries',
  account: 'Usage, request log, notices and the use of keys',
}

/** Whether a key with these scopes may do something of `scope`; undefined = what every key may do. */
export const isInScope = (scopes: readonly string[], scope: KeyScope | undefined): boolean =>
  scope === undefined || scopes.length === 0 || scopes.includes(scope)

/** How long a key goes on after another took its place, in hours. */
export const overlapHours = [0, 1, 24, 168] as const
