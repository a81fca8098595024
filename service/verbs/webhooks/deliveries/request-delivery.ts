import { refuse } from '#contract/refusal.ts'
import { webhookUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import type { Delivery, DeliveryStatus } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import type { WebhookTarget } from '../../../stores/webhooks/deliveries/delivery-requests.ts'
import type { Webhook } from '../../../stores/webhooks/webhooks.ts'
import { sendTestEvent } from './send-test-event.ts'
import { checkEvents, hostOf } from '../rules.ts'
import { checkMayDeliver } from '../check-billing.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { getDelivery } from './get-delivery.ts'
import { permitted } from './permitted.ts'
import { checkFilter, historyMs } from './list-deliveries.ts'
import { succeeded, type Succeeded } from '../webhook-result.ts'
import { verb } from '../../verb.ts'

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
    const id = permitted(await sendTestEvent(ctx, { target: targetOf(webhook), type }))
    return { ...succeeded('The example is on its way.'), delivery: await ownDelivery(ctx, caller, webhook.id, id) }
  },
})

/** Delivers the event of a recorded delivery once more, as a new delivery with the same `webhook-id` and body. */
export const requestRedelivery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { delivery: urn }: { delivery: string }): Promise<Requested> {
    const { webhookId, eventId, eventAt, eventType, brandId, firstCreatedAt } = await getDelivery(ctx, caller, urn)
    const webhookName = webhookUrn(caller.organization.id, webhookId)
    const webhook = await findOwnWebhook(caller, webhookName, ctx.stores.webhooks.find)
    await checkMayDeliver(ctx, webhook)
    const event = { id: eventId, at: eventAt, type: eventType, brandId, firstCreatedAt }
    const id = permitted(await ctx.stores.deliveryRequests.redeliver(targetOf(webhook), event, ctx.now()))
    const detail = { url: webhook.url, event: eventType }
    await ctx.stores.audit.write({ at: ctx.now(), caller, action: 'deliveries.resent', subject: urn, detail })
    return { ...succeeded('The event is delivered again.'), delivery: await ownDelivery(ctx, caller, webhookId, id) }
  },
})

export type RecoverQuery = {
  webhook: string
  filter: { from: Date; to?: Date | null; status?: DeliveryStatus | null; event?: string | null }
  dryRun: boolean
}

type Recovered = Succeeded & { count: number; matched: number }

/**
 * Delivers again the events that failed in a span of time, or are still undelivered: each once, the oldest first, as many
 * as may be asked for now. `matched` says how many there are in all; with `dryRun` they are only counted. What was sent
 * again within the last hour is left out, so that a second call goes on where the first ended.
 */
export const requestRecovery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, filter, dryRun }: RecoverQuery): Promise<Recovered> {
    const { from, to, status, event } = checkFilter(filter)
    if (status === 'SUCCESS') refuse('bad_input', delivered)
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    if (!dryRun) await checkMayDeliver(ctx, webhook)
    const now = ctx.now()
    const oldest = new Date(now.getTime() - historyMs)
    const span = {
      from: from > oldest ? from : oldest,
      to: to ?? now,
      status: status ?? ('FAILED' as const),
      event: typeof event === 'string' ? checkEvents([event])[0] : undefined,
    }
    const requests = ctx.stores.deliveryRequests
    if (dryRun) {
      const matched = await requests.count(webhook.id, span, now)
      return { ...succeeded(`${matched} events would be delivered again.`), count: matched, matched }
    }
    const recovered = permitted(await requests.recover(targetOf(webhook), span, now))
    const detail = { url: webhook.url, events: recovered.count }
    await ctx.stores.audit.write({ at: now, caller, action: 'deliveries.recovered', subject: urn, detail })
    return { ...succeeded(`${recovered.count} of ${recovered.matched} events are delivered again.`), ...recovered }
  },
})

const delivered =
  '`filter.status` may be FAILED or PENDING: recovery is for events that were not delivered. `redeliver` sends a delivered one again.'

const targetOf = ({ id, url }: Webhook): WebhookTarget => ({ webhookId: id, host: hostOf(url) })

async function ownDelivery(ctx: Context, caller: Caller, webhookId: string, id: string) {
  const since = new Date(ctx.now().getTime() - historyMs)
  const found = await ctx.stores.deliveryHistory.find(webhookId, id, since)
  return found && { ...found, organizationId: caller.organization.id }
}
