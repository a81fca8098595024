import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

/** Makes an open invitation's link stop working. False when there is none such. `Refusal` `forbidden`: owners only. */
export async function withdrawInvitation(
  db: ControlPlane,
  { id, by }: { id: string; by: { userId: string; organizationId: string } },
): Promise<boolean> {
  return db.$transaction(async (tables) => {
    await requireRole(tables, by, ['owner'])
    const { organizationId } = by
    const gone = await tables.invitation.deleteMany({ where: { id, organizationId, acceptedAt: null } })
    if (gone.count === 0) return false
    await writeAudit(tables, { actorId: by.userId, organizationId, action: 'invitation.withdrawn', subject: id })
    return true
  })
}
