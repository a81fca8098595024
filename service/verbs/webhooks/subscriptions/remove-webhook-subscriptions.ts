import { readBrandUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import { deleteSubscriptions } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { findWebhook } from '../../../stores/webhooks/webhooks.ts'
import { checkMayChange } from '../check-permission.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { entriesMax } from './read-brands.ts'
import { badInput } from '../webhook-problem.ts'
import { succeeded, type WebhookResult } from '../webhook-result.ts'

/** Ends subscriptions; one that is not held is passed over. Open while plan or payment decline new ones. */
export async function removeWebhookSubscriptions(
  ctx: Context,
  caller: Caller,
  { webhook: urn, urns }: { webhook: string; urns: readonly string[] },
): Promise<WebhookResult> {
  checkMayChange(caller)
  if (urns.length === 0) throw badInput('`subscriptions` is empty; name at least one brand.')
  if (urns.length > entriesMax) throw badInput(`\`subscriptions\` names ${urns.length} brands; at most ${entriesMax}.`)
  const brandIds = urns.map((brand) => {
    const id = readBrandUrn(brand)
    if (id === undefined) throw badInput(`"${brand}" is not the URN of a brand.`)
    return id
  })
  return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
    const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
    const ended = await deleteSubscriptions(client, webhook.id, brandIds)
    return { ...succeeded(`Ended ${ended} subscriptions.`), webhook }
  })
}
