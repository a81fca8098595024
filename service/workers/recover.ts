import type { Runtime } from '../runtime.ts'
import { advanceRecoveries } from '../verbs/webhooks/recovery/recover-deliveries.ts'
import { startLoop } from './start-loop.ts'

/** How soon a recovery that was started, or is due again, is seen. */
const pollMs = 500

/** Queues what recoveries have to deliver again, at their pace, until `stop`. Any number of processes share the work. */
export const startRecoveries = (runtime: Runtime): { stop: () => Promise<void> } =>
  startLoop(runtime, {
    failed: 'recovery.failed',
    pollMs,
    round: async () => ((await advanceRecoveries(runtime)) ? 0 : pollMs),
  })
