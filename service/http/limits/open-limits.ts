import type { Runtime } from '../../runtime.ts'
import { AddressLimit, networkOf } from './address-limit.ts'
import type { RateDecision } from './rate-limit.ts'
import { SharedLimit } from './shared-limit.ts'
import { WindowLimit } from './window-limit.ts'

/** A limit of what is open without a key, for each name in any five minutes, over all replicas where they share them. */
export type OpenLimit = {
  requests: number
  /** The value of the `RateLimit-Policy` field. */
  policy: string
  take: (name: string) => RateDecision | Promise<RateDecision>
}

const windowMs = 300_000
// Up to here each request's moment is remembered, which is exact; a larger limit is counted in slices.
const exactMax = 1_000

/** `kind` names what is limited, by what: `search address`, `logo client`. */
export function openLimit(ctx: Runtime, kind: string, requests: number): OpenLimit {
  const limit = { requests, windowMs }
  const shared = new SharedLimit({
    permits: ctx.requestPermits,
    kind,
    rule: { perSecond: undefined, burstMs: 0, perWindow: requests, windowMs },
    local: requests <= exactMax ? new AddressLimit(limit) : new WindowLimit(limit),
    log: ctx.log,
  })
  const by = kind.split(' ').at(-1)
  return {
    requests,
    policy: `"${by}";q=${requests};w=${windowMs / 1000}`,
    take: (name) => shared.take(networkOf(name)),
  }
}

/** The value of the `RateLimit` field of an open limit (draft-ietf-httpapi-ratelimit-headers). */
export const openLimitField = ({ policy }: OpenLimit, { remaining, retryAfterSeconds }: RateDecision) =>
  `${policy.split(';')[0]};r=${remaining};t=${Math.max(1, retryAfterSeconds)}`
