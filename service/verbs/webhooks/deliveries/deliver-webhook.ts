import type { KeyObject } from 'node:crypto'
import { nextAttemptAt } from '#contract/webhooks/retry-schedule.ts'
import { eventUrn } from '#contract/urn.ts'
import { webhookBody } from '#contract/webhooks/webhook-body.ts'
import type { Context } from '../../../context.ts'
import type { PostOutcome } from '../../../net/post-webhook.ts'
import type { ClaimedWebhook, QueuedDelivery } from '../../../stores/webhooks/deliveries/delivery-lanes.ts'
import type { AttemptResult, Header } from '../../../stores/webhooks/deliveries/delivery-results.ts'
import type { WebhookEvent } from '../../../stores/webhooks/deliveries/webhook-events.ts'
import { unseal } from '../webhook-secret.ts'
import type { DeliveryRecorder } from './delivery-recorder.ts'
import { signWebhook, signingKey } from './sign-webhook.ts'

export type DeliveryRun = {
  recorder: DeliveryRecorder
  /** Posts to one webhook at a time. */
  concurrency: number
  /** No post starts later than this; the lease must outlast it by the deadline of a post. */
  startMs: number
  events: ReadonlyMap<string, WebhookEvent>
  signal: AbortSignal
}

type Secrets = { signing: KeyObject[]; authorization: string | undefined }

/**
 * Makes the deliveries of a claimed webhook in the order of their events, some at a time, and gives it back. After a
 * failure none is started: a dead endpoint costs one round of posts, and what is left stays due.
 */
export async function deliverToWebhook(ctx: Context, webhook: ClaimedWebhook, run: DeliveryRun): Promise<void> {
  const secrets = openSecrets(ctx, webhook)
  const waiting = webhook.deliveries.values()
  const startUntil = performance.now() + run.startMs
  let failed = false
  async function next(): Promise<void> {
    while (!failed && !run.signal.aborted && performance.now() < startUntil) {
      const { value: delivery } = waiting.next()
      if (!delivery) return
      const result = await attempt(ctx, webhook, { delivery, secrets, ...run })
      // Ended by our own stop: nobody knows what the endpoint got. The lease runs out and another tries again.
      if (run.signal.aborted && result.errorKind === 'timeout') return
      if (result.errorKind !== undefined) failed = true
      run.recorder.add(result, webhook)
    }
  }
  await Promise.all(Array.from({ length: Math.min(run.concurrency, webhook.deliveries.length) }, next))
  if (!run.signal.aborted) run.recorder.end(webhook)
}

function openSecrets(ctx: Context, webhook: ClaimedWebhook): Secrets {
  const open = (sealed: Uint8Array) => unseal(ctx, sealed)
  const signing = [signingKey(open(webhook.secret))]
  const { previousSecret, previousSecretUntil } = webhook
  if (previousSecret && previousSecretUntil && previousSecretUntil > ctx.now())
    signing.push(signingKey(open(previousSecret)))
  return { signing, authorization: webhook.authorization && open(webhook.authorization) }
}

async function attempt(
  ctx: Context,
  webhook: ClaimedWebhook,
  { delivery, secrets, events }: DeliveryRun & { delivery: QueuedDelivery; secrets: Secrets },
): Promise<AttemptResult> {
  const startedAt = ctx.now()
  const event = events.get(delivery.eventId)
  if (!event) return resultOf(ctx, { webhook, delivery, startedAt, headers: {}, outcome: forgotten })
  const urn = eventUrn(webhook.organizationId, webhook.id, event.id)
  const body = webhookBody({ ...event, urn })
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Livery-Webhooks/${ctx.version}`,
    ...signWebhook(secrets.signing, { id: event.id, at: startedAt, body }),
  }
  const { authorization } = secrets
  const sent = authorization === undefined ? headers : { ...headers, authorization }
  const outcome = await ctx.webhookClient.post({ url: webhook.url, headers: sent, body })
  return resultOf(ctx, { webhook, delivery, startedAt, headers: sent, outcome })
}

/** An event that is past its 90 days: no attempt was made and none will be. */
const forgotten: PostOutcome = {
  errorKind: 'status',
  message: 'Not sent: the event is no longer kept.',
  durationMs: 0,
  status: undefined,
  headers: undefined,
  body: undefined,
}

type Attempted = {
  webhook: ClaimedWebhook
  delivery: QueuedDelivery
  startedAt: Date
  headers: Record<string, string>
  outcome: PostOutcome
}

function resultOf(ctx: Context, { webhook, delivery, startedAt, headers, outcome }: Attempted): AttemptResult {
  const endedAt = ctx.now()
  const number = delivery.attempt + 1
  const retryAt =
    outcome.errorKind === undefined || outcome === forgotten || outcome.status === 410 || delivery.isTest
      ? undefined
      : nextAttemptAt({
          attempt: number,
          failedAt: endedAt,
          roll: Math.random(),
          retryAfterMs: retryAfterMs(outcome, endedAt),
        })
  return {
    webhookId: webhook.id,
    deliveryId: delivery.id,
    deliveryCreatedAt: delivery.createdAt,
    attempt: number,
    status: outcome.errorKind === undefined ? 'SUCCESS' : retryAt ? 'PENDING' : 'FAILED',
    retryAt,
    counts: !delivery.isTest,
    startedAt,
    endedAt,
    durationMs: outcome.durationMs,
    errorKind: outcome.errorKind,
    message: outcome.message,
    statusCode: outcome.status,
    requestHeaders: Object.entries(headers).map(([name, value]) => shown(name, value)),
    responseHeaders: outcome.headers?.map(({ name, value }) => ({ name, value: storable(value) })),
    responseBody: outcome.body === undefined ? undefined : storable(outcome.body),
  }
}

const shown = (name: string, value: string): Header => ({ name, value: name === 'authorization' ? null : value })

/** PostgreSQL's text knows no NUL. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

/** What a 429 or 503 asks for in `Retry-After`, seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMs({ status, headers }: PostOutcome, now: Date): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const written = headers?.find((header) => header.name === 'retry-after')?.value.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000
  const date = /^[A-Z][a-z]{2}, /.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
