import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { TestService } from './test-service.ts'

export type DeliveryWorkers = {
  /** Another process that delivers, once it does. */
  start: () => Promise<ChildProcess>
  /** Ends one as a crash would. */
  kill: (worker: ChildProcess) => Promise<void>
  /** Ends those that are left. */
  close: () => Promise<void>
}

/** Processes that deliver the webhooks of `service`; `hooks.test` leads to `receiver`. */
export function openDeliveryWorkers(service: TestService, receiver: { origin: string }): DeliveryWorkers {
  const workers = new Set<ChildProcess>()

  async function kill(worker: ChildProcess): Promise<void> {
    const exit = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exit
    workers.delete(worker)
  }

  return {
    async start() {
      const worker = fork(new URL('delivery-child.ts', import.meta.url), {
        env: {
          ...process.env,
          DATABASE_URL: service.databaseUrl,
          LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET,
          LIVERY_LOG_LEVEL: 'silent',
          LIVERY_RESOLVERS: 'off',
          LIVERY_WEBHOOK_HOSTS: `hooks.test=${receiver.origin}`,
        },
      })
      workers.add(worker)
      await once(worker, 'message')
      return worker
    },
    kill,
    close: async () => void (await Promise.all([...workers].map(kill))),
  }
}
