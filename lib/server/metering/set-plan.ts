import { periodEnd } from '#contract/metering/billing-period.ts'
import { noNextPlan, readHeldPlan } from './change-plan.ts'
import { requirePlan } from './list-plans.ts'
import { checkCredits } from './set-credits.ts'
import type { ControlPlane } from '../tables.ts'
import { changedValues } from '#contract/operations/changed-values.ts'
import { writeAudit } from '../write-audit.ts'

export type PlanChange = {
  organizationId: string
  planId: string
  /** Credits a period instead of the plan's own; -1 = unlimited; undefined = as the plan says. */
  credits?: number
}

/**
 * Puts an organization on a plan, which counts at once, and returns the renewal from which its amount of credits counts
 * where that is less than the current period has. `Refusal`: `invalid` (plan, credits), `not_found` (organization).
 */
export async function setPlan(db: ControlPlane, change: PlanChange, now = new Date()): Promise<{ renewal: Date }> {
  const { organizationId, planId, credits } = change
  checkCredits(credits)
  return db.$transaction(async (tables) => {
    await requirePlan(tables, planId)
    const { createdAt, held } = await readHeldPlan(tables, organizationId, now)
    await tables.organization.update({
      where: { id: organizationId },
      data: { planId, creditsOverride: credits ?? null, planSince: now, ...noNextPlan },
    })
    await writeAudit(tables, {
      organizationId,
      action: 'plan.set',
      subject: organizationId,
      detail: changedValues({ planId: held.planId, credits: held.creditsOverride }, { planId, credits }),
    })
    return { renewal: periodEnd(createdAt, now) }
  })
}
