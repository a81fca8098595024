import type { Feed } from '#contract/feeds/feed.ts'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { isExportLink } from '#contract/secrets/export-link.ts'
import { webhookUrn } from '#contract/urn.ts'
import { checkClientId, type ClientClaim, type ClientRefusal } from '../account/check-client-id.ts'
import { findIndexed } from '../brands/find-held.ts'
import { readLookup } from '../brands/read-request-identifier.ts'
import { unguarded } from '../verb.ts'
import { brandFeed } from './brand-feed.ts'
import { watchedFeed } from './watched-feed.ts'

/** Which feed: of a brand, by its identifier, or of a webhook of the organization that made the link, by its id. */
export type FeedName = { brand: string } | { webhook: string }

const wrongLink: ClientRefusal = {
  type: 'refused',
  code: 'client_id_invalid_signature',
  message: 'This link was not created by this installation for this feed.',
}

/** A feed by a public link, for readers that send no key: the one that it was signed for. Free. */
export const feedByLink = unguarded(
  async (
    ctx,
    { name, claim, signature }: { name: FeedName; claim: ClientClaim; signature: string },
  ): Promise<{ type: 'feed'; feed: Feed } | ClientRefusal> => {
    const check = await checkClientId(ctx, claim)
    if (check.type === 'refused') return check
    const { id: clientId, organizationId } = check.client
    const signed = (of: string) =>
      allSecrets(ctx.settings).some((secret) => isExportLink(secret, { clientId, brandId: of, signature }))
    if ('webhook' in name) {
      if (!signed(webhookUrn(organizationId, name.webhook))) return wrongLink
      const webhook = await ctx.stores.webhooks.find(organizationId, name.webhook)
      return webhook ? { type: 'feed', feed: await watchedFeed(ctx, webhook) } : wrongLink
    }
    const read = readLookup(ctx, name.brand, undefined)
    const brand = 'problem' in read ? undefined : await findIndexed(ctx, read.readings)
    if (!brand || !signed(brand.id)) return wrongLink
    const feed = await brandFeed(ctx, brand.id)
    return feed ? { type: 'feed', feed } : wrongLink
  },
)
