import { dropQueuedDeliveries } from '../../stores/webhooks/deliveries/drop-queued-deliveries.ts'
import { deleteWebhookRow, findWebhook } from '../../stores/webhooks/webhooks.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'
import { verb } from '../verb.ts'

/** Deletes a webhook with its subscriptions; what was still to be delivered is not sent. */
export const deleteWebhook = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn }: { webhook: string }): Promise<WebhookResult> {
    return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      await dropQueuedDeliveries(client, webhook.id, { message: 'The webhook was deleted.', at: ctx.now() })
      await deleteWebhookRow(client, webhook.id)
      return succeeded('The webhook is deleted, and its subscriptions with it.')
    })
  },
})
