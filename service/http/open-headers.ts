import type { Problem } from './answer.ts'

/** What every answer carries beside its `x-request-id`, refusals too. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'x-content-type-options': 'nosniff',
} as const

/** Names the registrable domain that a subdomain was read as (docs/rules.md#identifiers-and-urns). */
export const readAsHeader = 'x-livery-read-as'

/** What is answered where the service fails, in seconds: the database may be back in a moment; nothing was charged. */
export const unavailable = {
  retryAfterSeconds: 5,
  refusal: {
    status: 503,
    code: 'temporarily_unavailable',
    message: 'The service cannot answer right now; ask again.',
  },
} as const satisfies { retryAfterSeconds: number; refusal: Problem }
