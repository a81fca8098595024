import { Refusal } from '#contract/refusal.ts'
import type { DeclineCode } from '#contract/webhooks/webhook-codes.ts'
import type { Verb } from '../../verbs/verb.ts'
import { brandUrn } from '#contract/urn.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'
import { addWebhookSubscriptions } from '../../verbs/webhooks/subscriptions/add-webhook-subscriptions.ts'
import { checkEndpoint, type EndpointQuery } from '../../verbs/webhooks/check-endpoint.ts'
import { createWebhook, type NewWebhook } from '../../verbs/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../verbs/webhooks/delete-webhook.ts'
import {
  countRecordedDeliveries,
  getDeliveryOverview,
  listAllDeliveries,
  type AllDeliveriesFilter,
} from '../../verbs/webhooks/deliveries/list-all-deliveries.ts'
import { cancelRecovery, startRecovery, type StartRecovery } from '../../verbs/webhooks/recovery/recover-deliveries.ts'
import { retryDelivery, retryPending } from '../../verbs/webhooks/recovery/retry-deliveries.ts'
import { checkSignature, type SignedDelivery } from '../../verbs/webhooks/deliveries/check-signature.ts'
import { getDelivery } from '../../verbs/webhooks/deliveries/get-delivery.ts'
import { searchWebhooks, type WebhookSearch } from '../../verbs/webhooks/health/search-webhooks.ts'
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
import { attemptResolvers, barResolvers, deliveryResolvers, eventResolvers } from './delivery-resolvers.ts'
import { connection } from './connection.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { scalars } from './scalars.ts'
import { recoveryResolvers } from './recovery-resolvers.ts'
import { healthResolvers, pageSizeMax, subscriptionResolvers, webhookResolvers } from './webhook-resolvers.ts'

type Named = { webhook: string }
type Branded = { brand: string }
type Page = { first?: number | null; after?: string | null }
type AllDeliveries = Page & { filter?: AllDeliveriesFilter | null }
type Overview = { filter?: AllDeliveriesFilter | null; bars?: number | null }
type Recover = Omit<RecoverQuery, 'dryRun'> & { dryRun?: boolean | null }
type Added = Named & { subscriptions?: readonly string[] | null; domains?: readonly string[] | null }
type Checked = Omit<EndpointQuery, 'sendTest'> & { sendTest?: boolean | null }

type SearchArgs = Page & Pick<WebhookSearch, 'search' | 'state'> & { sort?: WebhookSearch['sort'] | null }
type StartArgs = Pick<StartRecovery, 'webhook' | 'filter'> & Partial<Pick<StartRecovery, 'perMinute' | 'order'>>

const perMinuteUsual = 60

type Called<Input, Output> = Verb<[input: Input], Output>

/** A field that a verb answers; `read` makes its input of the arguments. */
const ask =
  <Args, Input, Output>(verb: Called<Input, Output>, read: (args: Args) => Input) =>
  (_: unknown, args: Args, context: GraphqlContext): Output =>
    verb(context.ctx, callerOf(context), read(args))

/** The same for a mutation: what can't be done now is a result that says why, not an error. */
const change =
  <Args, Input, Output>(verb: Called<Input, Promise<Output>>, read: (args: Args) => Input) =>
  (_: unknown, args: Args, context: GraphqlContext): Promise<Output | Declined> =>
    verb(context.ctx, callerOf(context), read(args)).catch(resultOf)

type Declined = { success: false; code: DeclineCode; message: string; count: 0; matched: 0 }

function resultOf(error: unknown): Declined {
  const code = error instanceof Refusal ? error.details.decline : undefined
  if (!(error instanceof Refusal) || code === undefined) throw error
  return { success: false, code, message: error.message, count: 0, matched: 0 }
}

const same = <Args>(args: Args): Args => args

