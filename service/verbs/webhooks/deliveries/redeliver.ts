import type { Context } from '../../../context.ts'
import type { DeliveredEvent } from '../../../stores/webhooks/deliveries/delivery-requests.ts'

/**
 * Delivers an event once more to a webhook that is switched on, as a new delivery with the same `webhook-id` and the
 * same body; gives the new delivery's id. Whether the caller may is asked before.
 */
export async function redeliver(ctx: Context, webhookId: string, event: DeliveredEvent): Promise<string> {
  const [id = ''] = await ctx.stores.deliveryRequests.queue(webhookId, [event], ctx.now())
  return id
}
