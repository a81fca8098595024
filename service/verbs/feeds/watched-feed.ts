import type { BrandDelta } from '#contract/brands/brand-delta.ts'
import { feedEntriesMax, type Feed } from '#contract/feeds/feed.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { dayMs } from '#contract/time.ts'
import { eventUrn, webhookUrn } from '#contract/urn.ts'
import type { Context } from '../../context.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { changeText, changeTitle } from './change-words.ts'

/** As long as events are kept. */
const spanMs = 90 * dayMs

type EventData = { brand?: { name?: string | null; domain?: string }; delta?: BrandDelta }

/** What a webhook was told of the brands that it watches, whether or not its endpoint took it. */
export async function watchedFeed(ctx: Context, webhook: Webhook): Promise<Feed> {
  const { id, organizationId, description, createdAt } = webhook
  const now = ctx.now()
  const deliveries = await ctx.stores.deliveryHistory.list({
    webhookIds: [id],
    from: new Date(now.getTime() - spanMs),
    to: now,
    newestFirst: true,
    first: feedEntriesMax,
  })
  const keys = new Map(deliveries.map(({ eventId, eventAt }) => [eventId, { id: eventId, at: eventAt }]))
  const events = keys.size === 0 ? [] : await ctx.stores.deliveryHistory.events([...keys.values()])
  const page = `${ctx.settings.LIVERY_DASHBOARD_URL}/webhooks/${encodeURIComponent(webhookUrn(organizationId, id))}`
  return {
    id: webhookUrn(organizationId, id),
    title: `Brands watched by ${description ?? id}`,
    page,
    since: createdAt,
    entries: events
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map((event) => {
        const { brand, delta } = JSON.parse(event.data) as EventData
        const name = onOneLine(brand?.name ?? brand?.domain ?? event.brandId)
        const title = delta ? changeTitle(name, delta) : `${name}: ${event.type.split('.').at(-1)}`
        const text = delta ? changeText(delta) : event.type
        return { id: eventUrn(organizationId, id, event.id), title, at: event.at, text, page }
      }),
  }
}
