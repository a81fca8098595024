import { refuse } from '#contract/refusal.ts'
import { readBrandUrn } from '#contract/urn.ts'
import { writeServiceAudit } from '../../../stores/operations/service-audit.ts'
import { deleteSubscriptions, findNamedBrands } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { findWebhook } from '../../../stores/webhooks/webhooks.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { entriesMax } from './read-brands.ts'
import { succeeded, type WebhookResult } from '../webhook-result.ts'
import { verb } from '../../verb.ts'

/** Ends subscriptions; one that is not held is passed over. Open while plan or payment decline new ones. */
export const removeWebhookSubscriptions = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, urns }: { webhook: string; urns: readonly string[] }): Promise<WebhookResult> {
    if (urns.length === 0) refuse('bad_input', '`subscriptions` is empty; name at least one brand.')
    if (urns.length > entriesMax)
      refuse('bad_input', `\`subscriptions\` names ${urns.length} brands; at most ${entriesMax}.`)
    const brandIds = urns.map((brand) => {
      const id = readBrandUrn(brand)
      if (id === undefined) refuse('bad_input', `"${brand}" is not the URN of a brand.`)
      return id
    })
    return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      // The id of a brand that was merged into another ends the subscription to that one.
      const found = await findNamedBrands(client, { brandIds, domains: [] })
      const ids = new Set([...brandIds, ...found.map(({ id }) => id)])
      const ended = await deleteSubscriptions(client, webhook.id, [...ids])
      if (ended > 0) {
        const detail = { url: webhook.url, brands: ended }
        await writeServiceAudit(client, {
          at: ctx.now(),
          caller,
          action: 'subscriptions.removed',
          subject: urn,
          detail,
        })
      }
      return { ...succeeded(`Ended ${ended} subscriptions.`), webhook }
    })
  },
})
