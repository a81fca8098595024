'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import type { ActionResult } from '#components/ui/use-action.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { changeOperator as writeOperator } from '#lib/server/account/change-operator.ts'
import { turnPasswords as writePasswords } from '#lib/server/account/sessions/turn-passwords.ts'
import { otherProviders } from '#lib/server/account/sessions/auth.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { archivePlan } from '#lib/server/metering/archive-plan.ts'
import { changePlan as writePlan, type PlanChangeAnswer } from '#lib/server/metering/change-plan.ts'
import { grantCredits, madeGrantSchema } from '#lib/server/metering/grant-credits.ts'
import { setCredits } from '#lib/server/metering/set-credits.ts'
import { savePlan } from '#lib/server/metering/save-plan.ts'
import { once } from '#lib/server/once.ts'
import { revokeKey } from '#lib/server/account/keys/revoke-key.ts'
import { deleteOrganization } from '#lib/server/operations/delete-organization.ts'
import { setRequestLimit } from '#lib/server/operations/set-request-limit.ts'
import { suspendOrganization } from '#lib/server/operations/suspend-organization.ts'

export const changeOperator = action({
  role: 'operator',
  input: z.object({ userId: z.string(), isOperator: z.boolean() }),
  async run(change, by): Promise<ActionResult> {
    await writeOperator(controlPlane(), { ...change, by })
    return shown({})
  },
})

export const turnPasswords = action({
  role: 'operator',
  input: z.object({ isOff: z.boolean() }),
  async run({ isOff }, by): Promise<ActionResult> {
    await writePasswords(controlPlane(), { isOff, providers: otherProviders(), by, now: new Date() })
    return shown({})
  },
})

export const changePlan = action({
  role: 'operator',
  input: z.object({ organizationId: z.string(), planId: z.string(), interval: z.enum(['monthly', 'yearly']) }),
  async run(choice, by): Promise<ActionResult> {
    const said = sentenceOf(await writePlan(controlPlane(), { ...choice, now: new Date(), by }))
    return shown({ said })
  },
})

export const grant = action({
  role: 'operator',
  input: z.object({
    submissionId: submissionIdSchema,
    organizationId: z.string(),
    credits: z.number(),
    note: z.string(),
  }),
  async run({ submissionId, ...fields }, by): Promise<ActionResult> {
    const sent = { owner: by.userId, action: 'credit_grant', id: submissionId, content: fields }
    await once(sent, { kept: madeGrantSchema, again: (kept) => kept }, (db) =>
      grantCredits(db, { ...fields, kind: fields.credits > 0 ? 'grant' : 'adjustment', by }),
    )
    return shown({})
  },
})

export const agree = action({
  role: 'operator',
  input: z.object({ organizationId: z.string(), credits: z.number().nullable() }),
  async run({ organizationId, credits }, by): Promise<ActionResult> {
    await setCredits(controlPlane(), { organizationId, credits: credits ?? undefined, by })
    return shown({})
  },
})

export const limitRequests = action({
  role: 'operator',
  input: z.object({ organizationId: z.string(), perMinute: z.number().nullable() }),
  async run({ organizationId, perMinute }, by): Promise<ActionResult> {
    await setRequestLimit(controlPlane(), { organizationId, perMinute: perMinute ?? undefined, by })
    return shown({})
  },
})

export const suspend = action({
  role: 'operator',
  input: z.object({ organizationId: z.string(), reason: z.string().optional() }),
  async run({ organizationId, reason }, by): Promise<ActionResult> {
    await suspendOrganization(controlPlane(), { organizationId, reason, now: new Date(), by })
    return shown({})
  },
})

export const remove = action({
  role: 'operator',
  input: z.object({ organizationId: z.string(), name: z.string() }),
  async run({ organizationId, name }, by): Promise<ActionResult> {
    await deleteOrganization(controlPlane(), { organizationId, name, now: new Date(), by })
    revalidatePath('/admin', 'layout')
    return { url: '/admin/organizations' }
  },
})

export const revoke = action({
  role: 'operator',
  input: z.object({ keyId: z.string() }),
  async run({ keyId }, { userId }): Promise<ActionResult> {
    await revokeKey(controlPlane(), { id: keyId, now: new Date(), by: { userId } })
    return shown({})
  },
})

export const save = action({
  role: 'operator',
  // The verb reads it, and says what is wrong with which field.
  input: z.record(z.string(), z.unknown()),
  async run(fields, by): Promise<ActionResult> {
    await savePlan(controlPlane(), { fields, by })
    return shown({})
  },
})

export const archive = action({
  role: 'operator',
  input: z.object({ id: z.string(), archived: z.boolean() }),
  async run(change, by): Promise<ActionResult> {
    await archivePlan(controlPlane(), { ...change, now: new Date(), by })
    return shown({})
  },
})

function shown(result: ActionResult): ActionResult {
  revalidatePath('/admin', 'layout')
  return result
}

function sentenceOf({ type, at, prorationCents }: PlanChangeAnswer): string {
  if (type === 'unchanged') return 'The plan stays as it is.'
  if (type === 'at_renewal') return `The plan changes on ${at.toISOString().slice(0, 10)}, when what is paid ends.`
  const difference = `$${(prorationCents / 100).toFixed(2)}`
  return prorationCents === 0
    ? 'The plan counts now.'
    : `The plan counts now. The difference for the days that are left comes to ${difference}.`
}
