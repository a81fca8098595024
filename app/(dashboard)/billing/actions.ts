'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import type { ActionResult } from '#components/ui/use-action.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import {
  buyCredits,
  choosePlan,
  openPortal as openProviderPortal,
} from '#lib/server/metering/payments/billing-actions.ts'
import { paymentStepSchema, type PaymentStep } from '#lib/server/metering/payments/payment-provider.ts'
import { payments } from '#lib/server/metering/payments/payments.ts'
import { requestPlan } from '#lib/server/metering/request-plan.ts'
import { setSpendingLimit } from '#lib/server/metering/set-spending-limit.ts'
import { once } from '#lib/server/once.ts'

const making = { kept: paymentStepSchema, again: (step: PaymentStep) => step }

export const choose = action({
  role: 'owner',
  input: z.object({
    submissionId: submissionIdSchema,
    planId: z.string(),
    interval: z.enum(['monthly', 'yearly']),
  }),
  async run({ submissionId, ...choice }, by): Promise<ActionResult> {
    const sent = { owner: by.organizationId, action: 'plan', id: submissionId, content: choice }
    return next(await once(sent, making, (db) => choosePlan({ db, provider: payments(), by }, choice)))
  },
})

export const request = action({
  role: 'owner',
  input: z.object({ planId: z.string().optional() }),
  async run({ planId }, by): Promise<ActionResult> {
    await requestPlan(controlPlane(), { planId, now: new Date(), by })
    return next({ type: 'done' })
  },
})

export const buy = action({
  role: 'owner',
  input: z.object({ submissionId: submissionIdSchema, dollars: z.number() }),
  async run({ submissionId, dollars }, by): Promise<ActionResult> {
    const sent = { owner: by.organizationId, action: 'purchase', id: submissionId, content: { dollars } }
    return next(await once(sent, making, (db) => buyCredits({ db, provider: payments(), by }, dollars)))
  },
})

export const openPortal = action({
  role: 'owner',
  input: z.undefined(),
  run: async (_, by): Promise<ActionResult> =>
    next(await openProviderPortal({ db: controlPlane(), provider: payments(), by })),
})

export const setLimit = action({
  // Operators too, whatever they are here: the verb asks.
  role: 'viewer',
  input: z.object({ hardLimitCents: z.number(), softLimitCents: z.number().nullable() }),
  async run({ hardLimitCents, softLimitCents }, by): Promise<ActionResult> {
    const limit = { hardLimitCents, softLimitCents: softLimitCents ?? undefined }
    await setSpendingLimit(controlPlane(), { ...limit, organizationId: by.organizationId, by })
    return next({ type: 'done' })
  },
})

function next(step: PaymentStep): ActionResult {
  revalidatePath('/billing')
  return step.type === 'redirect' ? { url: step.url } : {}
}
