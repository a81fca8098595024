import { readIdentifier } from '#contract/brands/identifier.ts'
import { brandUrn, readBrandUrn } from '#contract/urn.ts'
import { isOwnDomain } from '../../brands/read-request-identifier.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { checkEntryCount } from './read-brands.ts'
import { verb } from '../../verb.ts'

export type PreviewQuery = { webhook: string; entries: readonly string[] }

/** How one entry would be taken by `addWebhookSubscriptions`; `brand` is a URN. */
export type SubscriptionPreview = {
  entry: string
  brand: string | undefined
  domain: string | undefined
  name: string | undefined
  state: 'NEW' | 'HELD' | 'REPEATED' | 'UNKNOWN' | 'INVALID'
  free: boolean
}

type Named = { entry: string; named: string | undefined; domain: string | undefined }

/** How each entry would be taken, in order. Website addresses are read too. Free; nothing is changed. */
export const previewSubscriptions = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { webhook: urn, entries }: PreviewQuery): Promise<SubscriptionPreview[]> {
    checkEntryCount(entries.length)
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    const read = entries.map(readEntry)
    const found = await ctx.stores.webhookSubscriptions.findNamed({
      brandIds: read.flatMap(({ named, domain }) => (named !== undefined && domain === undefined ? [named] : [])),
      domains: read.flatMap(({ domain }) => domain ?? []),
    })
    const byName = new Map(found.map((brand) => [brand.named, brand]))
    const ids = found.map(({ id }) => id)
    const held = await ctx.stores.webhookSubscriptions.held(webhook.id, ids)
    const seen = new Set<string>()
    return read.map(({ entry, named, domain }) => {
      const brand = named === undefined ? undefined : byName.get(named)
      if (!brand) {
        const state = named === undefined ? 'INVALID' : 'UNKNOWN'
        return { entry, brand: undefined, domain, name: undefined, state, free: false }
      }
      const state = seen.has(brand.id) ? 'REPEATED' : held.has(brand.id) ? 'HELD' : 'NEW'
      seen.add(brand.id)
      const free = isOwnDomain(ctx, brand.domain)
      return { entry, brand: brandUrn(brand.id), domain: brand.domain, name: brand.name, state, free }
    })
  },
})

/** What an entry names: a brand ID by its URN, or the registrable domain of a name or a website address. */
function readEntry(entry: string): Named {
  const brandId = readBrandUrn(entry.trim())
  if (brandId !== undefined) return { entry, named: brandId, domain: undefined }
  if (entry.includes('@')) return { entry, named: undefined, domain: undefined }
  const read = readIdentifier(entry)
  const domain = 'readings' in read ? read.readings.find(({ kind }) => kind === 'domain')?.value : undefined
  return { entry, named: domain, domain }
}
