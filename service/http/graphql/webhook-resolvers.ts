import { hourMs } from '#contract/time.ts'
import { brandUrn, webhookUrn } from '#contract/urn.ts'
import { disableAt } from '#contract/webhooks/disable-at.ts'
import { isOwnDomain } from '../../verbs/brands/read-request-identifier.ts'
import { readWebhookSecret } from '../../verbs/webhooks/read-webhook-secret.ts'
import type { DeliveryFilter } from '../../verbs/webhooks/deliveries/list-deliveries.ts'
import type { WebhookSubscription } from '../../verbs/webhooks/subscriptions/list-subscriptions.ts'
import type { Webhook } from '../../verbs/webhooks/list-webhooks.ts'
import type { HourCount } from '../../verbs/webhooks/webhook-loaders.ts'
import { connection } from './connection.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'

type PageArgs = { first?: number | null; after?: string | null }
type DeliveryArgs = PageArgs & { filter?: DeliveryFilter | null; order?: 'OLDEST_FIRST' | 'NEWEST_FIRST' | null }

export const pageSizeMax = 100

export const webhookResolvers = {
  urn: (webhook: Webhook) => webhookUrn(webhook.organizationId, webhook.id),
  url: (webhook: Webhook) => webhook.url,
  description: (webhook: Webhook) => webhook.description,
  events: (webhook: Webhook) => webhook.events,
  fields: (webhook: Webhook) => webhook.fields,
  enabled: (webhook: Webhook) => webhook.enabled,
  disabledReason: (webhook: Webhook) => webhook.disabledReason,
  disabledAt: (webhook: Webhook) => webhook.disabledAt,
  urlHeaders: (webhook: Webhook) => (webhook.authorization ? [{ name: 'Authorization', value: null }] : []),
  createdAt: (webhook: Webhook) => webhook.createdAt,
  updatedAt: (webhook: Webhook) => webhook.updatedAt,
  secret: (webhook: Webhook, _: object, context: GraphqlContext) =>
    readWebhookSecret(context.ctx, callerOf(context), webhook),
  previousSecretUntil: ({ previousSecretUntil: until }: Webhook, _: object, { ctx }: GraphqlContext) =>
    until && until > ctx.now() ? until : null,
  health: (webhook: Webhook) => webhook,
  state: async ({ id }: Webhook, _: object, { loaders }: GraphqlContext) =>
    (await loaders.figures.load(id))?.state ?? 'NO_EVENTS',
  figures: async ({ id }: Webhook, _: object, { loaders }: GraphqlContext) =>
    (await loaders.figures.load(id)) ?? noFigures,
  recoveries: ({ id }: Webhook, _: object, { loaders }: GraphqlContext) => loaders.recoveries.load(id),
  async subscriptions(webhook: Webhook, { first, after }: PageArgs, { loaders }: GraphqlContext) {
    const page = await loaders.subscriptionPage.load({
      webhookId: webhook.id,
      first: first ?? pageSizeMax,
      after: after ?? undefined,
    })
    return connection(page, () => loaders.subscriptionCount.load(webhook.id))
  },
  async deliveries(webhook: Webhook, { filter, first, after, order }: DeliveryArgs, { loaders }: GraphqlContext) {
    const page = await loaders.deliveryPage.load({
      webhookId: webhook.id,
      filter: filter ?? undefined,
      first: first ?? pageSizeMax,
      after: after ?? undefined,
      newestFirst: order === 'NEWEST_FIRST',
    })
    const { organizationId } = webhook
    const entries = page.entries.map(({ cursor, node }) => ({ cursor, node: { ...node, organizationId } }))
    return connection({ ...page, entries }, webhook.deliveryCount)
  },
}

const noFigures = { delivered: 0, failed: 0, retrying: 0 }

export const healthResolvers = {
  lastAcceptedAt: (webhook: Webhook) => webhook.lastAcceptedAt,
  failingSince: (webhook: Webhook) => webhook.failingSince,
  failureStreak: (webhook: Webhook) => webhook.failureStreak,
  disableAt: ({ enabled, failingSince }: Webhook) => (enabled && failingSince ? disableAt(failingSince) : null),
  waiting: async ({ id }: Webhook, _: object, { loaders }: GraphqlContext) => (await loaders.waiting.load(id)).count,
  nextAttemptAt: async ({ id }: Webhook, _: object, { loaders }: GraphqlContext) =>
    (await loaders.waiting.load(id)).nextAt,
  lastAttemptAt: async ({ id }: Webhook, _: object, { loaders }: GraphqlContext) =>
    (await loaders.waiting.load(id)).lastAt,
  hold: (webhook: Webhook, _: object, { loaders }: GraphqlContext) => loaders.hold.load(webhook.organizationId),
  async hours(webhook: Webhook, _: object, { ctx, loaders }: GraphqlContext) {
    const counts = await loaders.hours.load(webhook.id)
    const now = ctx.now().getTime()
    const thisHour = now - (now % hourMs)
    return Array.from({ length: 24 }, (_hour, at) => healthHour(counts, thisHour - (23 - at) * hourMs))
  },
}

function healthHour(counts: readonly HourCount[], startMs: number) {
  const of = (status: HourCount['status']) =>
    counts.find((counted) => counted.hour.getTime() === startMs && counted.status === status)?.count ?? 0
  return { start: new Date(startMs), accepted: of('SUCCESS'), failed: of('FAILED'), pending: of('PENDING') }
}

const isFree = ({ domain }: WebhookSubscription, { ctx }: GraphqlContext) =>
  domain !== undefined && isOwnDomain(ctx, domain)

export const subscriptionResolvers = {
  urn: (subscription: WebhookSubscription) => brandUrn(subscription.brandId),
  domain: (subscription: WebhookSubscription) => subscription.domain,
  name: (subscription: WebhookSubscription) => subscription.name,
  createdAt: (subscription: WebhookSubscription) => subscription.createdAt,
  renewsAt: (subscription: WebhookSubscription, _: object, context: GraphqlContext) =>
    isFree(subscription, context) ? null : subscription.renewsAt,
  free: (subscription: WebhookSubscription, _: object, context: GraphqlContext) => isFree(subscription, context),
}
