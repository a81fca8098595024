import { webhookUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { AttemptResult } from '../../../stores/webhooks/deliveries/delivery-results.ts'
import { notifyOrganization } from '../../account/notify-organization.ts'

type Named = { id: string; organizationId: string; url: string }

/**
 * Tells the owners that the service gave up on events, once a day for each webhook: an endpoint that is down for long
 * would fill their mailbox otherwise. Every failed delivery is in the webhook's history.
 */
export async function tellGivenUp(
  ctx: Context,
  attempts: readonly { result: AttemptResult; webhook: Named }[],
): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10)
  const webhooks = new Map<string, { webhook: Named; result: AttemptResult }>()
  for (const { result, webhook } of attempts) {
    if (result.status === 'FAILED' && result.counts) webhooks.set(webhook.id, { webhook, result })
  }
  for (const { webhook, result } of webhooks.values()) {
    await notifyOrganization(ctx, {
      organizationId: webhook.organizationId,
      kind: 'delivery_given_up',
      key: `delivery_given_up ${webhook.id} ${day}`,
      subject: `Events for ${hostOf(webhook.url)} could not be delivered`,
      body: [
        `The webhook ${webhook.url} did not accept an event${result.attempt === 1 ? '' : ` in ${result.attempt} attempts`}. The last answer: ${result.message}`,
        'Its delivery history shows every attempt, and lets you send what was missed again once the endpoint is back.',
        linkTo(ctx, webhook),
      ].join('\n\n'),
      detail: { webhook: webhookUrn(webhook.organizationId, webhook.id), delivery: result.deliveryId },
    })
  }
}

/** Tells the owners that a webhook was disabled, and why. */
export async function tellDisabled(ctx: Context, webhook: Named, reason: 'gone' | 'silent'): Promise<void> {
  const why =
    reason === 'gone'
      ? 'its endpoint answered 410 Gone, which asks for no more events'
      : 'its endpoint accepted no delivery for 14 days'
  await notifyOrganization(ctx, {
    organizationId: webhook.organizationId,
    kind: 'webhook_disabled',
    key: `webhook_disabled ${webhook.id} ${ctx.now().toISOString()}`,
    subject: `The webhook to ${hostOf(webhook.url)} was disabled`,
    body: [
      `The webhook ${webhook.url} was disabled because ${why}.`,
      'Its endpoint, event types and subscriptions are kept. Events that happen while it is disabled are not sent later.',
      linkTo(ctx, webhook),
    ].join('\n\n'),
    detail: { webhook: webhookUrn(webhook.organizationId, webhook.id), reason },
  })
}

/** Tells the owners, on day 7 and on day 12 of a run of failures, when the webhook will be disabled. */
export async function tellSilent(
  ctx: Context,
  webhook: Named & { failingSince: Date; disableAt: Date },
  day: number,
): Promise<void> {
  await notifyOrganization(ctx, {
    organizationId: webhook.organizationId,
    kind: 'webhook_silent',
    key: `webhook_silent ${webhook.id} ${webhook.failingSince.toISOString()} ${day}`,
    subject: `The webhook to ${hostOf(webhook.url)} has accepted nothing for ${day} days`,
    body: [
      `The webhook ${webhook.url} has accepted no delivery since ${webhook.failingSince.toISOString()}.`,
      `It will be disabled on ${webhook.disableAt.toISOString().slice(0, 10)} unless a delivery is accepted before.`,
      linkTo(ctx, webhook),
    ].join('\n\n'),
    detail: { webhook: webhookUrn(webhook.organizationId, webhook.id), day },
  })
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url
const linkTo = (ctx: Context, webhook: Named) =>
  `${ctx.settings.LIVERY_DASHBOARD_URL}/webhooks/${webhookUrn(webhook.organizationId, webhook.id)}`
