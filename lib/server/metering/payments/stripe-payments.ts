import type Stripe from 'stripe'
import type { Invoice } from '#contract/dashboard/invoice.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import { prepaid, priceCentsYearly } from '#contract/metering/plans.ts'
import { dayMs } from '#contract/time.ts'
import type { ListedPlan } from '../list-plans.ts'
import { refuse } from '#contract/refusal.ts'
import type {
  CreditPurchase,
  OverageCharge,
  Payer,
  PaymentProvider,
  PaymentStep,
  PlanChoice,
} from './payment-provider.ts'

const currency = 'usd'

/** Payments by Stripe. `billingUrl` is the dashboard's page to which the browser comes back. */
export function stripePayments(stripe: Stripe, billingUrl: string): PaymentProvider {
  return {
    name: 'stripe',
    choosePlan: (payer, choice) =>
      payer.subscriptionId === undefined
        ? startPlan(stripe, { payer, billingUrl, ...choice })
        : changePlan(stripe, payer.subscriptionId, choice),
    async cancelPlan({ subscriptionId }) {
      if (subscriptionId === undefined) refuse('bad_input', 'There is no paid plan to cancel.')
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      return { type: 'done' }
    },
    buyCredits: (payer, purchase) => buyCredits(stripe, { payer, billingUrl, ...purchase }),
    async openPortal({ customerId }) {
      if (customerId === undefined) refuse('bad_input', 'There is nothing yet: nothing was bought.')
      const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: billingUrl })
      return { type: 'redirect', url }
    },
    async listInvoices({ customerId }) {
      if (customerId === undefined) return []
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 })
      return data.map(invoiceOf)
    },
    chargeOverage: (charge) => chargeOverage(stripe, charge),
  }
}

type Purchase = { payer: Payer; billingUrl: string }

async function startPlan(
  stripe: Stripe,
  { payer, plan, interval, key, billingUrl }: Purchase & PlanChoice,
): Promise<PaymentStep> {
  const metadata = { organization_id: payer.organizationId, plan_id: plan.id, interval }
  const price = priceIdOf(plan, interval)
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ...returnTo(payer, billingUrl),
      metadata,
      subscription_data: { metadata },
      line_items: [
        {
          quantity: 1,
          ...(price === undefined
            ? { price_data: { ...priceData(plan, interval), product_data: { name: `Livery ${plan.name}` } } }
            : { price }),
        },
      ],
    },
    { idempotencyKey: key },
  )
  return redirectTo(url)
}

async function changePlan(
  stripe: Stripe,
  subscriptionId: string,
  { plan, interval, key }: PlanChoice,
): Promise<PaymentStep> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  if (!item) throw new Error(`subscription ${subscriptionId} has no item`)
  const price = priceIdOf(plan, interval)
  const { unit_amount: oldCents, product, recurring } = item.price
  const newCents = centsOf(plan, interval)
  const isLonger = recurring?.interval === 'month' && interval === 'yearly'
  const isDearer = isLonger || newCents > (oldCents ?? 0)
  const change = {
    cancel_at_period_end: false,
    metadata: { ...subscription.metadata, plan_id: plan.id, interval },
    items: [
      {
        id: item.id,
        ...(price === undefined
          ? {
              price_data: {
                ...priceData(plan, interval),
                product: typeof product === 'string' ? product : product.id,
              },
            }
          : { price }),
      },
    ],
    // A dearer plan is paid for the rest of the term at once, by the day: the day of the change counts whole. A cheaper
    // one is paid from the next invoice.
    proration_behavior: isDearer ? 'always_invoice' : 'none',
    ...(isDearer && { proration_date: startOfToday(item.current_period_start) }),
  }
  await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key })
  return { type: 'done' }
}

async function buyCredits(
  stripe: Stripe,
  { payer, dollars, key, billingUrl }: Purchase & CreditPurchase,
): Promise<PaymentStep> {
  const { dollarsMin, dollarsMax, creditsPerDollar } = prepaid
  if (!(Number.isInteger(dollars) && dollars >= dollarsMin && dollars <= dollarsMax)) {
    refuse('bad_input', `A purchase is whole dollars from ${dollarsMin} to ${dollarsMax}.`)
  }
  const credits = dollars * creditsPerDollar
  const session = {
    mode: 'payment' as const,
    ...returnTo(payer, billingUrl),
    ...(payer.customerId === undefined && { customer_creation: 'always' as const }),
    metadata: { organization_id: payer.organizationId, credits: String(credits) },
    invoice_creation: { enabled: true },
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: dollars * 100, product_data: { name: `${credits} prepaid credits` } },
      },
    ],
  }
  const { url } = await stripe.checkout.sessions.create(session, { idempotencyKey: key })
  return redirectTo(url)
}

async function chargeOverage(stripe: Stripe, charge: OverageCharge): Promise<void> {
  const { customerId: customer, cents: amount, description, key, invoiceNow } = charge
  await stripe.invoiceItems.create({ customer, amount, currency, description }, { idempotencyKey: key })
  if (!invoiceNow) return
  await stripe.invoices.create(
    { customer, auto_advance: true, pending_invoice_items_behavior: 'include' },
    { idempotencyKey: `${key} invoice` },
  )
}

const returnTo = ({ organizationId, customerId, email }: Payer, billingUrl: string) => ({
  client_reference_id: organizationId,
  ...(customerId === undefined ? { customer_email: email } : { customer: customerId }),
  success_url: `${billingUrl}?paid=yes`,
  cancel_url: billingUrl,
})

function redirectTo(url: string | null): PaymentStep {
  if (url === null) throw new Error('Stripe made a session without an address')
  return { type: 'redirect', url }
}

const priceIdOf = (plan: ListedPlan, interval: BillingInterval) =>
  interval === 'yearly' ? plan.paymentPriceYearly : plan.paymentPriceMonthly

const priceData = (plan: ListedPlan, interval: BillingInterval) => ({
  currency,
  unit_amount: centsOf(plan, interval),
  recurring: { interval: interval === 'yearly' ? ('year' as const) : ('month' as const) },
})

function centsOf(plan: ListedPlan, interval: BillingInterval): number {
  const cents = interval === 'yearly' ? priceCentsYearly(plan) : plan.priceCentsMonthly
  if (cents === undefined || cents === 0) refuse('bad_input', `The plan ${plan.name} cannot be bought here.`)
  return cents
}

/** In seconds; Stripe takes no moment before the term. */
const startOfToday = (termStart: number) => Math.max(termStart, (Math.floor(Date.now() / dayMs) * dayMs) / 1000)

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number ?? undefined,
  createdAt: new Date(invoice.created * 1000).toISOString(),
  cents: invoice.total,
  currency: invoice.currency,
  status: invoice.status ?? 'draft',
  url: invoice.hosted_invoice_url ?? undefined,
})
