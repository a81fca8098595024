import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { dropQueuedDeliveries } from '../../stores/webhooks/deliveries/drop-queued-deliveries.ts'
import { deleteWebhookRow, findWebhook } from '../../stores/webhooks/webhooks.ts'
import { checkMayChange } from './check-permission.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'

/** Deletes a webhook with its subscriptions; what was still to be delivered is not sent. */
export async function deleteWebhook(
  ctx: Context,
  caller: Caller,
  { webhook: urn }: { webhook: string },
): Promise<WebhookResult> {
  checkMayChange(caller)
  return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
    const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
    await dropQueuedDeliveries(client, webhook.id, { message: 'The webhook was deleted.', at: ctx.now() })
    await deleteWebhookRow(client, webhook.id)
    return succeeded('The webhook is deleted, and its subscriptions with it.')
  })
}
