import { LRUCache } from 'lru-cache'
import {
  leaseMs,
  sliceMs,
  type LimitRule,
  type PermitAsk,
  type PermitGrant,
  type RequestPermits,
} from './request-permits.ts'

type State = { arrivalMs: number; total: number; slices: Map<number, number> }

const namesMax = 50_000

/**
 * Permits for requests, given out by one process of a machine to itself and to those that it started; counted as the store
 * that machines share counts them (`openRequestPermits`). `clock`, in ms, is for tests.
 */
export function heldPermits(clock: () => number = Date.now): RequestPermits {
  const states = new LRUCache<string, State>({ max: namesMax })
  return {
    leaseMs,
    isReady: () => true,
    lease: async (ask) => {
      const now = clock()
      const state = states.get(ask.name) ?? { arrivalMs: now, total: 0, slices: new Map<number, number>() }
      states.set(ask.name, state)
      return leaseFrom(state, ask, now)
    },
    close: async () => states.clear(),
  }
}

function leaseFrom(state: State, { rule, wanted, unused, unusedSlice }: PermitAsk, now: number): PermitGrant {
  const { perSecond, burstMs, perWindow, windowMs } = rule
  const slice = Math.floor(now / sliceMs)
  const kept = Math.ceil((windowMs + leaseMs) / sliceMs) + 1
  const intervalMs = perSecond === undefined ? 0 : 1000 / perSecond
  takeBack(state, { unused, unusedSlice, intervalMs })
  forgetBefore(state, slice - kept)
  state.arrivalMs = Math.max(state.arrivalMs, now)
  const free = Math.min(perWindow - state.total, roomOf(rule, burstMs - leaseMs - (state.arrivalMs - now)))
  const granted = Math.max(0, Math.min(wanted, free))
  if (granted > 0) {
    state.slices.set(slice, (state.slices.get(slice) ?? 0) + granted)
    state.total += granted
    state.arrivalMs += granted * intervalMs
  }
  const retryAfterMs =
    granted > 0 ? 0 : waitMs(state, { perWindow, kept, now, aheadMs: burstMs - leaseMs - intervalMs })
  return { granted, remaining: Math.max(0, Math.floor(free - granted)), retryAfterMs, slice }
}

const roomOf = ({ perSecond }: LimitRule, leftMs: number) =>
  perSecond === undefined ? Infinity : Math.floor((leftMs * perSecond) / 1000)

function takeBack(
  state: State,
  { unused, unusedSlice, intervalMs }: { unused: number; unusedSlice: number; intervalMs: number },
) {
  const counted = state.slices.get(unusedSlice)
  if (unused === 0 || counted === undefined) return
  state.slices.set(unusedSlice, counted - unused)
  state.total -= unused
  state.arrivalMs -= unused * intervalMs
}

/** They are in the order of time: the first that counts still is the last to look at. */
function forgetBefore(state: State, last: number): void {
  for (const [slice, count] of state.slices) {
    if (slice > last) return
    state.slices.delete(slice)
    state.total -= count
  }
}

function waitMs(
  { arrivalMs, total, slices }: State,
  { perWindow, kept, now, aheadMs }: { perWindow: number; kept: number; now: number; aheadMs: number },
): number {
  if (perWindow > total) return Math.ceil(arrivalMs - now - aheadMs)
  const [first = Math.floor(now / sliceMs)] = [...slices].find(([, count]) => count > 0) ?? []
  return Math.ceil((first + kept) * sliceMs - now)
}
