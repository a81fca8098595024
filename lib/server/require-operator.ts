import { refuse } from '#contract/refusal.ts'
import { requireRole } from './require-role.ts'
import type { ControlPlaneTables } from './tables.ts'

/** Who asks: a signed-in person, or undefined for the command line, which may do everything. */
export type Asker = { userId: string } | undefined

/** `Refusal` `forbidden` unless an operator of the installation asks. Part of a verb's transaction. */
export async function requireOperator(tables: ControlPlaneTables, by: Asker): Promise<void> {
  if (!by || (await isOperator(tables, by))) return
  refuse('forbidden', 'Only operators of this installation may do that.')
}

/** The same, or an owner of the organization. */
export async function requireOwnerOrOperator(
  tables: ControlPlaneTables,
  by: Asker,
  organizationId: string,
): Promise<void> {
  if (!by || (await isOperator(tables, by))) return
  await requireRole(tables, { userId: by.userId, organizationId }, ['owner'])
}

async function isOperator(tables: ControlPlaneTables, { userId }: { userId: string }): Promise<boolean> {
  return (await tables.user.findUnique({ where: { id: userId } }))?.isOperator === true
}
