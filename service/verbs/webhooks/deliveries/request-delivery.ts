import { webhookUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import type { Delivery, DeliveryStatus } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import { sendTestEvent } from './send-test-event.ts'
import { checkEvents } from '../rules.ts'
import { checkMayDeliver } from '../check-billing.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { getDelivery } from './get-delivery.ts'
import { checkFilter, historyMs } from './list-deliveries.ts'
import { succeeded, type Succeeded } from '../webhook-result.ts'
import { verb } from '../../verb.ts'
import type { DeliveredEvent, RecoverFilter } from '../../../stores/webhooks/deliveries/delivery-requests.ts'

/** What a caller asks to be delivered beside what happens by itself: an example, one event again, all that failed. */

type Requested = Succeeded & { delivery: (Delivery & { organizationId: string }) | undefined }

/** Sends an example of an event; it is tried once. */
export const requestTestEvent = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, event }: { webhook: string; event: string }): Promise<Requested> {
    const [type = 'brand.updated'] = checkEvents([event])
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    await checkMayDeliver(ctx, webhook)
    const id = await sendTestEvent(ctx, { webhookId: webhook.id, type })
    return { ...succeeded('The example is on its way.'), delivery: await ownDelivery(ctx, caller, webhook.id, id) }
  },
})

/** Delivers the event of a recorded delivery once more. */
export const requestRedelivery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { delivery: urn }: { delivery: string }): Promise<Requested> {
    const { webhookId, eventId, eventAt, eventType, brandId } = await getDelivery(ctx, caller, urn)
    const webhookName = webhookUrn(caller.organization.id, webhookId)
    await checkMayDeliver(ctx, await findOwnWebhook(caller, webhookName, ctx.stores.webhooks.find))
    const id = await redeliver(ctx, webhookId, { id: eventId, at: eventAt, type: eventType, brandId })
    return { ...succeeded('The event is delivered again.'), delivery: await ownDelivery(ctx, caller, webhookId, id) }
  },
})

export type RecoverQuery = {
  webhook: string
  filter: { from: Date; to?: Date | null; status?: DeliveryStatus | null; event?: string | null }
  dryRun: boolean
}

type Recovered = Succeeded & { count: number; matched: number }

/** Delivers again what failed, or had another status, in a span of time; with `dryRun` it counts only. */
export const requestRecovery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, filter, dryRun }: RecoverQuery): Promise<Recovered> {
    const { from, to, status, event } = checkFilter(filter)
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    if (!dryRun) await checkMayDeliver(ctx, webhook)
    const now = ctx.now()
    const oldest = new Date(now.getTime() - historyMs)
    const span = {
      webhookId: webhook.id,
      from: from > oldest ? from : oldest,
      to: to ?? now,
      status: status ?? ('FAILED' as const),
      event: typeof event === 'string' ? checkEvents([event])[0] : undefined,
    }
    const recovered = await recoverDeliveries(ctx, span, dryRun)
    const words = dryRun ? 'would be delivered again' : 'are delivered again'
    return { ...succeeded(`${recovered.count} of ${recovered.matched} events ${words}.`), ...recovered }
  },
})

async function ownDelivery(ctx: Context, caller: Caller, webhookId: string, id: string) {
  const since = new Date(ctx.now().getTime() - historyMs)
  const found = await ctx.stores.deliveryHistory.find(webhookId, id, since)
  return found && { ...found, organizationId: caller.organization.id }
}

/**
 * Delivers an event once more to a webhook that is switched on, as a new delivery with the same `webhook-id` and the
 * same body; gives the new delivery's id. Whether the caller may is asked before.
 */
export async function redeliver(ctx: Context, webhookId: string, event: DeliveredEvent): Promise<string> {
  const [id = ''] = await ctx.stores.deliveryRequests.queue(webhookId, [event], ctx.now())
  return id
}

const eventsMax = 1_000

/**
 * Delivers again the events that deliveries in a span of time were about, each once and the oldest first, at most 1,000
 * in one call; with `dryRun` only counts. `matched` says how many there are in all. An event that failed counts no more
 * once it got through or is being tried again, so that a second call goes on where the first ended.
 */
export async function recoverDeliveries(
  ctx: Context,
  filter: RecoverFilter,
  dryRun: boolean,
): Promise<{ count: number; matched: number }> {
  const { events, matched } = await ctx.stores.deliveryRequests.findEvents(filter, eventsMax)
  if (!dryRun) await ctx.stores.deliveryRequests.queue(filter.webhookId, events, ctx.now())
  return { count: events.length, matched }
}
