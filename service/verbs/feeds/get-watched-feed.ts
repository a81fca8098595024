import type { Feed } from '#contract/feeds/feed.ts'
import { webhookUrn } from '#contract/urn.ts'
import { findOwnWebhook } from '../webhooks/find-own-webhook.ts'
import { verb } from '../verb.ts'
import { watchedFeed } from './watched-feed.ts'

/** What changed of the brands that a webhook of the caller's organization watches. Free. */
export const getWatchedFeed = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, webhookId: string): Promise<Feed> {
    const urn = webhookUrn(caller.organization.id, webhookId)
    return watchedFeed(ctx, await findOwnWebhook(caller, urn, ctx.stores.webhooks.find))
  },
})
