import { LRUCache } from 'lru-cache'
import type { LimitRule } from '../../runtime.ts'
import { SlidingWindow } from './sliding-window.ts'
import { TokenBucket } from './token-bucket.ts'

export type RateDecision = { allowed: boolean; remaining: number; retryAfterSeconds: number }

type State = { bucket: TokenBucket | undefined; window: SlidingWindow }

const namesMax = 50_000

/**
 * A limit of this process alone, for each name: a hard number in any window, which is never passed, and a sustained rate
 * with a burst allowance where the rule has one (docs/interface.md#throughput).
 */
export class LocalLimit {
  readonly #rule: LimitRule
  readonly #states = new LRUCache<string, State>({ max: namesMax })

  constructor(rule: LimitRule) {
    this.#rule = rule
  }

  /** Counts a request of `name` at `nowMs`, unless it would pass a limit. */
  take(name: string, nowMs: number): RateDecision {
    const { bucket, window } = this.#states.get(name) ?? this.#add(name)
    const room = bucket?.room(nowMs) ?? Infinity
    if (bucket && room < 1) return refusal(bucket.waitMs(nowMs))
    const left = this.#rule.perWindow - window.count(nowMs)
    if (left < 1) return refusal(window.waitMs(nowMs))
    bucket?.take(nowMs)
    window.take(nowMs)
    return { allowed: true, remaining: Math.min(room, left) - 1, retryAfterSeconds: 0 }
  }

  #add(name: string): State {
    const { perSecond, burstMs, windowMs } = this.#rule
    const bucket = perSecond === undefined ? undefined : new TokenBucket({ perSecond, burstMs })
    const state = { bucket, window: new SlidingWindow(windowMs) }
    this.#states.set(name, state)
    return state
  }
}

/** A refusal with the seconds after which to ask again, at least one. */
export const refusal = (waitMs: number): RateDecision => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
})
