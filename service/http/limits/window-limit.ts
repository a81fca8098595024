import { LRUCache } from 'lru-cache'
import type { RateDecision } from './rate-limit.ts'

type State = { counts: Uint32Array; sliceAt: number; inWindow: number }

const namesMax = 20_000
const slicesInWindow = 60

/**
 * At most `requests` in any `windowMs` for each name, counted in sixty slices: a name costs 300 bytes however large the
 * limit is. What was counted leaves up to a slice late, never early.
 */
export class WindowLimit {
  readonly #requests: number
  readonly #sliceMs: number
  readonly #states = new LRUCache<string, State>({ max: namesMax })

  constructor({ requests, windowMs }: { requests: number; windowMs: number }) {
    this.#requests = requests
    this.#sliceMs = windowMs / slicesInWindow
  }

  /** Counts a request of `name` at `nowMs`, unless it would pass the limit. */
  take(name: string, nowMs: number): RateDecision {
    const slice = Math.floor(nowMs / this.#sliceMs)
    const state = this.#stateOf(name, slice)
    if (state.inWindow >= this.#requests) {
      return { allowed: false, remaining: 0, retryAfterSeconds: this.#secondsUntilFree(state, nowMs) }
    }
    const slot = slice % state.counts.length
    state.counts[slot] = (state.counts[slot] ?? 0) + 1
    state.inWindow++
    return { allowed: true, remaining: this.#requests - state.inWindow, retryAfterSeconds: 0 }
  }

  #stateOf(name: string, slice: number): State {
    const state = this.#states.get(name) ?? { counts: new Uint32Array(slicesInWindow + 1), sliceAt: slice, inWindow: 0 }
    this.#states.set(name, state)
    const passed = Math.min(slice - state.sliceAt, state.counts.length)
    for (let step = 1; step <= passed; step++) {
      const slot = (state.sliceAt + step) % state.counts.length
      state.inWindow -= state.counts[slot] ?? 0
      state.counts[slot] = 0
    }
    state.sliceAt = Math.max(state.sliceAt, slice)
    return state
  }

  #secondsUntilFree({ counts, sliceAt }: State, nowMs: number): number {
    let step = 1
    while (step < counts.length && !counts[(sliceAt + step) % counts.length]) step++
    return Math.max(1, Math.ceil(((sliceAt + step) * this.#sliceMs - nowMs) / 1000))
  }
}
