import { refuse } from '#contract/refusal.ts'
import { readDeliveryUrn } from '#contract/urn.ts'
import type { Delivery } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import { historyMs } from './list-deliveries.ts'
import { verb } from '../../verb.ts'

/** A delivery of the last 90 days of one of the caller's webhooks. */
export const getDelivery = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, urn: string): Promise<Delivery & { organizationId: string }> {
    const named = readDeliveryUrn(urn)
    if (!named) refuse('bad_input', `"${urn}" is not the URN of a delivery.`)
    const { organizationId, webhookId, deliveryId } = named
    const webhook =
      organizationId === caller.organization.id && (await ctx.stores.webhooks.find(organizationId, webhookId))
    const since = new Date(ctx.now().getTime() - historyMs)
    const found = webhook ? await ctx.stores.deliveryHistory.find(webhookId, deliveryId, since) : undefined
    if (!found) refuse('not_found', `${urn} is not a delivery of the last 90 days of this organization.`)
    return { ...found, organizationId }
  },
})
