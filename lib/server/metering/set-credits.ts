import { changedValues } from '#contract/operations/changed-values.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

const creditsMax = 2_147_483_647

type CreditChange = {
  organizationId: string
  /** Credits a period in place of the plan's; -1 = unlimited, undefined = as the plan says. */
  credits: number | undefined
  by: Asker
}

/** `Refusal` `bad_input` when credits of a period can't be this many. */
export function checkCredits(credits: number | undefined): void {
  if (credits === undefined || (Number.isInteger(credits) && credits >= -1 && credits <= creditsMax)) return
  refuse('bad_input', 'Credits must be a whole number from 0, or -1 for unlimited.')
}

/**
 * Agrees on credits a period with an organization, as an operator, or ends that. More counts at once, less from the next
 * renewal; a change of the plan ends it. `Refusal`: `bad_input`, `forbidden`, `not_found`.
 */
export async function setCredits(db: ControlPlane, { organizationId, credits, by }: CreditChange): Promise<void> {
  checkCredits(credits)
  await db.$transaction(async (tables) => {
    await requireOperator(tables, by)
    const held = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!held || held.deletedAt) refuse('not_found', `There is no organization "${organizationId}".`)
    const before = held.creditsOverride ?? undefined
    if (before === credits) return
    await tables.organization.update({ where: { id: organizationId }, data: { creditsOverride: credits ?? null } })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId,
      action: 'credits.agreed',
      subject: organizationId,
      detail: changedValues({ credits: before }, { credits }),
    })
  })
}
