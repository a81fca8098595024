import { createGraphQLError } from 'graphql-yoga'
import type { Runtime } from '../../runtime.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import type { Loaders } from '../../verbs/webhooks/webhook-loaders.ts'

/** What a resolver is given: who asks, or that nobody does, and what loads in groups within this request. */
export type GraphqlContext = { ctx: Runtime; caller: Caller | 'missing' | 'unknown'; loaders: Loaders }

/** The caller. Introspection is open; everything else needs one. */
export function callerOf({ caller }: GraphqlContext): Caller {
  if (typeof caller !== 'string') return caller
  const message =
    caller === 'missing'
      ? 'Send an API key as `Authorization: Bearer <key>`.'
      : 'The API key is unknown or was revoked.'
  throw createGraphQLError(message, { extensions: { code: 'UNAUTHENTICATED' } })
}
