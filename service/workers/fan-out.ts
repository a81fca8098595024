import type { Context } from '../context.ts'
import { makeBell } from './bell.ts'

/** How long a call may be missed before the events are found all the same. */
const pollMs = 1_000
/** How soon an event that waits for its turn or for deliveries to be made is looked at again. */
const againMs = 50

/** Spreads events to the webhooks that are subscribed, as soon as they are written, until `stop`. */
export function startFanOut(ctx: Context): { stop: () => Promise<void> } {
  const bell = makeBell()
  const unlisten = ctx.stores.workCalls.listen((kind) => kind === 'event' && bell.ring())
  let stopping = false

  async function loop(): Promise<void> {
    while (!stopping) {
      let waitMs = pollMs
      try {
        const round = await ctx.stores.fanOut.run(ctx.now())
        if (round.deliveries > 0) ctx.stores.workCalls.call('delivery')
        if (round.events > 0) continue
        if (round.waiting) waitMs = againMs
      } catch (error) {
        ctx.log.error({ reason: String(error) }, 'fan_out.failed')
      }
      await bell.wait(waitMs)
    }
  }

  const running = loop()
  return {
    async stop() {
      stopping = true
      unlisten()
      bell.ring()
      await running
    },
  }
}
