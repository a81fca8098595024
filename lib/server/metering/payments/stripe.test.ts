import { createId } from '@paralleldrive/cuid2'
import type Stripe from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { openStripeStub } from '../../testing/stripe-stub.ts'
import { applyStripeEvent } from './apply-stripe-event.ts'
import { buyCredits, choosePlan, listInvoices, openPortal, type Purchase } from './billing-actions.ts'
import { manualPayments } from './manual-payments.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { reportOverage } from './report-overage.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

const { db, close, newOwner } = await openControlPlane()
const stub = await openStripeStub()
const stripe = stripeClient({ secretKey: 'sk_test_local', apiUrl: stub.url })
const provider = stripePayments(stripe, 'https://brands.test/billing')
const webhookSecret = 'whsec_of_the_tests'
afterAll(async () => {
  await close()
  await stub.close()
})
beforeEach(() => {
  stub.calls.length = 0
})

const now = new Date('2026-06-16T12:00:00Z')
const seconds = (moment: Date) => moment.getTime() / 1000

async function newPayer() {
  const by = await newOwner()
  const since = new Date('2026-06-01T00:00:00Z')
  await db.organization.update({
    where: { id: by.organizationId },
    data: { createdAt: since, planSince: since, planId: 'free' },
  })
  const ask: Purchase = { db, provider, by }
  const row = () => db.organization.findUniqueOrThrow({ where: { id: by.organizationId } })
  return { ...by, ask, row, customer: `cus_${createId()}`, subscription: `sub_${createId()}` }
}
type PayerOfTest = Awaited<ReturnType<typeof newPayer>>

/** Puts the subscription at Stripe into a state. */
function stand(payer: PayerOfTest, status: string, changes: { planId?: string; cancel?: boolean; id?: string } = {}) {
  const { planId = 'growth', cancel = false, id = payer.subscription } = changes
  const term = {
    current_period_start: seconds(new Date('2026-06-10T00:00:00Z')),
    current_period_end: seconds(paidUntil),
  }
  const price = { id: `price_${planId}`, product: 'prod_1', unit_amount: 9_900, recurring: { interval: 'month' } }
  const subscription = {
    id,
    object: 'subscription',
    status,
    customer: payer.customer,
    cancel_at_period_end: cancel,
    cancel_at: null,
    metadata: { organization_id: payer.organizationId, plan_id: planId },
    items: { object: 'list', data: [{ id: 'si_1', price, ...term }] },
  }
  stub.subscriptions.set(id, subscription)
  return subscription
}
const paidUntil = new Date('2026-07-10T00:00:00Z')

const told = (type: string, object: object, id = `evt_${createId()}`) =>
  applyStripeEvent(db, { stripe, now, event: { id, type, data: { object } } as Stripe.Event })

const invoice = (payer: PayerOfTest) => ({
  customer: payer.customer,
  parent: { subscription_details: { subscription: payer.subscription } },
})

async function subscribed() {
  const payer = await newPayer()
  await told('customer.subscription.created', stand(payer, 'active'))
  return payer
}

