import type Stripe from 'stripe'
import type { BillingState } from '#contract/metering/effective-plan.ts'
import { freePlanId } from '#contract/metering/plans.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import { readHeldPlan, writePlanChange } from '../change-plan.ts'
import { writeGrant } from '../grant-credits.ts'
import type { ControlPlane, ControlPlaneTables } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

const transactionMs = 40_000

type Work = { tables: ControlPlaneTables; stripe: Stripe; now: Date }

/**
 * Works an event of Stripe through, once: its id is kept in the same transaction. Events arrive late and in any order, so
 * none is believed about a subscription: Stripe is asked how it stands now, while the organization's row is locked. Gives
 * `known` for one that was worked through before, `ignored` for one that is about nothing here.
 */
export async function applyStripeEvent(
  db: ControlPlane,
  { stripe, event, now }: { stripe: Stripe; event: Stripe.Event; now: Date },
): Promise<'applied' | 'known' | 'ignored'> {
  return db.$transaction(
    async (tables) => {
      const { count } = await tables.paymentEvent.createMany({
        data: { id: event.id, provider: 'stripe', type: event.type, receivedAt: now },
        skipDuplicates: true,
      })
      if (count === 0) return 'known'
      return (await apply({ tables, stripe, now }, event)) ? 'applied' : 'ignored'
    },
    { timeout: transactionMs },
  )
}

async function apply(work: Work, event: Stripe.Event): Promise<boolean> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completeCheckout(work, event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return readSubscription(work, {
        customerId: idOf(event.data.object.customer),
        subscriptionId: event.data.object.id,
        organizationId: event.data.object.metadata['organization_id'],
      })
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const subscription = event.data.object.parent?.subscription_details?.subscription
      if (!subscription) return false
      return readSubscription(work, {
        customerId: idOf(event.data.object.customer),
        subscriptionId: idOf(subscription),
        organizationId: undefined,
      })
    }
    default:
      return false
  }
}

async function completeCheckout(work: Work, session: Stripe.Checkout.Session): Promise<boolean> {
  const organizationId = session.metadata?.['organization_id'] ?? session.client_reference_id ?? undefined
  const customerId = idOf(session.customer)
  if (session.mode === 'subscription') {
    return readSubscription(work, { customerId, subscriptionId: idOf(session.subscription), organizationId })
  }
  const credits = Number(session.metadata?.['credits'])
  if (organizationId === undefined || session.payment_status !== 'paid' || !Number.isInteger(credits)) return false
  if (!(await lockOrganization(work, { organizationId, customerId }))) return false
  const purchase = { organizationId, kind: 'purchase', credits, cents: session.amount_total ?? 0 } as const
  await writeGrant(work.tables, { ...purchase, reference: `stripe:${session.id}` }, stripeActor)
  return true
}

const stripeActor = { userId: 'stripe' }

type Hint = { customerId: string | undefined; subscriptionId: string | undefined; organizationId: string | undefined }

async function readSubscription(work: Work, hint: Hint): Promise<boolean> {
  if (hint.subscriptionId === undefined) return false
  const organization = await lockOrganization(work, hint)
  if (!organization) return false
  const subscription = await work.stripe.subscriptions.retrieve(hint.subscriptionId)
  const isCurrent = organization.paymentSubscriptionId === subscription.id
  const state = states[subscription.status]
  // An older subscription's end says nothing about the one that took its place; one that was never paid says nothing.
  if (state === undefined || (!isCurrent && state === 'ended')) return true
  await work.tables.organization.update({
    where: { id: organization.id },
    data: { paymentSubscriptionId: subscription.id },
  })
  if (state === 'active') await followPlan(work, organization.id, subscription)
  await setState(work, organization.id, state)
  return true
}

const states: Record<Stripe.Subscription.Status, BillingState | undefined> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete: undefined,
  incomplete_expired: undefined,
}

/** The organization that is meant, its row locked for the rest of the transaction, its customer noted. */
async function lockOrganization(
  { tables }: Work,
  { organizationId, customerId }: Pick<Hint, 'organizationId' | 'customerId'>,
) {
  const where =
    organizationId !== undefined
      ? { id: organizationId }
      : customerId !== undefined
        ? { paymentCustomerId: customerId }
        : undefined
  const found = where && (await tables.organization.findUnique({ where }))
  if (!found) return undefined
  return tables.organization.update({
    where: { id: found.id },
    data: { paymentCustomerId: customerId ?? found.paymentCustomerId },
  })
}

async function followPlan(work: Work, organizationId: string, subscription: Stripe.Subscription): Promise<void> {
  const [item] = subscription.items.data
  const plan = await planOf(work.tables, subscription)
  if (!plan || !item) return
  const interval: BillingInterval = item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly'
  const paidUntil = new Date((subscription.cancel_at ?? item.current_period_end) * 1000)
  const choice = { organizationId, interval, paidUntil, now: work.now, by: stripeActor }
  const isCanceled = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const { held } = await readHeldPlan(work.tables, organizationId, work.now)
  if (isCanceled && held.planId === plan && held.next?.planId === freePlanId) return
  await writePlanChange(work.tables, { ...choice, planId: plan })
  if (isCanceled) await writePlanChange(work.tables, { ...choice, interval: 'monthly', planId: freePlanId })
}

/** By the price, which the customer may have changed at Stripe, else as the purchase said. */
async function planOf(
  tables: ControlPlaneTables,
  { items, metadata }: Stripe.Subscription,
): Promise<string | undefined> {
  const price = items.data[0]?.price.id ?? ''
  const byPrice = await tables.plan.findFirst({
    where: { OR: [{ paymentPriceMonthly: price }, { paymentPriceYearly: price }] },
  })
  if (byPrice) return byPrice.id
  const named = metadata['plan_id']
  return named !== undefined && (await tables.plan.findUnique({ where: { id: named } })) ? named : undefined
}

async function setState({ tables, now }: Work, id: string, state: BillingState): Promise<void> {
  const { count } = await tables.organization.updateMany({
    where: { id, billingState: { not: state } },
    data: { billingState: state, billingStateSince: now },
  })
  if (count === 0) return
  const record = { actorId: stripeActor.userId, organizationId: id, subject: id, action: 'billing_state.changed' }
  await writeAudit(tables, { ...record, detail: { state } })
}

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id
