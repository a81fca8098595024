import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { findConnection } from './find-connection.ts'

export type ConnectionDeletion = { id: string; by: { userId: string; organizationId: string } }

/** Deletes a connection with its key. `Refusal`: `not_found` (also for another organization's), `forbidden`. */
export async function deleteConnection(db: ControlPlane, { id, by }: ConnectionDeletion): Promise<void> {
  await db.$transaction(async (tables) => {
    const { name, baseUrl } = await findConnection(tables, id, by.organizationId)
    await requireRole(tables, by, ['owner', 'developer'])
    await tables.connection.deleteMany({ where: { id } })
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId: by.organizationId,
      action: 'connection.deleted',
      subject: id,
      detail: { name, baseUrl },
    })
  })
}
