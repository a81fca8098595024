import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import { readWebhookBilling } from '../../../stores/webhooks/webhook-billing.ts'
import { findWebhook } from '../../../stores/webhooks/webhooks.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { declineOf, standingOf } from '../check-billing.ts'
import { checkMayChange } from '../check-permission.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { checkEntryCount, readBrands } from './read-brands.ts'
import { newBrands, subscribe } from './subscribe.ts'
import { succeeded, type WebhookResult } from '../webhook-result.ts'

export type AddedSubscriptions = { webhook: string; urns: readonly string[]; domains: readonly string[] }

/**
 * Subscribes a webhook to brands, all or none: docs/interface.md#rule-1-adding-subscriptions. Each new one costs a
 * credit; one that is held already and the installation's own cost none.
 */
export async function addWebhookSubscriptions(
  ctx: Context,
  caller: Caller,
  { webhook: urn, urns, domains }: AddedSubscriptions,
): Promise<WebhookResult> {
  checkMayChange(caller)
  checkEntryCount(urns.length + domains.length)
  const { organization } = caller
  const outcome = await ctx.stores.webhooks.change(organization.id, async (client) => {
    const standing = standingOf(ctx, await readWebhookBilling(client, organization.id))
    // Before anything is looked for: who may have no webhook is told so, not that this one is not theirs.
    const closed = declineOf(standing, { webhooks: 0, subscriptions: 0 })
    if (closed) return closed
    const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
    const named = await readBrands(ctx, client, { urns, domains })
    const { brands, charged } = await newBrands(client, webhook.id, named)
    const refusal =
      declineOf(standing, { webhooks: 0, subscriptions: brands.length }) ??
      (await chargeSubscriptions(ctx, client, {
        organizationId: organization.id,
        credits: charged,
        webhookId: webhook.id,
      }))
    if (refusal) return refusal
    await subscribe(ctx, client, { organization, webhookId: webhook.id, brands })
    return { webhook, brands, charged }
  })
  if (!('brands' in outcome)) return outcome
  const { webhook, brands, charged } = outcome
  caller.notes.credits += charged
  return {
    ...succeeded(`Subscribed to ${count(brands.length, 'more brand')} for ${count(charged, 'credit')}.`),
    webhook,
  }
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
