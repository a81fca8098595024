import { freePlanId } from '#contract/metering/plans.ts'
import { requirePlan } from './list-plans.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

/**
 * Takes a plan off the offer, or puts it back; who holds it keeps it. A second call changes nothing.
 * `Refusal`: `invalid` (no such plan, or the free one, which everybody falls back to), `forbidden`.
 */
export async function archivePlan(
  db: ControlPlane,
  { id, archived, now, by }: { id: string; archived: boolean; now: Date; by?: Asker },
): Promise<void> {
  await db.$transaction(async (tables) => {
    await requireOperator(tables, by)
    const plan = await requirePlan(tables, id)
    if (id === freePlanId) refuse('bad_input', 'The free plan cannot be archived: it is what is left without another.')
    if ((plan.archivedAt !== undefined) === archived) return
    await tables.plan.update({ where: { id }, data: { archivedAt: archived ? now : null } })
    await writeAudit(tables, {
      actorId: by?.userId,
      action: archived ? 'plan.archived' : 'plan.restored',
      subject: id,
    })
  })
}
