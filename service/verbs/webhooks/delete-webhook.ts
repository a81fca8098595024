import { writeServiceAudit } from '../../stores/operations/service-audit.ts'
import { dropQueuedDeliveries } from '../../stores/webhooks/deliveries/drop-queued-deliveries.ts'
import { deleteWebhookRow, findWebhook } from '../../stores/webhooks/webhooks.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'
import { unguarded, verb } from '../verb.ts'

/** Deletes a webhook with its subscriptions; what was still to be delivered is not sent. */
export const deleteWebhook = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn }: { webhook: string }): Promise<WebhookResult> {
    return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      await dropQueuedDeliveries(client, webhook.id, { message: 'The webhook was deleted.', at: ctx.now() })
      await deleteWebhookRow(client, webhook.id)
      const detail = { url: webhook.url }
      await writeServiceAudit(client, { at: ctx.now(), caller, action: 'webhook.deleted', subject: urn, detail })
      return succeeded('The webhook is deleted, and its subscriptions with it.')
    })
  },
})

/** Deletes the webhooks of organizations that were deleted: nobody is left who could. */
export const deleteLeftWebhooks = unguarded(async (ctx): Promise<void> => {
  for (const { organizationId, id } of await ctx.stores.webhooks.listLeft()) {
    await ctx.stores.webhooks.change(organizationId, async (client) => {
      await dropQueuedDeliveries(client, id, { message: 'The organization was deleted.', at: ctx.now() })
      await deleteWebhookRow(client, id)
    })
  }
})
