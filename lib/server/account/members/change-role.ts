import type { Role } from '#contract/dashboard/member.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import { type ControlPlane, serializably } from '../../tables.ts'
import { requireAnotherOwner } from './require-another-owner.ts'
import { writeAudit } from '../../write-audit.ts'

type RoleChange = { userId: string; role: Role; by: { userId: string; organizationId: string } }

/**
 * Gives a member another role; it counts from their next request. Owners only.
 * `Refusal`: `forbidden`, `not_found`, `bad_input` (the last owner stays one).
 */
export async function changeRole(db: ControlPlane, { userId, role, by }: RoleChange): Promise<void> {
  const { organizationId } = by
  const which = { userId_organizationId: { userId, organizationId } }
  // Serializable: two owners who change each other at once must not leave the organization without one.
  await serializably(db, async (tables) => {
    await requireRole(tables, by, ['owner'])
    const membership = await tables.membership.findUnique({ where: which })
    if (!membership) refuse('not_found', 'That person is not a member.')
    if (membership.role === role) return
    await requireAnotherOwner(tables, membership)
    await tables.membership.update({ where: which, data: { role } })
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId,
      action: 'member.role_changed',
      subject: userId,
      detail: { before: membership.role, after: role },
    })
  })
}
