import { brandUrn } from '#contract/urn.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'
import { addWebhookSubscriptions } from '../../verbs/webhooks/subscriptions/add-webhook-subscriptions.ts'
import { checkEndpoint, type EndpointQuery } from '../../verbs/webhooks/check-endpoint.ts'
import { createWebhook, type NewWebhook } from '../../verbs/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../verbs/webhooks/delete-webhook.ts'
import { getDelivery } from '../../verbs/webhooks/deliveries/get-delivery.ts'
import { getWebhook, listWebhooks } from '../../verbs/webhooks/list-webhooks.ts'
import { previewSubscriptions, type PreviewQuery } from '../../verbs/webhooks/subscriptions/preview-subscriptions.ts'
import { removeWebhookSubscriptions } from '../../verbs/webhooks/subscriptions/remove-webhook-subscriptions.ts'
import {
  readClaim,
  requestClaim,
  requestVerification,
  requestWithdrawal,
  type ClaimView,
} from '../../verbs/claims/request-claim.ts'
import {
  requestRecovery,
  requestRedelivery,
  requestTestEvent,
  type RecoverQuery,
} from '../../verbs/webhooks/deliveries/request-delivery.ts'
import { rotateWebhookSecret } from '../../verbs/webhooks/rotate-webhook-secret.ts'
import { updateWebhook, type WebhookChanges } from '../../verbs/webhooks/update-webhook.ts'
import { attemptResolvers, deliveryResolvers, eventResolvers } from './delivery-resolvers.ts'
import { connection } from './connection.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { scalars } from './scalars.ts'
import { healthResolvers, pageSizeMax, subscriptionResolvers, webhookResolvers } from './webhook-resolvers.ts'

type Named = { webhook: string }
type Page = { first?: number | null; after?: string | null }
type Recover = Omit<RecoverQuery, 'dryRun'> & { dryRun?: boolean | null }
type Added = Named & { subscriptions?: readonly string[] | null; domains?: readonly string[] | null }

const queries = {
  webhook: (_: unknown, { webhook }: Named, context: GraphqlContext) =>
    getWebhook(context.ctx, callerOf(context), webhook),
  async webhooks(_: unknown, { first, after }: Page, context: GraphqlContext) {
    const caller = callerOf(context)
    const query = { first: first ?? pageSizeMax, after: after ?? undefined }
    const page = await listWebhooks(context.ctx, caller, query)
    return connection(page, () => context.loaders.webhookCount.load(caller.organization.id))
  },
  delivery: (_: unknown, { delivery }: { delivery: string }, context: GraphqlContext) =>
    getDelivery(context.ctx, callerOf(context), delivery),
  previewSubscriptions: (_: unknown, query: PreviewQuery, context: GraphqlContext) =>
    previewSubscriptions(context.ctx, callerOf(context), query),
  brandClaim: (_: unknown, args: { brand: string }, context: GraphqlContext) =>
    readClaim(context.ctx, callerOf(context), args),
  subscribableEvents: (_: unknown, _args: object, context: GraphqlContext) => callerOf(context) && webhookEvents,
}

const mutations = {
  createWebhook: (_: unknown, { input }: { input: NewWebhook }, context: GraphqlContext) =>
    createWebhook(context.ctx, callerOf(context), input),
  addWebhookSubscriptions: (_: unknown, { webhook, subscriptions, domains }: Added, context: GraphqlContext) =>
    addWebhookSubscriptions(context.ctx, callerOf(context), {
      webhook,
      urns: subscriptions ?? [],
      domains: domains ?? [],
    }),
  removeWebhookSubscriptions: (
    _: unknown,
    { webhook, subscriptions }: Named & { subscriptions: readonly string[] },
    context: GraphqlContext,
  ) => removeWebhookSubscriptions(context.ctx, callerOf(context), { webhook, urns: subscriptions }),
  updateWebhook: (_: unknown, args: Named & { input: WebhookChanges }, context: GraphqlContext) =>
    updateWebhook(context.ctx, callerOf(context), args),
  deleteWebhook: (_: unknown, args: Named, context: GraphqlContext) =>
    deleteWebhook(context.ctx, callerOf(context), args),
  rotateWebhookSecret: (
    _: unknown,
    { webhook, overlap }: Named & { overlap?: number | null },
    context: GraphqlContext,
  ) => rotateWebhookSecret(context.ctx, callerOf(context), { webhook, overlapSeconds: overlap ?? 86_400 }),
  sendTestEvent: (_: unknown, { webhook, event }: Named & { event?: string | null }, context: GraphqlContext) =>
    requestTestEvent(context.ctx, callerOf(context), { webhook, event: event ?? 'brand.updated' }),
  redeliver: (_: unknown, args: { delivery: string }, context: GraphqlContext) =>
    requestRedelivery(context.ctx, callerOf(context), args),
  recoverDeliveries: (_: unknown, { dryRun, ...args }: Recover, context: GraphqlContext) =>
    requestRecovery(context.ctx, callerOf(context), { ...args, dryRun: dryRun ?? false }),
  checkEndpoint: (
    _: unknown,
    { sendTest, ...query }: Omit<EndpointQuery, 'sendTest'> & { sendTest?: boolean | null },
    context: GraphqlContext,
  ) => checkEndpoint(context.ctx, callerOf(context), { ...query, sendTest: sendTest ?? false }),
  claimBrand: (_: unknown, args: { brand: string }, context: GraphqlContext) =>
    requestClaim(context.ctx, callerOf(context), args),
  verifyClaim: (_: unknown, args: { brand: string }, context: GraphqlContext) =>
    requestVerification(context.ctx, callerOf(context), args),
  withdrawClaim: (_: unknown, args: { brand: string }, context: GraphqlContext) =>
    requestWithdrawal(context.ctx, callerOf(context), args),
}

/** The doors to the verbs, by type and field of contract/schema.graphql. */
export const resolvers = {
  ...scalars,
  Query: queries,
  Mutation: mutations,
  Webhook: webhookResolvers,
  WebhookHealth: healthResolvers,
  WebhookSubscription: subscriptionResolvers,
  Delivery: deliveryResolvers,
  WebhookEvent: eventResolvers,
  DeliveryAttempt: attemptResolvers,
  BrandClaim: { brand: (claim: ClaimView) => brandUrn(claim.brandId) },
}
