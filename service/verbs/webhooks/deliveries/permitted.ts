import { refuse } from '#contract/refusal.ts'
import type { TooMany } from '../../../stores/webhooks/deliveries/delivery-requests.ts'

/** What was queued; refuses when more was asked for within a minute than may be. */
export function permitted<T extends string | object | undefined>(outcome: T | TooMany): T {
  if (typeof outcome !== 'object' || !('retryAfterSeconds' in outcome)) return outcome
  const { retryAfterSeconds } = outcome
  const limits = 'At most 60 deliveries a minute may be asked for of a webhook, and 600 of one host'
  refuse('too_many_requests', `${limits}; ask again in ${retryAfterSeconds} s.`, { retryAfterSeconds })
}
