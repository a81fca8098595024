import type { Runtime } from '../../runtime.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import { LocalLimit, type RateDecision } from './local-limit.ts'
import { SharedLimit } from './shared-limit.ts'

/** The throughput limits that every route behind a key shares. */
export type CallerLimit = {
  /** Counts a request of the caller's organization, unless it would pass a limit. */
  take: (caller: Caller) => RateDecision | Promise<RateDecision>
  /** The same where nobody must be asked for it; undefined, and nothing is counted, otherwise. */
  takeNow: (caller: Caller) => RateDecision | undefined
  policy: string
  /** The value of `RateLimit` for who was not counted: all is left. */
  untouched: string
}

const windowMs = 300_000
/** How much of the sustained rate may come at once. */
const burstMs = 2_000

export function openCallerLimit(ctx: Runtime): CallerLimit {
  const { LIVERY_RATE_PER_SECOND: perSecond, LIVERY_RATE_PER_5_MINUTES: perWindow } = ctx.settings
  const rule = { perSecond, burstMs, perWindow, windowMs }
  const local = new LocalLimit(rule)
  const limit = new SharedLimit({ permits: ctx.requestPermits, kind: 'organization', rule, local, log: ctx.log })
  return {
    take: (caller) => limit.take(caller.organization.id),
    takeNow: (caller) => limit.takeNow(caller.organization.id),
    untouched: limitField({ allowed: true, remaining: Math.floor((perSecond * burstMs) / 1000), retryAfterSeconds: 0 }),
    policy: `"second";q=${perSecond};w=1, "burst";q=${perWindow};w=${windowMs / 1000}`,
  }
}

/** The value of the `RateLimit` field (draft-ietf-httpapi-ratelimit-headers). */
export const limitField = ({ remaining, retryAfterSeconds }: RateDecision) =>
  `"second";r=${remaining};t=${Math.max(1, retryAfterSeconds)}`
