import { isId } from '#contract/is-id.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables } from '../../tables.ts'

/** A connection of the organization. `Refusal` `not_found` also for another organization's. */
export async function findConnection(tables: ControlPlaneTables, id: string, organizationId: string) {
  const found = isId(id) ? await tables.connection.findUnique({ where: { id } }) : null
  if (!found || found.organizationId !== organizationId) refuse('not_found', 'Connection not found.')
  return found
}
