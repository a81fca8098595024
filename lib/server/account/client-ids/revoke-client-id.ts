import { findClientId } from './find-client-id.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type ClientIdRevocation = { id: string; now: Date; by: { userId: string; organizationId: string } }

/**
 * Revokes a client id for good; pages that use it get no logo from then on. A second call changes nothing.
 * Gives the moment of revocation. `Refusal`: `not_found` (also for another organization's), `forbidden`.
 */
export async function revokeClientId(
  db: ControlPlane,
  { id, now, by }: ClientIdRevocation,
): Promise<{ id: string; revokedAt: Date }> {
  return db.$transaction(async (tables) => {
    const { name, revokedAt } = await findClientId(tables, id, by)
    const changed = await tables.clientId.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
    if (changed.count === 0) return { id, revokedAt: revokedAt ?? now }
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId: by.organizationId,
      action: 'client_id.revoked',
      subject: id,
      detail: { name },
    })
    return { id, revokedAt: now }
  })
}
