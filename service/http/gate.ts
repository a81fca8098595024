import type { Settings } from '#contract/settings.ts'
import type { Caller } from '../verbs/identify-caller.ts'
import { RateLimit, type RateDecision } from './rate-limit.ts'

/** The throughput limits that every route behind a key shares. */
export type Gate = {
  /** Counts a request of the caller's organisation at `nowMs`, unless it would pass a limit. */
  take: (caller: Caller, nowMs: number) => RateDecision
  policy: string
}

export function openGate(settings: Settings): Gate {
  const limit = new RateLimit({
    perSecond: settings.LIVERY_RATE_PER_SECOND,
    perWindow: settings.LIVERY_RATE_PER_5_MINUTES,
  })
  return {
    take: (caller, nowMs) => limit.take(caller.organization.id, nowMs),
    policy: `"second";q=${limit.perSecond};w=1, "burst";q=${limit.perWindow};w=300`,
  }
}

/** The value of the `RateLimit` field (draft-ietf-httpapi-ratelimit-headers). */
export const limitField = ({ remaining, retryAfterSeconds }: RateDecision) =>
  `"second";r=${remaining};t=${Math.max(1, retryAfterSeconds)}`
