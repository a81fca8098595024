import { LRUCache } from 'lru-cache'

export type RateDecision = { allowed: boolean; remaining: number; retryAfterSeconds: number }

type State = {
  /** When the sustained rate would have drained all that came so far (GCRA's theoretical arrival time), ms. */
  arrivalAt: number
  /** Requests in each 100 ms slice of the last five minutes, a ring. */
  slices: Uint16Array
  sliceAt: number
  inWindow: number
}

/** How much of the sustained rate may come at once. */
export const burstMs = 2_000

const sliceMs = 100
const slicesInWindow = 3_000

/**
 * The two limits of docs/interface.md#throughput for one process: a sustained rate with a burst allowance of two
 * seconds (GCRA), and a hard number in any rolling five minutes, counted in slices of 100 ms so that it is never
 * passed.
 */
export class RateLimit {
  readonly perSecond: number
  readonly perWindow: number
  readonly #states = new LRUCache<string, State>({ max: 10_000 })

  constructor(limits: { perSecond: number; perWindow: number }) {
    this.perSecond = limits.perSecond
    this.perWindow = limits.perWindow
  }

  /** Counts a request of `name` at `nowMs`, unless it would pass a limit. */
  take(name: string, nowMs: number): RateDecision {
    const state = this.#states.get(name) ?? this.#add(name, nowMs)
    forgetOldSlices(state, nowMs)
    const intervalMs = 1000 / this.perSecond
    const aheadMs = Math.max(0, state.arrivalAt - nowMs)
    const remaining = Math.floor((burstMs - aheadMs) / intervalMs)
    if (remaining < 1) {
      return { allowed: false, remaining: 0, retryAfterSeconds: Math.max(1, Math.ceil((aheadMs - burstMs) / 1000)) }
    }
    if (state.inWindow >= this.perWindow) {
      return { allowed: false, remaining: 0, retryAfterSeconds: secondsUntilFree(state) }
    }
    state.arrivalAt = Math.max(state.arrivalAt, nowMs) + intervalMs
    const slot = state.sliceAt % slicesInWindow
    state.slices[slot] = (state.slices[slot] ?? 0) + 1
    state.inWindow++
    return {
      allowed: true,
      remaining: Math.min(remaining - 1, this.perWindow - state.inWindow),
      retryAfterSeconds: 0,
    }
  }

  #add(name: string, nowMs: number): State {
    const state = {
      arrivalAt: nowMs,
      slices: new Uint16Array(slicesInWindow),
      sliceAt: Math.floor(nowMs / sliceMs),
      inWindow: 0,
    }
    this.#states.set(name, state)
    return state
  }
}

function forgetOldSlices(state: State, nowMs: number): void {
  const current = Math.floor(nowMs / sliceMs)
  const passed = Math.min(current - state.sliceAt, slicesInWindow)
  for (let step = 1; step <= passed; step++) {
    const slot = (state.sliceAt + step) % slicesInWindow
    state.inWindow -= state.slices[slot] ?? 0
    state.slices[slot] = 0
  }
  if (current > state.sliceAt) state.sliceAt = current
}

/** Seconds until the oldest counted slice leaves the window. */
function secondsUntilFree(state: State): number {
  for (let step = 1; step <= slicesInWindow; step++) {
    if (state.slices[(state.sliceAt + step) % slicesInWindow]) return Math.ceil((step * sliceMs) / 1000)
  }
  return 1
}