test('an owner is sent to the checkout of a plan, of credits and to the portal; others are not', async () => {
  const { ask, customer, organizationId } = await newPayer()
  expect(await choosePlan(ask, { planId: 'growth', interval: 'yearly' })).toMatchObject({ type: 'redirect' })
  expect(await buyCredits(ask, 25)).toMatchObject({ type: 'redirect' })
  expect(stub.calls.map(({ form }) => form['line_items[0][price_data][unit_amount]'])).toEqual(['95040', '2500'])
  expect(stub.calls[0]?.form).toMatchObject({
    mode: 'subscription',
    client_reference_id: organizationId,
    'subscription_data[metadata][plan_id]': 'growth',
    'line_items[0][price_data][recurring][interval]': 'year',
  })
  expect(stub.calls[1]?.form['metadata[credits]']).toBe('500')
  const stranger = await newPayer()
  expect(
    await outcomes([
      buyCredits(ask, 0),
      buyCredits(ask, 501),
      buyCredits(ask, 1.5),
      choosePlan(ask, { planId: 'enterprise', interval: 'monthly' }),
      choosePlan(ask, { planId: 'free', interval: 'monthly' }),
      openPortal(ask),
      buyCredits({ ...ask, by: { ...ask.by, userId: stranger.userId } }, 5),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input', 'bad_input', 'bad_input', 'bad_input', 'forbidden'])
  await db.organization.update({ where: { id: organizationId }, data: { paymentCustomerId: customer } })
  expect(await openPortal(ask)).toEqual({ type: 'redirect', url: 'https://portal.test/bps_1' })
  expect(await listInvoices(ask)).toMatchObject([{ id: 'in_1', cents: 9_900, status: 'paid' }])
})

test('a subscription gives its plan, a failed payment makes it past due, and a paid one active again', async () => {
  const payer = await subscribed()
  const ids = { paymentCustomerId: payer.customer, paymentSubscriptionId: payer.subscription }
  expect(await payer.row()).toMatchObject({ planId: 'growth', billingState: 'active', ...ids })
  stand(payer, 'past_due')
  await told('invoice.payment_failed', invoice(payer))
  expect(await payer.row()).toMatchObject({ planId: 'growth', billingState: 'past_due', billingStateSince: now })
  stand(payer, 'active')
  await told('invoice.paid', invoice(payer))
  expect(await payer.row()).toMatchObject({ billingState: 'active' })
  stand(payer, 'canceled')
  await told('customer.subscription.deleted', stub.subscriptions.get(payer.subscription) ?? {})
  expect(await payer.row()).toMatchObject({ billingState: 'ended' })
})

test('events in any order end where Stripe stands', async () => {
  const payer = await newPayer()
  const stale = stand(payer, 'incomplete')
  stand(payer, 'active', { planId: 'growth-plus' })
  await told('invoice.paid', invoice(payer))
  expect(await payer.row()).toMatchObject({ planId: 'free' })
  await told('customer.subscription.updated', { ...stale, status: 'past_due' })
  await told('customer.subscription.created', stale)
  expect(await payer.row()).toMatchObject({ planId: 'growth-plus', billingState: 'active' })
  const old = stand(payer, 'canceled', { id: 'sub_older' })
  await told('customer.subscription.deleted', old)
  expect(await payer.row()).toMatchObject({ billingState: 'active', paymentSubscriptionId: payer.subscription })
})

test('a cancelled plan goes on until it is paid, then the free one counts', async () => {
  const payer = await subscribed()
  await choosePlan(payer.ask, { planId: 'free', interval: 'monthly' })
  expect(stub.calls.at(-1)?.form).toEqual({ cancel_at_period_end: 'true' })
  for (let call = 0; call < 2; call++) {
    await told('customer.subscription.updated', stand(payer, 'active', { cancel: true }))
  }
  const since = new Date(paidUntil.getTime() - 1)
  expect(await payer.row()).toMatchObject({ planId: 'growth', nextPlanId: 'free', nextPlanSince: since })
  await told('customer.subscription.updated', stand(payer, 'active'))
  expect(await payer.row()).toMatchObject({ planId: 'growth', nextPlanId: null })
})

test('a dearer plan is invoiced at once by the day, a cheaper one from the next invoice', async () => {
  const payer = await subscribed()
  await choosePlan(payer.ask, { planId: 'growth-plus', interval: 'monthly' })
  const dearer = stub.calls.at(-1)?.form ?? {}
  expect(dearer).toMatchObject({ proration_behavior: 'always_invoice', 'items[0][price_data][unit_amount]': '29900' })
  expect(Number(dearer['proration_date']) % 86_400).toBe(0)
  await db.plan.update({ where: { id: 'growth' }, data: { priceCentsMonthly: 5_000 } })
  await choosePlan(payer.ask, { planId: 'growth', interval: 'monthly' })
  await db.plan.update({ where: { id: 'growth' }, data: { priceCentsMonthly: 9_900 } })
  expect(stub.calls.at(-1)?.form).toMatchObject({ proration_behavior: 'none' })
})

test('a purchase gives its credits once, however often and at once it is told', async () => {
  const { organizationId, customer, row } = await newPayer()
  const session = {
    id: `cs_${createId()}`,
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 2_500,
    customer,
    metadata: { organization_id: organizationId, credits: '500' },
  }
  const first = `evt_${createId()}`
  const answers = await Promise.all(Array.from({ length: 4 }, () => told('checkout.session.completed', session, first)))
  expect(answers.toSorted()).toEqual(['applied', 'known', 'known', 'known'])
  // Another event about the same purchase.
  await told('checkout.session.async_payment_succeeded', session)
  const grants = await db.creditGrant.findMany({ where: { organizationId } })
  expect(grants).toMatchObject([{ kind: 'purchase', credits: 500, cents: 2_500, reference: `stripe:${session.id}` }])
  expect(await row()).toMatchObject({ paymentCustomerId: customer })
  const unpaid = { ...session, id: 'cs_unpaid', payment_status: 'unpaid' }
  expect(await told('checkout.session.completed', unpaid)).toBe('ignored')
  const nobody = {
    ...session,
    id: 'cs_nobody',
    customer: 'cus_nobody',
    metadata: { organization_id: 'x', credits: '1' },
  }
  expect(await told('checkout.session.completed', nobody)).toBe('ignored')
})

test('an event whose work fails is not counted, and is worked through when it comes again', async () => {
  const payer = await newPayer()
  const subscription = stand(payer, 'active')
  stub.failNext(500)
  await expect(told('customer.subscription.created', subscription, 'evt_again')).rejects.toThrow('stub failure')
  expect(await payer.row()).toMatchObject({ planId: 'free', paymentSubscriptionId: null })
  expect(await told('customer.subscription.created', subscription, 'evt_again')).toBe('applied')
  expect(await payer.row()).toMatchObject({ planId: 'growth' })
})

test('only what Stripe has signed, unchanged and lately, is read', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })
  const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const read = (body: string, signature: string) =>
    readStripeEvent({ stripe, webhookSecret }, { body: Buffer.from(body), signature })?.id
  expect(read(payload, sign(webhookSecret))).toBe('evt_1')
  expect(read(payload.replace('evt_1', 'evt_2'), sign(webhookSecret))).toBeUndefined()
  expect(read(payload, sign('whsec_of_somebody_else'))).toBeUndefined()
  expect(read(payload, sign(webhookSecret, Math.floor(Date.now() / 1000) - 600))).toBeUndefined()
  expect(read(payload, '')).toBeUndefined()
  expect(read('', sign(webhookSecret))).toBeUndefined()
})

