import { writeServiceAudit } from '../../../stores/operations/service-audit.ts'
import { readWebhookBilling } from '../../../stores/webhooks/webhook-billing.ts'
import { findWebhook } from '../../../stores/webhooks/webhooks.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { checkRoom, standingOf } from '../check-billing.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { checkEntryCount, readBrands } from './read-brands.ts'
import { newBrands, subscribe } from './subscribe.ts'
import { succeeded, type WebhookResult } from '../webhook-result.ts'
import { verb } from '../../verb.ts'

export type AddedSubscriptions = { webhook: string; urns: readonly string[]; domains: readonly string[] }

/**
 * Subscribes a webhook to brands, all or none: docs/interface.md#rule-1-adding-subscriptions. Each new one costs a
 * credit; one that is held already and the installation's own cost none.
 */
export const addWebhookSubscriptions = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, urns, domains }: AddedSubscriptions): Promise<WebhookResult> {
    checkEntryCount(urns.length + domains.length)
    const { organization } = caller
    const { webhook, brands, charged } = await ctx.stores.webhooks.change(organization.id, async (client) => {
      const standing = standingOf(ctx, await readWebhookBilling(client, organization.id))
      // Before anything is looked for: who may have no webhook is told so, not that this one is not theirs.
      checkRoom(standing, { webhooks: 0, subscriptions: 0 })
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      const named = await readBrands(ctx, client, { urns, domains })
      const { brands, charged } = await newBrands(client, webhook.id, named)
      checkRoom(standing, { webhooks: 0, subscriptions: brands.length })
      await chargeSubscriptions(ctx, client, { caller, credits: charged, webhookId: webhook.id })
      await subscribe(ctx, client, { organization, webhookId: webhook.id, brands })
      if (brands.length > 0) {
        const detail = { url: webhook.url, brands: brands.length, credits: charged }
        await writeServiceAudit(client, { at: ctx.now(), caller, action: 'subscriptions.added', subject: urn, detail })
      }
      return { webhook, brands, charged }
    })
    caller.notes.credits += charged
    return {
      ...succeeded(`Subscribed to ${count(brands.length, 'more brand')} for ${count(charged, 'credit')}.`),
      webhook,
    }
  },
})

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
