import type { Invoice } from '#contract/dashboard/invoice.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import { freePlanId } from '#contract/metering/plans.ts'
import { requirePlan } from '../list-plans.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane, CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import type { Payer, PaymentProvider, PaymentStep } from './payment-provider.ts'

/** What an owner does about money. Each throws a `Refusal`: `forbidden` (owners only), `invalid`. */

/** Asks for something that costs money: once for each form. */
export type Purchase = Ask & { db: CreatingPlane }

export type Ask = { db: ControlPlane; provider: PaymentProvider; by: { userId: string; organizationId: string } }

/** Begins or changes the paid plan; the free plan cancels the paid one at the end of what is paid. */
export async function choosePlan(
  ask: Purchase,
  choice: { planId: string; interval: BillingInterval },
): Promise<PaymentStep> {
  const plan = await requirePlan(ask.db, choice.planId)
  if (plan.archivedAt) refuse('bad_input', `The plan ${plan.name} is no longer offered.`)
  const payer = await payerOf(ask)
  const step =
    plan.id === freePlanId
      ? await ask.provider.cancelPlan(payer)
      : await ask.provider.choosePlan(payer, { plan, interval: choice.interval, key: ask.db.onceKey })
  return audited(ask, step, { action: 'plan.asked_for', detail: { planId: plan.id, interval: choice.interval } })
}

/** Buys prepaid credits for whole dollars. */
export async function buyCredits(ask: Purchase, dollars: number): Promise<PaymentStep> {
  const step = await ask.provider.buyCredits(await payerOf(ask), { dollars, key: ask.db.onceKey })
  return audited(ask, step, { action: 'credits.asked_for', detail: { dollars } })
}

/** The provider's own page about cards and invoices. */
export const openPortal = async (ask: Ask): Promise<PaymentStep> => ask.provider.openPortal(await payerOf(ask))

/** The newest 100 invoices. */
export const listInvoices = async (ask: Ask): Promise<Invoice[]> => ask.provider.listInvoices(await payerOf(ask))

async function payerOf({ db, by }: Ask): Promise<Payer> {
  await requireRole(db, by, ['owner'])
  const organization = await db.organization.findUniqueOrThrow({ where: { id: by.organizationId } })
  const user = await db.user.findUniqueOrThrow({ where: { id: by.userId } })
  // What has ended at the provider cannot be changed any more: another one is begun.
  const hasSubscription = organization.billingState !== 'ended'
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    email: user.email,
    customerId: organization.paymentCustomerId ?? undefined,
    subscriptionId: (hasSubscription ? organization.paymentSubscriptionId : null) ?? undefined,
  }
}

type Audited = { action: string; detail: Record<string, string | number> }

async function audited({ db, by }: Purchase, step: PaymentStep, { action, detail }: Audited): Promise<PaymentStep> {
  const { userId: actorId, organizationId } = by
  return db.$transaction(async (tables) => {
    await writeAudit(tables, { actorId, organizationId, action, subject: organizationId, detail })
    return step
  })
}
