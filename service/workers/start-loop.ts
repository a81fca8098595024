import type { Runtime } from '../runtime.ts'
import { makeWakeSignal } from './wake-signal.ts'

type Loop = {
  /** The name of the log line of a round that failed. */
  failed: string
  /** How long it sleeps after a round that failed. */
  pollMs: number
  /** Does what is due; gives for how long there is nothing more, 0 = there is more at once. */
  round: () => Promise<number>
  /** Has the loop woken early; returns what ends that. */
  listen?: (wake: () => void) => () => void
}

/** Runs rounds of work, one after the other, until `stop`, which waits for the one that is under way. */
export function startLoop(runtime: Runtime, { failed, pollMs, round, listen }: Loop): { stop: () => Promise<void> } {
  const signal = makeWakeSignal()
  const unlisten = listen?.(signal.wake)
  let stopping = false

  async function run(): Promise<void> {
    while (!stopping) {
      let waitMs = pollMs
      try {
        waitMs = await round()
      } catch (error) {
        runtime.log.error({ reason: String(error) }, failed)
      }
      if (waitMs > 0) await signal.sleep(waitMs)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping = true
      unlisten?.()
      signal.wake()
      await running
    },
  }
}
