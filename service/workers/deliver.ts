import type { Runtime } from '../runtime.ts'
import { deliverDue, roomIn, type DeliveryLine, type DueRun } from '../verbs/webhooks/deliveries/deliver-due.ts'
import { openDeliveryRecorder } from '../verbs/webhooks/deliveries/delivery-recorder.ts'
import { abandonPosts, listenForWork } from '../verbs/webhooks/deliveries/listen-for-work.ts'
import { beginWork } from '../verbs/operations/running-work.ts'
import { makeWakeSignal } from './wake-signal.ts'

/**
 * Quick endpoints, and those that fail or take long: each line has its own connections, so that the second never holds
 * up the first. The slow line is served two posts at a time for each webhook.
 */
const makeLines = (): DueRun['lines'] => ({
  quick: { perWebhook: 10, takeMax: 50, free: 400, each: 10, isFull: false },
  slow: { perWebhook: 2, takeMax: 8, free: 200, each: 2, isFull: false },
})

/** How soon it is seen that another process has more to do than it has room for, or has died. */
const pollMs = 250
const leaseMs = 25_000
/** What posts that are under way get to end when the process stops. */
const graceMs = 4_000

export type DeliveryOptions = { leaseMs?: number }

/** Posts what is due, until `stop`: then nothing new is started, and what is under way is recorded if it ends soon. */
export function startDelivery(runtime: Runtime, options: DeliveryOptions = {}): { stop: () => Promise<void> } {
  const wake = makeWakeSignal()
  const giveUp = new AbortController()
  const recorder = openDeliveryRecorder(runtime, (webhooks) => {
    const now = runtime.now()
    if (webhooks.some(({ dueAt }) => dueAt !== undefined && dueAt <= now)) wake.wake()
  })
  const unlisten = listenForWork(runtime, 'delivery', wake.wake)
  const lines = makeLines()
  const running = new Set<Promise<void>>()
  let stopping = false

  function started(run: Promise<void>, line: DeliveryLine): void {
    const noted = beginWork('delivery', line.isFull ? 'of a full line' : 'of a line')
    const ended = run.finally(() => {
      noted()
      running.delete(ended)
      // Otherwise nothing was left that this room could be for.
      if (line.isFull) wake.wake()
    })
    running.add(ended)
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      await deliverDue(runtime, { lines, recorder, signal: giveUp.signal, started, leaseMs, ...options })
      const goOn = Object.values(lines).some((line) => line.isFull && roomIn(line) > 0)
      if (!goOn) await wake.sleep(pollMs)
    }
    await Promise.all(running)
  }

  const serving = serve()
  return {
    async stop() {
      stopping = true
      unlisten()
      wake.wake()
      const timer = setTimeout(() => {
        giveUp.abort()
        abandonPosts(runtime)
      }, graceMs)
      await serving
      clearTimeout(timer)
      await recorder.close()
    },
  }
}