test('the overage of a closed period is charged once to those who pay by Stripe', async () => {
  const payer = await subscribed()
  const other = await newPayer()
  for (const { organizationId } of [payer, other]) {
    await db.creditPeriod.create({
      data: {
        organizationId,
        planId: 'growth',
        periodStart: new Date('2026-05-01T00:00:00Z'),
        periodEnd: new Date('2026-06-01T00:00:00Z'),
        granted: 2_500n,
        periodUsed: 2_500n,
        overageUsed: 30n,
        overageCents: 150,
        prepaidUsed: 0n,
      },
    })
  }
  stub.failNext(500)
  await expect(reportOverage(db, provider, now)).rejects.toThrow('1 periods could not be charged')
  expect(await reportOverage(db, provider, now)).toBe(1)
  expect(await reportOverage(db, provider, now)).toBe(0)
  const items = stub.calls.filter(({ path }) => path === '/v1/invoiceitems')
  expect(new Set(items.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(items.at(-1)?.form).toMatchObject({ customer: payer.customer, amount: '150', currency: 'usd' })
})

test('without a provider, whoever wants to buy is told whom to ask', async () => {
  const { ask } = await newPayer()
  const manual = { ...ask, provider: manualPayments('billing@company.test') }
  await expect(buyCredits(manual, 5)).rejects.toThrow('ask billing@company.test')
  expect(await listInvoices(manual)).toEqual([])
})
