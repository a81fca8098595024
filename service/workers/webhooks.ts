import type { Context } from '../context.ts'
import { startDelivery } from './deliver.ts'
import { startFanOut } from './fan-out.ts'

/** The workers that bring events to webhooks; `stop` resolves when what they had begun is recorded. */
export function startWebhookWorkers(ctx: Context): { stop: () => Promise<void> } {
  const workers = [startFanOut(ctx), startDelivery(ctx)]
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
