import type { PublicLink } from '#contract/exports/export-query.ts'
import { refuse } from '#contract/refusal.ts'
import { exportLinkSignature } from '#contract/secrets/export-link.ts'
import { webhookUrn } from '#contract/urn.ts'
import { findOwnWebhook } from '../webhooks/find-own-webhook.ts'
import { verb } from '../verb.ts'

/** What opens the feed of one of the caller's webhooks to who has the link, by a client id of the same organization. Free. */
export const getFeedLink = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhookId, clientId }: { webhookId: string; clientId: string }): Promise<PublicLink> {
    const urn = webhookUrn(caller.organization.id, webhookId)
    await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    const client = await ctx.stores.clientIds.find(clientId)
    if (client?.organizationId !== caller.organization.id) {
      refuse('not_found', `${clientId} is not a client id of this organization.`)
    }
    const secret = ctx.settings.LIVERY_SECRET
    if (secret === undefined) refuse('unavailable', 'This installation has no secret to sign links with.')
    return { query: `c=${clientId}&s=${exportLinkSignature(secret, { clientId, brandId: urn })}` }
  },
})
