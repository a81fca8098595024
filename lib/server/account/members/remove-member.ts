import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import { type ControlPlane, serializably } from '../../tables.ts'
import { requireAnotherOwner } from './require-another-owner.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Ends a membership; sessions in that organization end with it. Owners may remove anyone, everybody may leave.
 * `Refusal`: `forbidden`, `not_found`, `invalid` (the last owner stays).
 */
export async function removeMember(
  db: ControlPlane,
  { userId, by, now }: { userId: string; by: { userId: string; organizationId: string }; now: Date },
): Promise<void> {
  const { organizationId } = by
  // Serializable: two owners who remove each other at once must not leave the organization without one.
  await serializably(db, async (tables) => {
    await requireRole(tables, by, userId === by.userId ? ['owner', 'developer', 'viewer'] : ['owner'])
    const membership = await tables.membership.findUnique({
      where: { userId_organizationId: { userId, organizationId } },
    })
    if (!membership) refuse('not_found', 'That person is not a member.')
    await requireAnotherOwner(tables, membership)
    await tables.membership.delete({ where: { userId_organizationId: { userId, organizationId } } })
    await tables.session.updateMany({ where: { userId, organizationId, endedAt: null }, data: { endedAt: now } })
    await writeAudit(tables, { actorId: by.userId, organizationId, action: 'member.removed', subject: userId })
  })
}
