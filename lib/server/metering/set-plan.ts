import { noNextPlan } from './change-plan.ts'
import { requirePlan } from './list-plans.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type PlanChange = {
  organizationId: string
  planId: string
  /** Credits a period instead of the plan's own; -1 = unlimited; undefined = as the plan says. */
  credits?: number
}

const creditsMax = 2_147_483_647

/** Puts an organization on a plan. `Refusal`: `invalid` (plan, credits), `not_found` (organization). */
export async function setPlan(db: ControlPlane, change: PlanChange): Promise<void> {
  const { organizationId, planId, credits } = change
  if (credits !== undefined && !(Number.isInteger(credits) && credits >= -1 && credits <= creditsMax)) {
    refuse('bad_input', 'Credits must be a whole number from 0, or -1 for unlimited.')
  }
  await db.$transaction(async (tables) => {
    await requirePlan(tables, planId)
    const changed = await tables.organization.updateMany({
      where: { id: organizationId },
      data: { planId, creditsOverride: credits ?? null, planSince: new Date(), ...noNextPlan },
    })
    if (changed.count === 0) refuse('not_found', `There is no organization "${organizationId}".`)
    await writeAudit(tables, {
      organizationId,
      action: 'plan.set',
      subject: organizationId,
      detail: { planId, credits: credits ?? null },
    })
  })
}
