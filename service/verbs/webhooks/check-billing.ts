import { effectivePlan } from '#contract/metering/effective-plan.ts'
import type { Plan } from '#contract/metering/plans.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../stores/database.ts'
import { readWebhookBilling, type WebhookBilling } from '../../stores/webhooks/webhook-billing.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { decline } from './webhook-result.ts'

/** What a call would add. */
export type Wanted = { webhooks: number; subscriptions: number }

/** How an organization stands: its plan's limits, its payments, and what it holds. */
export type Standing = Omit<WebhookBilling, 'facts'> & {
  plan: Pick<Plan, 'webhooksMax' | 'subscriptionsMax'>
  paid: boolean
  pastDue: boolean
  /** A paid plan was there and is over. */
  ended: boolean
}

export function standingOf(ctx: Context, { facts, ...held }: WebhookBilling): Standing {
  if (ctx.settings.LIVERY_BILLING === 'off') {
    return { ...held, plan: ctx.stores.plans.of('enterprise'), paid: true, pastDue: false, ended: false }
  }
  const { planId, standing } = effectivePlan(facts, ctx.now())
  const plan = ctx.stores.plans.of(planId)
  const paid = plan.priceCentsMonthly !== 0
  return { ...held, plan, paid, pastDue: standing === 'past_due', ended: standing === 'ended' }
}

/** Declines what a call would add where plan or payments have no room for it, as `checkRoom` does. */
export async function checkBilling(
  ctx: Context,
  client: Queryable,
  organizationId: string,
  wanted: Wanted,
): Promise<void> {
  checkRoom(standingOf(ctx, await readWebhookBilling(client, organizationId)), wanted)
}

/** Whether nothing is delivered: a paid plan ended, credits did not cover a renewal, or the organization is suspended. */
export const isOnHold = (standing: Standing) =>
  standing.held || standing.isSuspended || (!standing.paid && (standing.ended || standing.subscriptions > 0))

/**
 * Declines what plan and payments have no room for, in this order (docs/decisions/0014-graphql.md):
 * NO_ACTIVE_SUBSCRIPTION, PAYMENT_FAILED, BILLING_HOLD, WEBHOOK_LIMIT_REACHED, CAPACITY_EXCEEDED; credits come last,
 * when they are taken.
 */
export function checkRoom(standing: Standing, wanted: Wanted): void {
  const { webhooksMax, subscriptionsMax } = standing.plan
  const hold = isOnHold(standing)
  if (!standing.paid && !hold) {
    decline('NO_ACTIVE_SUBSCRIPTION', 'Webhooks need an active paid subscription.')
  }
  if (standing.pastDue) {
    const message = 'The last payment failed. New webhooks and subscriptions wait; existing webhooks keep delivering.'
    decline('PAYMENT_FAILED', message)
  }
  if (hold) {
    const message = 'Webhooks are on hold: the paid plan ended, or the credits did not cover a renewal.'
    decline('BILLING_HOLD', `${message} The hold ends on its own when plan or credits are back.`)
  }
  if (wanted.webhooks > 0 && standing.webhooks + wanted.webhooks > webhooksMax) {
    decline('WEBHOOK_LIMIT_REACHED', `The organization holds ${standing.webhooks} of ${webhooksMax} webhooks.`)
  }
  if (subscriptionsMax < 0 || standing.subscriptions + wanted.subscriptions <= subscriptionsMax) return
  const room = Math.max(0, subscriptionsMax - standing.subscriptions)
  const message = `The plan has room for ${room} more subscriptions, and ${wanted.subscriptions} are needed.`
  decline('CAPACITY_EXCEEDED', message)
}

/**
 * Whether nothing is delivered to an organization's webhooks because of plan or credits
 * (docs/interface.md#states-of-a-webhook).
 */
export async function readHold(ctx: Context, organizationId: string): Promise<boolean> {
  return isOnHold(standingOf(ctx, await ctx.stores.webhooks.billing(organizationId)))
}

/** Declines where nothing can be sent to a webhook now: it is disabled, or on hold. */
export async function checkMayDeliver(ctx: Context, webhook: Webhook): Promise<void> {
  if (!webhook.enabled) decline('WEBHOOK_DISABLED', 'The webhook is disabled; enable it first.')
  if (!(await readHold(ctx, webhook.organizationId))) return
  decline('BILLING_HOLD', 'Webhooks are on hold until plan or credits are back; nothing is delivered meanwhile.')
}
