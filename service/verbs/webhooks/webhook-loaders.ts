import { refuse } from '#contract/refusal.ts'
import DataLoader from 'dataloader'
import type { Attempt, Delivery, HourCount, StoredEvent } from '../../stores/webhooks/deliveries/delivery-history.ts'
import type { WebhookSubscription } from '../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { listDeliveries, type DeliveryPageQuery } from './deliveries/list-deliveries.ts'
import { listSubscriptions } from './subscriptions/list-subscriptions.ts'
import type { Page } from './page.ts'
import { openHealthLoaders, type HealthLoaders } from './health/health-loaders.ts'
import { unguarded } from '../verb.ts'

export type { Attempt, HourCount }

export type DeliveryPageKey = Omit<DeliveryPageQuery, 'webhookIds'> & { webhookId: string }
export type SubscriptionPageKey = { webhookId: string; first: number; after: string | undefined }

/** What one request loads: what is asked for by many nodes of a list is read by one statement. */
export type Loaders = HealthLoaders & {
  deliveryPage: DataLoader<DeliveryPageKey, Page<Delivery>, string>
  subscriptionPage: DataLoader<SubscriptionPageKey, Page<WebhookSubscription>, string>
  subscriptionCount: DataLoader<string, number>
  lastAttempt: DataLoader<Delivery, Attempt | undefined, string>
  attempts: DataLoader<Delivery, Attempt[], string>
  event: DataLoader<Delivery, StoredEvent | undefined, string>
  /** The domain of a brand that is held, by its ID. */
  brandDomain: DataLoader<string, string | undefined>
  /** The URL of a webhook, whose ever it is; undefined where it is gone. */
  endpoint: DataLoader<string, string | undefined>
  webhookCount: DataLoader<string, number>
}

// A page of 100 with all attempts and their answers could be a hundred megabytes.
const allAttemptsMax = 20

export const openLoaders = unguarded((ctx): Loaders => {
  const { deliveryHistory, webhookSubscriptions, webhooks } = ctx.stores
  return {
    deliveryPage: paged(async ({ webhookId: _, ...query }, webhookIds) =>
      listDeliveries(ctx, { ...query, webhookIds }),
    ),
    subscriptionPage: paged(async ({ first, after }, webhookIds) =>
      listSubscriptions(ctx, { webhookIds, first, after }),
    ),
    subscriptionCount: new DataLoader(async (ids) => {
      const counts = await webhookSubscriptions.count(ids)
      return ids.map((id) => counts.get(id) ?? 0)
    }),
    lastAttempt: new DataLoader(
      async (deliveries) => {
        const found = new Map((await deliveryHistory.attempts(deliveries, 'last')).map((one) => [one.deliveryId, one]))
        return deliveries.map(({ id }) => found.get(id))
      },
      { cacheKeyFn: ({ id }) => id },
    ),
    attempts: new DataLoader(
      async (deliveries) => {
        if (deliveries.length > allAttemptsMax) {
          refuse(
            'bad_input',
            `\`attempts\` can be read of ${allAttemptsMax} deliveries at a time; ask for a smaller page.`,
          )
        }
        const found = Map.groupBy(await deliveryHistory.attempts(deliveries, 'all'), (one) => one.deliveryId)
        return deliveries.map(({ id }) => found.get(id) ?? [])
      },
      { cacheKeyFn: ({ id }) => id },
    ),
    event: new DataLoader(
      async (deliveries) => {
        const keys = deliveries.map(({ eventId, eventAt }) => ({ id: eventId, at: eventAt }))
        const found = new Map((await deliveryHistory.events(keys)).map((event) => [event.id, event]))
        return deliveries.map(({ eventId }) => found.get(eventId))
      },
      { cacheKeyFn: ({ eventId }) => eventId },
    ),
    brandDomain: new DataLoader(async (brandIds) => {
      const held = await webhookSubscriptions.findNamed({ brandIds, domains: [] })
      const domains = new Map(held.map(({ id, domain }) => [id, domain]))
      return brandIds.map((id) => domains.get(id))
    }),
    ...openHealthLoaders(ctx),
    endpoint: new DataLoader(async (ids) => {
      const urls = await webhooks.urls(ids)
      return ids.map((id) => urls.get(id))
    }),
    webhookCount: new DataLoader((ids) => Promise.all(ids.map((id) => webhooks.count(id)))),
  }
})

/** Loads pages of several webhooks' lists: those that are asked for in the same way by one statement. */
function paged<Key extends { webhookId: string }, Entry>(
  load: (query: Key, webhookIds: readonly string[]) => Promise<Map<string, Page<Entry>>>,
): DataLoader<Key, Page<Entry>, string> {
  const way = ({ webhookId: _, ...query }: Key) => JSON.stringify(query)
  return new DataLoader(
    async (keys) => {
      const pages = new Map<string, Promise<Map<string, Page<Entry>>>>()
      for (const [name, alike] of Map.groupBy(keys, way)) {
        const [first] = alike
        const ids = alike.map((key) => key.webhookId)
        if (first) pages.set(name, load(first, ids))
      }
      const pageOf = async (key: Key) => (await pages.get(way(key)))?.get(key.webhookId) ?? missing
      // One way of asking may be wrong and another right: each key has an outcome of its own.
      return Promise.all(keys.map((key) => pageOf(key).catch((error: unknown) => asError(error))))
    },
    { cacheKeyFn: (key) => `${key.webhookId} ${way(key)}` },
  )
}

const missing = new Error('a page was not loaded')
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
