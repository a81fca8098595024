'use server'

import { revalidatePath } from 'next/cache'
import type { ActionResult } from '#components/ui/use-action.ts'
import { setSpendingLimit } from '#lib/server/metering/set-spending-limit.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { problemOf } from '#lib/server/form.ts'
import {
  type Ask,
  buyCredits,
  choosePlan,
  openPortal as openProviderPortal,
} from '#lib/server/metering/payments/billing-actions.ts'
import type { PaymentStep } from '#lib/server/metering/payments/payment-provider.ts'
import { payments } from '#lib/server/metering/payments/payments.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export async function choose(planId: string, interval: string): Promise<ActionResult> {
  const choice = { planId: String(planId), interval: interval === 'yearly' ? 'yearly' : 'monthly' } as const
  return step((ask) => choosePlan(ask, choice))
}

export async function buy(dollars: number): Promise<ActionResult> {
  return step((ask) => buyCredits(ask, Number(dollars)))
}

export async function openPortal(): Promise<ActionResult> {
  return step(openProviderPortal)
}

export async function setLimit(hardLimitCents: number, softLimitCents: number | null): Promise<ActionResult> {
  const by = await requireSession()
  const limit = {
    organizationId: by.organizationId,
    hardLimitCents: Number(hardLimitCents),
    softLimitCents: softLimitCents === null ? undefined : Number(softLimitCents),
    by,
  }
  const problem = await problemOf(() => setSpendingLimit(controlPlane(), limit))
  if (problem !== undefined) return { problem }
  revalidatePath('/billing')
  return {}
}

async function step(work: (ask: Ask) => Promise<PaymentStep>): Promise<ActionResult> {
  const by = await requireSession()
  let next: PaymentStep = { type: 'done' }
  const problem = await problemOf(async () => {
    next = await work({ db: controlPlane(), provider: payments(), by })
  })
  if (problem !== undefined) return { problem }
  revalidatePath('/billing')
  return urlOf(next)
}

const urlOf = (next: PaymentStep): ActionResult => (next.type === 'redirect' ? { url: next.url } : {})
