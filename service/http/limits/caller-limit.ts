import { LRUCache } from 'lru-cache'
import type { LimitRule, Runtime } from '../../runtime.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import { LocalLimit, type RateDecision } from './local-limit.ts'
import { SharedLimit } from './shared-limit.ts'

/** The throughput limits that every route behind a key shares. */
export type CallerLimit = {
  /** Counts a request of the caller's organization, unless it would pass a limit. */
  take: (caller: Caller) => RateDecision | Promise<RateDecision>
  /** The same where nobody must be asked for it; undefined, and nothing is counted, otherwise. */
  takeNow: (caller: Caller) => RateDecision | undefined
  /** The values of `RateLimit-Policy` and `RateLimit` for a request that was counted, and for one that was not. */
  fields: (caller: Caller | undefined, decision: RateDecision | undefined) => LimitFields
}

type LimitFields = { policy: string; limit: string }
type OrganizationLimit = { shared: SharedLimit; policy: string; unit: string; most: number }

const windowMs = 300_000
const minuteMs = 60_000
/** How much of the sustained rate may come at once. */
const burstMs = 2_000
/** Figures that operators set, of which most installations have a handful. */
const figuresMax = 1_000

export function openCallerLimit(ctx: Runtime): CallerLimit {
  const { LIVERY_RATE_PER_SECOND: perSecond, LIVERY_RATE_PER_5_MINUTES: perWindow } = ctx.settings
  const open = (kind: string, rule: LimitRule) =>
    new SharedLimit({ permits: ctx.requestPermits, kind, rule, local: new LocalLimit(rule), log: ctx.log })
  const usual: OrganizationLimit = {
    shared: open('organization', { perSecond, burstMs, perWindow, windowMs }),
    policy: `"second";q=${perSecond};w=1, "burst";q=${perWindow};w=${windowMs / 1000}`,
    unit: 'second',
    most: Math.floor((perSecond * burstMs) / 1000),
  }
  const agreed = new LRUCache<number, OrganizationLimit>({ max: figuresMax })

  // An operator's figure takes the place of both: what comes within a second may be the usual, or its share of more.
  function openAgreed(perMinute: number): OrganizationLimit {
    const rate = Math.max(perSecond, Math.ceil(perMinute / 60))
    const rule = { perSecond: rate, burstMs, perWindow: perMinute, windowMs: minuteMs }
    const policy = `"second";q=${rate};w=1, "minute";q=${perMinute};w=60`
    const made = { shared: open(`organization-${perMinute}`, rule), policy, unit: 'minute', most: perMinute }
    agreed.set(perMinute, made)
    return made
  }

  function limitOf({ organization: { requestsPerMinute } }: Caller): OrganizationLimit {
    if (requestsPerMinute === undefined) return usual
    return agreed.get(requestsPerMinute) ?? openAgreed(requestsPerMinute)
  }

  return {
    take: (caller) => limitOf(caller).shared.take(caller.organization.id),
    takeNow: (caller) => limitOf(caller).shared.takeNow(caller.organization.id),
    fields(caller, decision) {
      const { policy, unit, most } = caller ? limitOf(caller) : usual
      const { remaining, retryAfterSeconds } = decision ?? { remaining: most, retryAfterSeconds: 0 }
      return { policy, limit: `"${unit}";r=${remaining};t=${Math.max(1, retryAfterSeconds)}` }
    },
  }
}
