import type { Runtime } from '../runtime.ts'
import { fanOutEvents } from '../verbs/webhooks/deliveries/fan-out-events.ts'
import { listenForWork } from '../verbs/webhooks/deliveries/listen-for-work.ts'
import { startLoop } from './start-loop.ts'

/** How long a call may be missed before the events are found all the same. */
const pollMs = 1_000
/** How soon an event that waits for its turn or for deliveries to be made is looked at again. */
const againMs = 50

/** Spreads events to the webhooks that are subscribed, as soon as they are written, until `stop`. */
export const startFanOut = (runtime: Runtime): { stop: () => Promise<void> } =>
  startLoop(runtime, {
    failed: 'fan_out.failed',
    pollMs,
    listen: (wake) => listenForWork(runtime, 'event', wake),
    async round() {
      const { events, waiting } = await fanOutEvents(runtime)
      if (events > 0) return 0
      return waiting ? againMs : pollMs
    },
  })
