import type { Context } from '../context.ts'
import { deliverDue, roomIn, type DeliveryLine, type DueRun } from '../verbs/webhooks/deliveries/deliver-due.ts'
import { openDeliveryRecorder } from '../verbs/webhooks/deliveries/delivery-recorder.ts'
import { makeBell } from './bell.ts'

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
export function startDelivery(ctx: Context, options: DeliveryOptions = {}): { stop: () => Promise<void> } {
  const bell = makeBell()
  const giveUp = new AbortController()
  const recorder = openDeliveryRecorder(ctx, (webhooks) => {
    const now = ctx.now()
    if (webhooks.some(({ dueAt }) => dueAt !== undefined && dueAt <= now)) bell.ring()
  })
  const unlisten = ctx.stores.workCalls.listen((kind) => kind === 'delivery' && bell.ring())
  const lines = makeLines()
  const running = new Set<Promise<void>>()
  let stopping = false

  function started(run: Promise<void>, line: DeliveryLine): void {
    const ended = run.finally(() => {
      running.delete(ended)
      // Otherwise nothing was left that this room could be for.
      if (line.isFull) bell.ring()
    })
    running.add(ended)
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      await deliverDue(ctx, { lines, recorder, signal: giveUp.signal, started, leaseMs, ...options })
      const goOn = Object.values(lines).some((line) => line.isFull && roomIn(line) > 0)
      if (!goOn) await bell.wait(pollMs)
    }
    await Promise.all(running)
  }

  const serving = serve()
  return {
    async stop() {
      stopping = true
      unlisten()
      bell.ring()
      const timer = setTimeout(() => {
        giveUp.abort()
        ctx.webhookClient.abandon()
      }, graceMs)
      await serving
      clearTimeout(timer)
      await recorder.close()
    },
  }
}
