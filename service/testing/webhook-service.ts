import { startWebhookWorkers } from '../workers/webhooks.ts'
import { openReceiver, type Receiver } from './open-receiver.ts'
import { openTestService, type TestService } from './test-service.ts'
import { openWebhookDesk, type WebhookDesk } from './webhook-desk.ts'

export type WebhookService = {
  receiver: Receiver
  service: TestService
  desk: WebhookDesk
  close: () => Promise<void>
}

type Options = {
  /** What each path of the receiver answers; see `openReceiver`. */
  answers?: Parameters<typeof openReceiver>[0]
  /** The name under which the receiver is reached. */
  host?: string
  /** Variables of the settings table. */
  env?: Record<string, string>
}

/** A service whose workers deliver to a receiver, reached as `https://hooks.test` unless said. */
export async function openWebhookService(options: Options = {}): Promise<WebhookService> {
  const { answers, host = 'hooks.test', env } = options
  const receiver = await openReceiver(answers)
  const service = await openTestService({ LIVERY_WEBHOOK_HOSTS: `${host}=${receiver.origin}`, ...env })
  const desk = openWebhookDesk(service)
  const workers = startWebhookWorkers(service.ctx)
  return {
    receiver,
    service,
    desk,
    async close() {
      await workers.stop()
      await desk.close()
      await service.close()
      await receiver.close()
    },
  }
}
