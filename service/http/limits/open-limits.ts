import { networkOf } from '#contract/requests/network-of.ts'
import type { Runtime } from '../../runtime.ts'
import { LocalLimit, type RateDecision } from './local-limit.ts'
import { SharedLimit } from './shared-limit.ts'

/** A limit of what is open without a key, for each name in any five minutes, over all replicas where they share them. */
export type OpenLimit = {
  requests: number
  /** The value of the `RateLimit-Policy` field. */
  policy: string
  take: (name: string) => RateDecision | Promise<RateDecision>
  /** The same where nobody must be asked for it; undefined, and nothing is counted, otherwise. */
  takeNow: (name: string) => RateDecision | undefined
}

const windowMs = 300_000

/** `kind` names what is limited, by what: `search address`, `logo client`. */
export function openLimit(ctx: Runtime, kind: string, requests: number): OpenLimit {
  const rule = { perSecond: undefined, burstMs: 0, perWindow: requests, windowMs }
  const local = new LocalLimit(rule)
  const shared = new SharedLimit({ permits: ctx.requestPermits, kind, rule, local, log: ctx.log })
  const by = kind.split(' ').at(-1)
  return {
    requests,
    policy: `"${by}";q=${requests};w=${windowMs / 1000}`,
    take: (name) => shared.take(networkOf(name)),
    takeNow: (name) => shared.takeNow(networkOf(name)),
  }
}

/** The value of the `RateLimit` field of an open limit (draft-ietf-httpapi-ratelimit-headers). */
export const openLimitField = ({ policy }: OpenLimit, { remaining, retryAfterSeconds }: RateDecision) =>
  `${policy.split(';')[0]};r=${remaining};t=${Math.max(1, retryAfterSeconds)}`
