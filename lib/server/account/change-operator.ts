import { refuse } from '#contract/refusal.ts'
import { type ControlPlane, serializably } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

type OperatorChange = {
  userId: string
  isOperator: boolean
  /** An operator; undefined: the command line. */
  by: { userId: string } | undefined
}

/**
 * Makes somebody an operator of the installation, or no longer one; it counts from their next request.
 * `Refusal`: `forbidden` (operators only), `not_found`, `bad_input` (the last operator stays one).
 */
export async function changeOperator(db: ControlPlane, { userId, isOperator, by }: OperatorChange): Promise<void> {
  // Serializable: two operators who remove each other at once must not leave the installation without one.
  await serializably(db, async (tables) => {
    const actor = by && (await tables.user.findUnique({ where: { id: by.userId } }))
    if (by && actor?.isOperator !== true) refuse('forbidden', 'Only operators of this installation may do that.')
    const user = await tables.user.findUnique({ where: { id: userId } })
    if (!user) refuse('not_found', 'There is no such person.')
    if (user.isOperator === isOperator) return
    const operators = await tables.user.count({ where: { isOperator: true } })
    if (!isOperator && operators === 1) refuse('bad_input', 'An installation needs at least one operator.')
    await tables.user.update({ where: { id: userId }, data: { isOperator } })
    await writeAudit(tables, {
      actorId: by?.userId,
      action: isOperator ? 'operator.added' : 'operator.removed',
      subject: userId,
      detail: { email: user.email },
    })
  })
}
