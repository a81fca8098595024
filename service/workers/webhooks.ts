import type { Runtime } from '../runtime.ts'
import { startDelivery, type DeliveryOptions } from './deliver.ts'
import { startFanOut } from './fan-out.ts'
import { startRecoveries } from './recover.ts'

/** The workers that bring events to webhooks; `stop` resolves when what they had begun is recorded. */
export function startWebhookWorkers(runtime: Runtime, options: DeliveryOptions = {}): { stop: () => Promise<void> } {
  const workers = [startFanOut(runtime), startDelivery(runtime, options), startRecoveries(runtime)]
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
