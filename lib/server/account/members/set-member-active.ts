import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import { type ControlPlane, serializably } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { requireAnotherOwner } from './require-another-owner.ts'

type MemberState = { userId: string; isActive: boolean; by: { userId: string; organizationId: string }; now: Date }

/**
 * Keeps a member out of the organization, or lets them in again with the role that they had. Their sessions in it end at
 * once; keys that they made are the organization's and go on. Owners only.
 * `Refusal`: `forbidden`, `not_found`, `bad_input` (the last owner, oneself).
 */
export async function setMemberActive(db: ControlPlane, { userId, isActive, by, now }: MemberState): Promise<void> {
  const { organizationId } = by
  const which = { userId_organizationId: { userId, organizationId } }
  // Serializable: two owners who deactivate each other at once must not leave the organization without one.
  await serializably(db, async (tables) => {
    await requireRole(tables, by, ['owner'])
    const membership = await tables.membership.findUnique({ where: which, include: { user: true } })
    if (!membership) refuse('not_found', 'That person is not a member.')
    if (isActive === (membership.deactivatedAt === null)) return
    if (!isActive) {
      await requireAnotherOwner(tables, membership)
      if (userId === by.userId) refuse('bad_input', 'You can’t deactivate yourself. Leave the organization instead.')
      await tables.session.updateMany({ where: { userId, organizationId, endedAt: null }, data: { endedAt: now } })
    }
    await tables.membership.update({ where: which, data: { deactivatedAt: isActive ? null : now } })
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId,
      action: isActive ? 'member.activated' : 'member.deactivated',
      subject: userId,
      detail: { email: membership.user.email },
    })
  })
}
