import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Runtime } from '../../runtime.ts'
import { workSince } from './running-work.ts'

/** How late the event loop was in the last one to two minutes, ms. */
export type LoopDelay = { p99Ms: number; maxMs: number }

const checkMs = 100
const delayedMs = 200
const windowMs = 60_000
const listedMax = 20

const still: LoopDelay = { p99Ms: 0, maxMs: 0 }
let read = () => still

/** The delay of this process's event loop; noughts where nobody watches it. */
export const recentLoopDelay = (): LoopDelay => read()

/**
 * Watches the event loop: one that stands still for 200 ms is logged as `loop.delayed`, with what was running, because
 * whatever it was held up everybody. Costs a timer ten times a second.
 */
export function watchEventLoop({ log }: Pick<Runtime, 'log'>): { stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  const current = (): LoopDelay => ({ p99Ms: inMs(histogram.percentile(99)), maxMs: inMs(histogram.max) })
  let previous = still
  read = () => later(previous, current())
  let checkedAtMs = performance.now()
  const check = setInterval(() => {
    const nowMs = performance.now()
    const lateMs = nowMs - checkedAtMs - checkMs
    if (lateMs > delayedMs) log.warn({ delayMs: Math.round(lateMs), running: named(checkedAtMs) }, 'loop.delayed')
    checkedAtMs = nowMs
  }, checkMs).unref()
  const turn = setInterval(() => {
    previous = current()
    histogram.reset()
  }, windowMs).unref()
  return {
    stop() {
      clearInterval(check)
      clearInterval(turn)
      histogram.disable()
      read = () => still
    },
  }
}

const named = (sinceMs: number): string[] =>
  workSince(sinceMs)
    .slice(0, listedMax)
    .map(({ what, id, startedAtMs, endedAtMs }) => {
      const lasted = Math.round((endedAtMs ?? performance.now()) - startedAtMs)
      return `${what} ${id} ${endedAtMs === undefined ? 'since' : 'took'} ${lasted} ms`
    })

const inMs = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.round(nanoseconds / 100_000) / 10 : 0

const later = (one: LoopDelay, other: LoopDelay): LoopDelay => ({
  p99Ms: Math.max(one.p99Ms, other.p99Ms),
  maxMs: Math.max(one.maxMs, other.maxMs),
})
