import { refuse } from '#contract/refusal.ts'
import { requireOwnerOrOperator, type Asker } from '../require-operator.ts'
import type { ControlPlane } from '../tables.ts'
import { changedValues } from '#contract/operations/changed-values.ts'
import { writeAudit } from '../write-audit.ts'

export type SpendingLimit = {
  organizationId: string
  /** Overage of a period may cost this much at most; 0 = no overage. */
  hardLimitCents: number
  /** Overage from which the owners are warned; undefined = no warning. */
  softLimitCents: number | undefined
  by?: Asker
}

const centsMax = 100_000_000

/** Sets both limits; they count at once. `Refusal`: `invalid`, `forbidden` (owners and operators only), `not_found`. */
export async function setSpendingLimit(db: ControlPlane, limit: SpendingLimit): Promise<void> {
  const { organizationId, hardLimitCents, softLimitCents, by } = limit
  for (const cents of [hardLimitCents, softLimitCents ?? 0]) {
    if (!(Number.isInteger(cents) && cents >= 0 && cents <= centsMax)) {
      refuse('bad_input', `A limit is whole cents from 0 to ${centsMax}.`)
    }
  }
  if (softLimitCents !== undefined && softLimitCents > hardLimitCents) {
    refuse('bad_input', 'The soft limit is above the hard one: its warning would never come.')
  }
  await db.$transaction(async (tables) => {
    await requireOwnerOrOperator(tables, by, organizationId)
    const before = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!before) refuse('not_found', `There is no organization "${organizationId}".`)
    const after = { hardLimitCents, softLimitCents: softLimitCents ?? null }
    await tables.organization.update({ where: { id: organizationId }, data: after })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId,
      action: 'spending_limit.set',
      subject: organizationId,
      detail: changedValues(before, after),
    })
  })
}
