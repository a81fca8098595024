import { createGraphQLError } from 'graphql-yoga'
import type { Runtime } from '../../runtime.ts'
import { turnedAway, type Caller, type Stranger } from '../../verbs/identify-caller.ts'
import type { Loaders } from '../../verbs/webhooks/webhook-loaders.ts'

/** What a resolver is given: who asks, or that nobody does, and what loads in groups within this request. */
export type GraphqlContext = { ctx: Runtime; caller: Caller | Stranger; loaders: Loaders }

/** The caller. Introspection is open; everything else needs one. */
export function callerOf({ caller }: GraphqlContext): Caller {
  if (typeof caller !== 'string') return caller
  throw createGraphQLError(messages[caller], { extensions: { code: 'UNAUTHENTICATED' } })
}

const messages = {
  missing: 'Send an API key as `Authorization: Bearer <key>`.',
  unknown: 'The API key is unknown or was revoked.',
  suspended: turnedAway.suspended.message,
  elsewhere: turnedAway.elsewhere.message,
} as const satisfies Record<Stranger, string>
