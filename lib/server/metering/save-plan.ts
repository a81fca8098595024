import { planFieldsSchema, type PlanFields } from '#contract/metering/plans.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import type { ControlPlane } from '../tables.ts'
import { changedValues } from '#contract/operations/changed-values.ts'
import { writeAudit } from '../write-audit.ts'

/**
 * Makes a plan or changes the one of this id; its holders have the change at once. Prices at the payment provider are
 * not touched. `Refusal`: `invalid` (names the field), `forbidden`.
 */
export async function savePlan(db: ControlPlane, { fields, by }: { fields: unknown; by?: Asker }): Promise<PlanFields> {
  const checked = planFieldsSchema.safeParse(fields)
  if (!checked.success) {
    const [issue] = checked.error.issues
    refuse('bad_input', `${issue?.path.join('.') || 'The plan'}: ${issue?.message ?? 'not valid'}`)
  }
  const { id, ...rest } = checked.data
  await db.$transaction(async (tables) => {
    await requireOperator(tables, by)
    const before = await tables.plan.findUnique({ where: { id } })
    await tables.plan.upsert({ where: { id }, create: checked.data, update: rest })
    await writeAudit(tables, {
      actorId: by?.userId,
      action: before ? 'plan.changed' : 'plan.created',
      subject: id,
      detail: before ? changedValues(before, rest) : rest,
    })
  })
  return checked.data
}
