import type { Delivery } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import type { Webhook } from '../../../stores/webhooks/webhooks.ts'
import { verb } from '../../verb.ts'
import { checkMayDeliver } from '../check-billing.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { hostOf } from '../rules.ts'
import { succeeded, type Succeeded } from '../webhook-result.ts'
import { getDelivery } from '../deliveries/get-delivery.ts'
import { permitted } from '../deliveries/permitted.ts'
import { webhookUrn } from '#contract/urn.ts'

type Retried = Succeeded & { delivery: (Delivery & { organizationId: string }) | undefined }

/** Makes the next attempt of a delivery now; it counts as one of its 16. */
export const retryDelivery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { delivery: urn }: { delivery: string }): Promise<Retried> {
    const delivery = await getDelivery(ctx, caller, urn)
    const name = webhookUrn(caller.organization.id, delivery.webhookId)
    const webhook = await findOwnWebhook(caller, name, ctx.stores.webhooks.find)
    await checkMayDeliver(ctx, webhook)
    const { count } = permitted(await ctx.stores.deliveryRetries.retryOne(targetOf(webhook), delivery.id, ctx.now()))
    const detail = { url: webhook.url }
    if (count > 0)
      await ctx.stores.audit.write({ at: ctx.now(), caller, action: 'deliveries.retried', subject: urn, detail })
    const message =
      count === 0 ? 'No attempt is waiting: it is over or being made now.' : 'The next attempt is made now.'
    return { ...succeeded(message), delivery: await getDelivery(ctx, caller, urn) }
  },
})

type RetriedAll = Succeeded & { count: number; matched: number }

/** Makes the next attempts of everything that waits after a failed one due now, ten a second, in the order of the events. */
export const retryPending = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn }: { webhook: string }): Promise<RetriedAll> {
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    await checkMayDeliver(ctx, webhook)
    const { count } = permitted(await ctx.stores.deliveryRetries.retryAll(targetOf(webhook), ctx.now()))
    if (count > 0) {
      const detail = { url: webhook.url, deliveries: count }
      await ctx.stores.audit.write({ at: ctx.now(), caller, action: 'deliveries.retried', subject: urn, detail })
    }
    return { ...succeeded(`${count} deliveries are tried again now.`), count, matched: count }
  },
})

const targetOf = ({ id, url }: Webhook) => ({ webhookId: id, host: hostOf(url) })
