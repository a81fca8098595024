import type { Runtime } from '../runtime.ts'
import { fanOutEvents } from '../verbs/webhooks/deliveries/fan-out-events.ts'
import { listenForWork } from '../verbs/webhooks/deliveries/listen-for-work.ts'
import { makeWakeSignal } from './wake-signal.ts'

/** How long a call may be missed before the events are found all the same. */
const pollMs = 1_000
/** How soon an event that waits for its turn or for deliveries to be made is looked at again. */
const againMs = 50

/** Spreads events to the webhooks that are subscribed, as soon as they are written, until `stop`. */
export function startFanOut(runtime: Runtime): { stop: () => Promise<void> } {
  const signal = makeWakeSignal()
  const unlisten = listenForWork(runtime, 'event', signal.wake)
  let stopping = false

  async function loop(): Promise<void> {
    while (!stopping) {
      let waitMs = pollMs
      try {
        const round = await fanOutEvents(runtime)
        if (round.events > 0) continue
        if (round.waiting) waitMs = againMs
      } catch (error) {
        runtime.log.error({ reason: String(error) }, 'fan_out.failed')
      }
      await signal.sleep(waitMs)
    }
  }

  const running = loop()
  return {
    async stop() {
      stopping = true
      unlisten()
      signal.wake()
      await running
    },
  }
}
