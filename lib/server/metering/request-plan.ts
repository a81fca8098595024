import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../require-role.ts'
import { serializably, type ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { requirePlan } from './list-plans.ts'

export type PlanRequest = {
  /** undefined takes the request back. */
  planId: string | undefined
  now: Date
  by: { userId: string; organizationId: string }
}

/**
 * Asks the operators for a plan, where plans are assigned by hand: they see it on System, on the organization's page, and by
 * mail. A change of the plan answers it. `Refusal`: `forbidden` (owners only), `bad_input` (the plan that counts now, or one
 * that is no longer offered).
 */
export async function requestPlan(db: ControlPlane, { planId, now, by }: PlanRequest): Promise<void> {
  const { userId, organizationId } = by
  await serializably(db, async (tables) => {
    await requireRole(tables, by, ['owner'])
    const held = await tables.organization.findUniqueOrThrow({ where: { id: organizationId } })
    if (planId === undefined && held.requestedPlanId === null) return
    const plan = planId === undefined ? undefined : await requirePlan(tables, planId)
    if (plan?.archivedAt) refuse('bad_input', `The plan ${plan.name} is no longer offered.`)
    if (plan && plan.id === held.planId) refuse('bad_input', `${plan.name} is the plan that counts now.`)
    await tables.organization.update({
      where: { id: organizationId },
      data: plan
        ? { requestedPlanId: plan.id, requestedPlanAt: now, requestedPlanById: userId }
        : { requestedPlanId: null, requestedPlanAt: null, requestedPlanById: null },
    })
    await writeAudit(tables, {
      actorId: userId,
      organizationId,
      action: plan ? 'plan.requested' : 'plan.request_withdrawn',
      subject: organizationId,
      detail: { planId: plan?.id ?? held.requestedPlanId },
    })
  })
}
