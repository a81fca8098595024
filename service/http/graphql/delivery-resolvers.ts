import { brandUrn, deliveryUrn, eventUrn, webhookUrn } from '#contract/urn.ts'
import { webhookBody } from '#contract/webhooks/webhook-body.ts'
import type { Delivery } from '../../verbs/webhooks/deliveries/list-deliveries.ts'
import { failureCause, notSent, type RecordedOutcome } from '../../verbs/webhooks/deliveries/failure-cause.ts'
import type { DeliveryOverview, DeliveryState } from '../../verbs/webhooks/deliveries/list-all-deliveries.ts'
import type { Attempt } from '../../verbs/webhooks/webhook-loaders.ts'
import type { GraphqlContext } from './graphql-context.ts'

type DeliveryBar = DeliveryOverview['bars'][number]
type OwnDelivery = Delivery & { organizationId: string }

export const deliveryResolvers = {
  urn: ({ organizationId, webhookId, id }: OwnDelivery) => deliveryUrn(organizationId, webhookId, id),
  webhook: ({ organizationId, webhookId }: OwnDelivery) => webhookUrn(organizationId, webhookId),
  event: (delivery: OwnDelivery) => delivery,
  createdAt: (delivery: OwnDelivery) => delivery.createdAt,
  deliveredAt: (delivery: OwnDelivery) => delivery.deliveredAt,
  status: (delivery: OwnDelivery) => delivery.status,
  state: ({ status, attempt }: OwnDelivery): DeliveryState => {
    if (status === 'SUCCESS') return 'DELIVERED'
    if (status === 'PENDING') return 'RETRYING'
    return attempt === 0 ? 'SKIPPED' : 'FAILED'
  },
  endpoint: ({ webhookId }: OwnDelivery, _: object, { loaders }: GraphqlContext) => loaders.endpoint.load(webhookId),
  statusCode: (delivery: OwnDelivery) => delivery.statusCode,
  errorKind: (delivery: OwnDelivery) => delivery.errorKind,
  durationMs: (delivery: OwnDelivery) => delivery.durationMs,
  async cause(delivery: OwnDelivery, _: object, { loaders }: GraphqlContext) {
    const { status, attempt, message } = delivery
    if (status === 'SUCCESS') return null
    if (attempt === 0) return status === 'FAILED' ? notSent(message ?? 'It was never attempted.') : null
    const last = await loaders.lastAttempt.load(delivery)
    return last && failureCause(outcomeOf(last))
  },
  attempt: (delivery: OwnDelivery) => delivery.attempt,
  nextAttemptAt: ({ status, nextAttemptAt }: OwnDelivery) => (status === 'PENDING' ? nextAttemptAt : null),
  async result(delivery: OwnDelivery, _: object, { loaders }: GraphqlContext) {
    const { message, statusCode } = delivery
    if (delivery.attempt === 0) return message === undefined ? null : { message, statusCode, body: null, headers: null }
    const attempt = await loaders.lastAttempt.load(delivery)
    if (!attempt) return { message, statusCode, body: null, headers: null }
    // What ended it without another attempt stands at the delivery.
    return { ...attemptResult(attempt), message: message ?? attempt.message }
  },
  async payload(delivery: OwnDelivery, _: object, { loaders }: GraphqlContext) {
    const event = await loaders.event.load(delivery)
    const urn = eventUrn(delivery.organizationId, delivery.webhookId, delivery.eventId)
    return event && webhookBody({ ...event, urn })
  },
  attempts: (delivery: OwnDelivery, _: object, { loaders }: GraphqlContext) => loaders.attempts.load(delivery),
}

export const eventResolvers = {
  urn: ({ organizationId, webhookId, eventId }: OwnDelivery) => eventUrn(organizationId, webhookId, eventId),
  type: (delivery: OwnDelivery) => delivery.eventType,
  timestamp: (delivery: OwnDelivery) => delivery.eventAt,
  brand: (delivery: OwnDelivery) => brandUrn(delivery.brandId),
  domain: (delivery: OwnDelivery, _: object, { loaders }: GraphqlContext) => loaders.brandDomain.load(delivery.brandId),
}

export const attemptResolvers = {
  number: (attempt: Attempt) => attempt.number,
  startedAt: (attempt: Attempt) => attempt.startedAt,
  durationMs: (attempt: Attempt) => attempt.durationMs,
  errorKind: (attempt: Attempt) => attempt.errorKind,
  requestHeaders: (attempt: Attempt) => headerList(attempt.requestHeaders) ?? [],
  result: attemptResult,
  cause: (attempt: Attempt) => failureCause(outcomeOf(attempt)),
}

const outcomeOf = (attempt: Attempt): RecordedOutcome => ({
  ...attempt,
  responseHeaders: headerList(attempt.responseHeaders) ?? [],
  isAuthorized: (headerList(attempt.requestHeaders) ?? []).some(({ name }) => name.toLowerCase() === 'authorization'),
})

export const barResolvers = {
  start: ({ start }: DeliveryBar) => start,
  delivered: ({ counts }: DeliveryBar) => counts.DELIVERED,
  retrying: ({ counts }: DeliveryBar) => counts.RETRYING,
  failed: ({ counts }: DeliveryBar) => counts.FAILED,
  skipped: ({ counts }: DeliveryBar) => counts.SKIPPED,
}

function attemptResult({ message, statusCode, responseBody, responseHeaders }: Attempt) {
  return { message, statusCode, body: responseBody, headers: headerList(responseHeaders) }
}

/** Headers as they are stored: a list of names and values, or an object of them. */
function headerList(stored: unknown): { name: string; value: string }[] | undefined {
  if (Array.isArray(stored)) return stored as { name: string; value: string }[]
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }))
}
