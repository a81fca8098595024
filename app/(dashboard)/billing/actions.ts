'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import type { ActionResult } from '#components/ui/use-action.ts'
import { setSpendingLimit } from '#lib/server/metering/set-spending-limit.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { checkedArguments, problemOf } from '#lib/server/form.ts'
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
  return step(async (ask) => {
    const id = checkedArguments(z.string(), planId)
    return choosePlan(ask, { planId: id, interval: interval === 'yearly' ? 'yearly' : 'monthly' })
  })
}

export async function buy(dollars: number): Promise<ActionResult> {
  return step(async (ask) => buyCredits(ask, checkedArguments(z.number(), dollars)))
}

export async function openPortal(): Promise<ActionResult> {
  return step(openProviderPortal)
}

export async function setLimit(hardLimitCents: number, softLimitCents: number | null): Promise<ActionResult> {
  const by = await requireSession()
  const problem = await problemOf(async () => {
    const shape = z.object({ hardLimitCents: z.number(), softLimitCents: z.number().nullable() })
    const { hardLimitCents: hard, softLimitCents: soft } = checkedArguments(shape, { hardLimitCents, softLimitCents })
    const limit = { hardLimitCents: hard, softLimitCents: soft ?? undefined }
    await setSpendingLimit(controlPlane(), { ...limit, organizationId: by.organizationId, by })
  })
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
