import { readDeliveryUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import type { Delivery } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import { checkMayRead } from '../check-permission.ts'
import { historyMs } from './list-deliveries.ts'
import { badInput, notFound } from '../webhook-problem.ts'

/** A delivery of the last 90 days of one of the caller's webhooks. */
export async function getDelivery(
  ctx: Context,
  caller: Caller,
  urn: string,
): Promise<Delivery & { organizationId: string }> {
  checkMayRead(caller)
  const named = readDeliveryUrn(urn)
  if (!named) throw badInput(`"${urn}" is not the URN of a delivery.`)
  const { organizationId, webhookId, deliveryId } = named
  const webhook =
    organizationId === caller.organization.id && (await ctx.stores.webhooks.find(organizationId, webhookId))
  const since = new Date(ctx.now().getTime() - historyMs)
  const found = webhook ? await ctx.stores.deliveryHistory.find(webhookId, deliveryId, since) : undefined
  if (!found) throw notFound(`${urn} is not a delivery of the last 90 days of this organisation.`)
  return { ...found, organizationId }
}
