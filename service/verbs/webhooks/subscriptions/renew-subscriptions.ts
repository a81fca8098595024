import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../stores/database.ts'
import { deleteSubscriptions } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { readWebhookBilling } from '../../../stores/webhooks/webhook-billing.ts'
import {
  renewSubscriptions,
  setHold,
  takeDueSubscriptions,
  type DueSubscription,
  type HoldReason,
} from '../../../stores/webhooks/subscriptions/subscription-renewals.ts'
import { notifyOrganization } from '../../account/notify-organization.ts'
import { standingOf } from '../check-billing.ts'
import { nextRenewal } from './next-renewal.ts'
import { unguarded } from '../../verb.ts'

const batchMax = 1_000

/**
 * Renews the subscriptions whose month is over, a credit each, that of this installation's own brand free, and puts
 * organizations whose plan ended or whose credits do not cover it on hold, or ends their hold
 * (docs/interface.md#states-of-a-webhook). A renewal and its charge are one transaction, so neither is done twice,
 * however often and by whomever this runs.
 */
export const renewDueSubscriptions = unguarded(async (ctx): Promise<void> => {
  const { subscriptionRenewals } = ctx.stores
  const due = await subscriptionRenewals.findDue(ctx.now())
  const doubtful = await subscriptionRenewals.findDoubtful()
  for (const organizationId of new Set([...due, ...doubtful])) await renewOrganization(ctx, organizationId)
})

async function renewOrganization(ctx: Context, organizationId: string): Promise<void> {
  const now = ctx.now()
  for (;;) {
    const step = await ctx.stores.webhooks.change(organizationId, async (client) => {
      const standing = standingOf(ctx, await readWebhookBilling(client, organizationId))
      // What can't be used isn't charged: months that end meanwhile are renewed once, afterwards.
      const renewal: Renewal = standing.isSuspended
        ? { more: false, hold: 'suspended' }
        : await renewBatch(ctx, client, { organizationId, now })
      if (renewal.more) return { ...renewal, isNew: false, reason: undefined }
      const reason =
        !standing.isSuspended && (await hasPlanEnded(ctx, client, organizationId)) ? 'plan_ended' : renewal.hold
      return { ...renewal, reason, isNew: await setHold(client, organizationId, { reason, now }) }
    })
    if (step.more) continue
    if (step.isNew && step.reason) await tellHold(ctx, organizationId, { reason: step.reason, now })
    if (step.isNew && !step.reason) ctx.stores.workCalls.call('delivery')
    return
  }
}

type Renewal = { more: boolean; hold: HoldReason | undefined }

async function renewBatch(
  ctx: Context,
  client: Queryable,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<Renewal> {
  const due = await takeDueSubscriptions(client, organizationId, { now, first: batchMax })
  await endOrphans(client, due)
  const held = due.filter((subscription) => subscription.domain !== undefined)
  const isFree = (subscription: DueSubscription) => subscription.domain === ctx.settings.LIVERY_OWN_DOMAIN
  const charged = held.filter((subscription) => !isFree(subscription))
  const covered = await chargeAsFarAsPossible(ctx, client, { organizationId, due: charged })
  const renewed = [...held.filter(isFree), ...covered]
  await renewSubscriptions(
    client,
    renewed.map((one) => ({ ...one, next: nextRenewal(one.createdAt, now) })),
  )
  if (covered.length < charged.length) return { more: false, hold: 'renewal_uncovered' }
  return { more: due.length === batchMax, hold: undefined }
}

/** A brand that is gone has nothing to tell: its subscription ends with its month. */
async function endOrphans(client: Queryable, due: readonly DueSubscription[]): Promise<void> {
  const orphans = Map.groupBy(
    due.filter((subscription) => subscription.domain === undefined),
    (subscription) => subscription.webhookId,
  )
  for (const [webhookId, gone] of orphans) {
    await deleteSubscriptions(
      client,
      webhookId,
      gone.map((subscription) => subscription.brandId),
    )
  }
}

/** The longest due of `due`, as many as there are credits for; they are taken. */
async function chargeAsFarAsPossible(
  ctx: Context,
  client: Queryable,
  { organizationId, due }: { organizationId: string; due: readonly DueSubscription[] },
): Promise<readonly DueSubscription[]> {
  if (due.length === 0) return due
  const charged = await charge(ctx, client, { organizationId, due })
  if (charged.type === 'ok') return due
  const covered = due.slice(0, charged.remaining)
  if (covered.length === 0) return []
  const again = await charge(ctx, client, { organizationId, due: covered })
  return again.type === 'ok' ? covered : []
}

function charge(
  ctx: Context,
  client: Queryable,
  { organizationId, due }: { organizationId: string; due: readonly DueSubscription[] },
) {
  // Of what is paid for: the same renewals cannot be charged a second time.
  const paidFor = due.map((one) => `${one.webhookId} ${one.brandId} ${one.renewsAt.toISOString()}`)
  const hash = createHash('sha256').update(paidFor.join('\n')).digest('hex').slice(0, 32)
  return ctx.stores.credits.chargeInTransaction(client, {
    organizationId,
    credits: due.length,
    key: `renew ${hash}`,
    detail: { renewals: due.length },
  })
}

async function hasPlanEnded(ctx: Context, client: Queryable, organizationId: string): Promise<boolean> {
  const standing = standingOf(ctx, await readWebhookBilling(client, organizationId))
  return !standing.paid && (standing.ended || standing.subscriptions > 0)
}

const holdWords = {
  plan_ended: { why: 'the paid plan has ended', end: 'the plan being back' },
  renewal_uncovered: {
    why: 'the credits did not cover the monthly renewal of a subscription',
    end: 'the credits being back',
  },
  suspended: {
    why: 'whoever runs this installation suspended the organization',
    end: 'its being restored',
  },
} as const satisfies Record<HoldReason, { why: string; end: string }>

async function tellHold(
  ctx: Context,
  organizationId: string,
  { reason, now }: { reason: HoldReason; now: Date },
): Promise<void> {
  await notifyOrganization(ctx, {
    organizationId,
    kind: 'webhooks_on_hold',
    key: `webhooks_on_hold ${now.toISOString()}`,
    subject: 'Webhooks are on hold',
    body: [
      `No events are delivered because ${holdWords[reason].why}. Events that happen meanwhile are not sent later.`,
      `The hold ends on its own within a minute of ${holdWords[reason].end}.`,
      `${ctx.settings.LIVERY_DASHBOARD_URL}/billing`,
    ].join('\n\n'),
    detail: { reason },
  })
}
