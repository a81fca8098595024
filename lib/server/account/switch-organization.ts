import { requireRole } from '../require-role.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

/** Moves the user's own session to another organization of theirs. `Refusal` `forbidden` when they are no member. */
export async function switchOrganization(
  db: ControlPlane,
  { sessionId, userId, organizationId }: { sessionId: string; userId: string; organizationId: string },
): Promise<void> {
  await db.$transaction(async (tables) => {
    await requireRole(tables, { userId, organizationId }, ['owner', 'developer', 'viewer'])
    await tables.session.updateMany({ where: { id: sessionId, userId, endedAt: null }, data: { organizationId } })
    await writeAudit(tables, { actorId: userId, organizationId, action: 'session.moved', subject: sessionId })
  })
}
