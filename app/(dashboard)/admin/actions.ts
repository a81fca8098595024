'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import type { PlanFields } from '#contract/metering/plans.ts'
import type { ActionResult } from '#components/ui/use-action.ts'
import { archivePlan } from '#lib/server/metering/archive-plan.ts'
import { changePlan as writePlan, type PlanChangeAnswer } from '#lib/server/metering/change-plan.ts'
import { grantCredits } from '#lib/server/metering/grant-credits.ts'
import { savePlan } from '#lib/server/metering/save-plan.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { checkedArguments, problemOf } from '#lib/server/form.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'

// Each verb asks the database itself whether an operator asks.

export async function changePlan(organizationId: string, planId: string, interval: string): Promise<ActionResult> {
  const by = await requireSession()
  let said = ''
  const answer = await answerWith(async () => {
    const ids = checkedArguments(z.object({ organizationId: z.string(), planId: z.string() }), {
      organizationId,
      planId,
    })
    const choice = { ...ids, interval: interval === 'yearly' ? 'yearly' : 'monthly', now: new Date(), by } as const
    said = sentenceOf(await writePlan(controlPlane(), choice))
  })
  return answer.problem === undefined ? { said } : answer
}

export async function grant(organizationId: string, credits: number, note: string): Promise<ActionResult> {
  const by = await requireSession()
  return answerWith(async () => {
    const shape = z.object({ organizationId: z.string(), credits: z.number(), note: z.string() })
    const fields = checkedArguments(shape, { organizationId, credits, note })
    await grantCredits(controlPlane(), { ...fields, kind: fields.credits > 0 ? 'grant' : 'adjustment', by })
  })
}

export async function save(plan: PlanFields): Promise<ActionResult> {
  const by = await requireSession()
  return answerWith(async () => savePlan(controlPlane(), { fields: checkedArguments(z.unknown(), plan), by }))
}

export async function archive(id: string, archived: boolean): Promise<ActionResult> {
  const by = await requireSession()
  return answerWith(async () => {
    const change = checkedArguments(z.object({ id: z.string(), archived: z.boolean() }), { id, archived })
    await archivePlan(controlPlane(), { ...change, now: new Date(), by })
  })
}

async function answerWith(work: () => Promise<unknown>): Promise<ActionResult> {
  const problem = await problemOf(work)
  if (problem !== undefined) return { problem }
  revalidatePath('/admin', 'layout')
  return {}
}

function sentenceOf({ type, at, prorationCents }: PlanChangeAnswer): string {
  if (type === 'unchanged') return 'The plan stays as it is.'
  if (type === 'at_renewal') return `The plan changes on ${at.toISOString().slice(0, 10)}, when what is paid ends.`
  const difference = `$${(prorationCents / 100).toFixed(2)}`
  return prorationCents === 0
    ? 'The plan counts now.'
    : `The plan counts now. The difference for the days that are left comes to ${difference}.`
}
