import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../processes/say.ts'

/** A process of the product; `ended` resolves with a sentence when it has ended. */
export type Running = { pid: number; ended: Promise<string>; stop: () => Promise<void> }

export type Kept = {
  /** Starts it again; a throw counts as an end. */
  start: () => Promise<Running> | Running
  /** Nothing works without it: when it cannot be started again, however late, everything ends. */
  essential: boolean
  /** Aborted when everything is to stop: what ends then is not started again. */
  asked: AbortSignal
  onStart: (running: Running) => unknown
  onGiveUp: (sentence: string) => void
}

/** How long to wait before a process is started again, and when that is not tried any more. */
export const usualPatience = { firstDelayMs: 1_000, delayMsMax: 30_000, steadyAfterMs: 60_000, endsMax: 5 }

/**
 * Starts `first` again whenever it ends by itself, after 1 s, 2 s, 4 s … up to 30 s; one that ran for a minute counts
 * as new. Gives up after five ends in a row: within a minute of the first start, or of what is essential, at any time.
 */
export function keepRunning(first: Running, kept: Kept, patience = usualPatience): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const signal = AbortSignal.any([stopping.signal, kept.asked])
  const openedAt = performance.now()
  let running: Running | undefined = first
  let startedAt = openedAt
  /** Why it could not be started. */
  let failure: string | undefined
  const over = keep()
  return {
    async stop() {
      stopping.abort()
      await running?.stop()
      await over
    },
  }

  async function keep(): Promise<void> {
    for (let ends = 1; ; ends++) {
      const sentence = failure ?? (await running?.ended) ?? ''
      if (signal.aborted) return
      const now = performance.now()
      if (now - startedAt >= patience.steadyAfterMs) ends = 1
      const isNew = now - openedAt < patience.steadyAfterMs
      if (ends >= patience.endsMax && (kept.essential || isNew)) {
        return kept.onGiveUp(`${sentence} It ended ${ends} times in a row.`)
      }
      const delayMs = Math.min(patience.firstDelayMs * 2 ** (ends - 1), patience.delayMsMax)
      say(`${sentence} It is started again in ${delayMs / 1_000} s.`)
      await sleep(delayMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    startedAt = performance.now()
    failure = undefined
    try {
      running = await kept.start()
      if (signal.aborted) return await running.stop()
      await kept.onStart(running)
    } catch (error) {
      running = undefined
      failure = error instanceof Error ? error.message : String(error)
    }
  }
}
