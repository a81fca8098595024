import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlaneTables } from '../../tables.ts'

// A NUL or anything else that is no id would be refused by the database, not by a sentence.
const shape = /^[0-9A-Za-z]{1,64}$/

/**
 * A client id of the organization that somebody who may change it asks for. Part of a verb's transaction.
 * `Refusal`: `not_found` (also for another organization's), `forbidden`.
 */
export async function findClientId(
  tables: ControlPlaneTables,
  id: string,
  by: { userId: string; organizationId: string },
): Promise<{ name: string; allowedOrigins: string[]; revokedAt: Date | null }> {
  const found = shape.test(id) ? await tables.clientId.findUnique({ where: { id } }) : null
  if (!found || found.organizationId !== by.organizationId) {
    refuse('not_found', 'There is no such client id.')
  }
  await requireRole(tables, by, ['owner', 'developer'])
  return found
}
