import type { Context } from '../context.ts'
import { startDelivery, type DeliveryOptions } from './deliver.ts'
import { startFanOut } from './fan-out.ts'

/** The workers that bring events to webhooks; `stop` resolves when what they had begun is recorded. */
export function startWebhookWorkers(ctx: Context, options: DeliveryOptions = {}): { stop: () => Promise<void> } {
  const workers = [startFanOut(ctx), startDelivery(ctx, options)]
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
