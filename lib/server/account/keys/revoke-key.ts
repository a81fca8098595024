import { isId } from '#contract/is-id.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator } from '../../require-operator.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type KeyRevocation = {
  id: string
  now: Date
  /** Who asks, and from which organization; without one an operator, who may revoke any key; undefined for the command line. */
  by?: { userId: string; organizationId?: string } | undefined
}

/**
 * Revokes a key for good; requests with it are refused from then on. A second call changes nothing.
 * Gives the moment of revocation. `Refusal`: `not_found` (also for another organization's key), `forbidden`.
 */
export async function revokeKey(
  db: ControlPlane,
  { id, now, by }: KeyRevocation,
): Promise<{ id: string; revokedAt: Date }> {
  return db.$transaction(async (tables) => {
    const key = isId(id) ? await tables.apiKey.findUnique({ where: { id } }) : null
    const organizationId = by?.organizationId
    if (!key || (organizationId !== undefined && organizationId !== key.organizationId))
      refuse('not_found', `There is no key "${id}".`)
    if (by && organizationId !== undefined) {
      await requireRole(tables, { userId: by.userId, organizationId }, ['owner', 'developer'])
    } else await requireOperator(tables, by)
    const changed = await tables.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
    if (changed.count === 0) return { id, revokedAt: key.revokedAt ?? now }
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId: key.organizationId,
      action: 'api_key.revoked',
      subject: id,
      detail: { name: key.name },
    })
    return { id, revokedAt: now }
  })
}
