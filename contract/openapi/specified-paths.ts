/**
 * The paths of docs/interface.md#endpoints as `openapi.json` writes them: what any service of the interface has. Logos, which
 * have an address of their own, and GraphQL are not among them.
 */
export const specifiedPaths = [
  '/v2/brands/batch',
  '/v2/brands/transaction',
  '/v2/brands/{identifier}',
  '/v2/brands/{type}/{identifier}',
  '/v2/brands/{type}/{identifier}/company/industries',
  '/v2/context/{domain}',
  '/v2/search/{name}',
  '/v2/viewer',
] as const
