import { createId } from '@paralleldrive/cuid2'
import type { Role } from '#contract/dashboard/member.ts'
import { dayMs } from '#contract/time.ts'
import { readEmail } from '../account-fields.ts'
import { hashLinkToken, newLinkToken } from '../link-token.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

const livesMs = 7 * dayMs
const pendingMax = 200

export type InvitationFields = { organizationId: string; email: string; role: Role; createdById: string; now: Date }
export type MadeInvitation = { id: string; token: string; email: string; expiresAt: Date }

/**
 * Invites someone for seven days; the link is `/invite/<token>` and the token is given here once. An earlier open
 * invitation of the same address stops working. `Refusal`: `forbidden` (owners only), `invalid`, `taken` (a member).
 */
export async function inviteMember(db: CreatingPlane, fields: InvitationFields): Promise<MadeInvitation> {
  const { organizationId, role, createdById, now } = fields
  const email = readEmail(fields.email)
  const token = newLinkToken()
  const made = { id: createId(), token, email, expiresAt: new Date(now.getTime() + livesMs) }
  return db.$transaction(async (tables) => {
    await requireRole(tables, { userId: createdById, organizationId }, ['owner'])
    const member = await tables.membership.findFirst({ where: { organizationId, user: { email } } })
    if (member?.deactivatedAt) refuse('conflict', `${email} is a deactivated member. Activate them under Members.`)
    if (member) refuse('conflict', `${email} is a member already.`)
    const open = { organizationId, acceptedAt: null }
    await tables.invitation.deleteMany({ where: { ...open, OR: [{ email }, { expiresAt: { lt: now } }] } })
    if ((await tables.invitation.count({ where: open })) >= pendingMax) {
      refuse('bad_input', `There are ${pendingMax} open invitations already; withdraw some first.`)
    }
    await tables.invitation.create({
      data: {
        id: made.id,
        tokenHash: hashLinkToken(token),
        email,
        organizationId,
        role,
        createdById,
        createdAt: now,
        expiresAt: made.expiresAt,
      },
    })
    await writeAudit(tables, {
      actorId: createdById,
      organizationId,
      action: 'invitation.created',
      subject: made.id,
      detail: { email, role },
    })
    return made
  })
}
