import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import { hashLinkToken, newLinkToken } from '../link-token.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane, ControlPlaneTables } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

const livesMs = dayMs

type By = { userId: string; organizationId: string }
/** `by` undefined: the command line. */
export type ResetFields = { userId: string; by: By | undefined; now: Date }
export type MadeReset = { token: string; email: string; expiresAt: Date }

/**
 * Makes a link, `/reset-password/<token>`, with which a person sets a new password once, within a day; an older one stops
 * working. The token is given here once. Operators make one for anybody. Owners make one for a member who belongs to their
 * organization alone and is no operator: for anyone else it would open more than what is theirs.
 * `Refusal`: `forbidden`, `not_found`.
 */
export async function makeResetLink(db: ControlPlane, { userId, by, now }: ResetFields): Promise<MadeReset> {
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + livesMs)
  return db.$transaction(async (tables) => {
    const user = await tables.user.findUnique({ where: { id: userId } })
    if (by) await requireMayReset(tables, by, userId)
    if (!user) refuse('not_found', 'There is no such person.')
    const made = { tokenHash: hashLinkToken(token), createdById: by?.userId ?? null, createdAt: now, expiresAt }
    await tables.passwordReset.upsert({ where: { userId }, create: { userId, ...made }, update: made })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId: by?.organizationId,
      action: 'password_reset.created',
      subject: userId,
      detail: { email: user.email },
    })
    return { token, email: user.email, expiresAt }
  })
}

async function requireMayReset(tables: ControlPlaneTables, by: By, userId: string): Promise<void> {
  const actor = await tables.user.findUnique({ where: { id: by.userId } })
  if (actor?.isOperator) return
  await requireRole(tables, by, ['owner'])
  const memberships = await tables.membership.findMany({ where: { userId }, include: { user: true } })
  if (!memberships.some(({ organizationId }) => organizationId === by.organizationId))
    refuse('not_found', 'That person is not a member.')
  if (memberships.length > 1 || memberships[0]?.user.isOperator)
    refuse('forbidden', 'They belong to more than this organization. Ask an operator to make the link.')
}