const queries = {
  webhook: ask(getWebhook, ({ webhook }: Named) => webhook),
  async webhooks(_: unknown, { first, after }: Page, context: GraphqlContext) {
    const caller = callerOf(context)
    const page = await listWebhooks(context.ctx, caller, { first: first ?? pageSizeMax, after: after ?? undefined })
    return connection(page, () => context.loaders.webhookCount.load(caller.organization.id))
  },
  async searchWebhooks(_: unknown, { sort, first, after, ...asked }: SearchArgs, context: GraphqlContext) {
    const query = { ...asked, sort: sort ?? 'FAILED', first: first ?? pageSizeMax, after: after ?? undefined }
    const { page, figures, total, states } = await searchWebhooks(context.ctx, callerOf(context), query)
    // What they were sorted by is what is shown of them.
    for (const one of figures) context.loaders.figures.prime(one.webhookId, one)
    return { ...connection(page, total), states }
  },
  delivery: ask(getDelivery, ({ delivery }: { delivery: string }) => delivery),
  async deliveries(_: unknown, { filter, first, after }: AllDeliveries, context: GraphqlContext) {
    const caller = callerOf(context)
    const asked = { filter, first: first ?? pageSizeMax, after: after ?? undefined }
    const page = await listAllDeliveries(context.ctx, caller, asked)
    return connection(page, () => countRecordedDeliveries(context.ctx, caller))
  },
  deliveryOverview: ask(getDeliveryOverview, ({ filter, bars }: Overview) => ({ filter, bars: bars ?? 96 })),
  checkSignature: ask(checkSignature, same<SignedDelivery>),
  previewSubscriptions: ask(previewSubscriptions, same<PreviewQuery>),
  brandClaim: ask(readClaim, same<Branded>),
  subscribableEvents: (_: unknown, _args: object, context: GraphqlContext) => callerOf(context) && webhookEvents,
}

const mutations = {
  createWebhook: change(createWebhook, ({ input }: { input: NewWebhook }) => input),
  addWebhookSubscriptions: change(addWebhookSubscriptions, ({ webhook, subscriptions, domains }: Added) => ({
    webhook,
    urns: subscriptions ?? [],
    domains: domains ?? [],
  })),
  removeWebhookSubscriptions: change(
    removeWebhookSubscriptions,
    ({ webhook, subscriptions }: Named & { subscriptions: readonly string[] }) => ({ webhook, urns: subscriptions }),
  ),
  updateWebhook: change(updateWebhook, same<Named & { input: WebhookChanges }>),
  deleteWebhook: change(deleteWebhook, same<Named>),
  rotateWebhookSecret: change(rotateWebhookSecret, ({ webhook, overlap }: Named & { overlap?: number | null }) => ({
    webhook,
    overlapSeconds: overlap ?? 86_400,
  })),
  sendTestEvent: change(requestTestEvent, ({ webhook, event }: Named & { event?: string | null }) => ({
    webhook,
    event: event ?? 'brand.updated',
  })),
  redeliver: change(requestRedelivery, same<{ delivery: string }>),
  retryDelivery: change(retryDelivery, same<{ delivery: string }>),
  retryPending: change(retryPending, same<Named>),
  recoverDeliveries: change(requestRecovery, ({ dryRun, ...query }: Recover) => ({
    ...query,
    dryRun: dryRun ?? false,
  })),
  startRecovery: change(startRecovery, ({ perMinute, order, ...query }: StartArgs) => ({
    ...query,
    perMinute: perMinute ?? perMinuteUsual,
    order: order ?? 'OLDEST_FIRST',
  })),
  cancelRecovery: change(cancelRecovery, same<{ recovery: string }>),
  checkEndpoint: ask(checkEndpoint, ({ sendTest, ...query }: Checked) => ({ ...query, sendTest: sendTest ?? false })),
  claimBrand: change(requestClaim, same<Branded>),
  verifyClaim: change(requestVerification, same<Branded>),
  withdrawClaim: change(requestWithdrawal, same<Branded>),
}

/** What answers each type and field of contract/schema.graphql. */
export const resolvers = {
  ...scalars,
  Query: queries,
  Mutation: mutations,
  Webhook: webhookResolvers,
  WebhookHealth: healthResolvers,
  Recovery: recoveryResolvers,
  WebhookSubscription: subscriptionResolvers,
  Delivery: deliveryResolvers,
  DeliveryBar: barResolvers,
  WebhookEvent: eventResolvers,
  DeliveryAttempt: attemptResolvers,
  BrandClaim: { brand: (claim: ClaimView) => brandUrn(claim.brandId) },
}
