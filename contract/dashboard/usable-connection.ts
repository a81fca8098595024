/** The query parameter of a page's address that names the connection it uses; without one, the service beside the dashboard. */
export const connectionParam = 'connection'

/** A connection as a screen uses it: never its key or client id. */
export type UsableConnection = {
  id: string
  name: string
  baseUrl: string
  cdnUrl: string
  hasClientId: boolean
  /** What it has beyond the interface: paths below `/api`, as `optionalParts` has them. */
  offers: readonly string[]
}

/** What a service of the interface may lack, as paths below `/api`; `/graphql` stands for what Livery adds to webhooks. */
export const optionalParts = [
  '/brands',
  '/crawls/progress',
  '/evidence/{brandId}',
  '/exports/{identifier}/{name}',
  '/graphql',
  '/history/{brandId}',
  '/history/{brandId}/version',
  '/industries',
  '/requests',
  '/requests/summary',
  '/requests/{id}',
  '/usage',
  '/usage/period',
  '/usage/periods',
] as const
export type OptionalPart = (typeof optionalParts)[number]
