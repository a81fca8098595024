import { createId } from '@paralleldrive/cuid2'
import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import type { ControlPlane } from '../../tables.ts'
import { dropOldAudit, writeAudit } from '../../write-audit.ts'

export const sessionLivesMs = 30 * dayMs
const userAgentMax = 300

export type OpenedSession = { sessionId: string; userId: string; organizationId: string; expiresAt: Date }

type SessionStart = {
  userId: string
  organizationId?: string
  now: Date
  /** What the browser calls itself; longer than 300 characters it is cut. */
  userAgent?: string | undefined
}

/**
 * Signs a user in: a session of 30 days in `organizationId`, or else in the organization that they joined last.
 * `Refusal` `forbidden` when the user belongs to no (such) organization, or is deactivated there.
 */
export async function openSession(
  db: ControlPlane,
  { userId, organizationId, now, userAgent }: SessionStart,
): Promise<OpenedSession> {
  await dropOldAudit(db, now)
  return db.$transaction(async (tables) => {
    const membership = await tables.membership.findFirst({
      where: { userId, ...(organizationId !== undefined && { organizationId }) },
      orderBy: [{ deactivatedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'desc' }],
    })
    if (!membership) refuse('forbidden', 'This account belongs to no organization. Ask for an invitation.')
    if (membership.deactivatedAt) refuse('forbidden', 'An owner of your organization deactivated this account.')
    const session = {
      id: createId(),
      userId,
      organizationId: membership.organizationId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLivesMs),
      userAgent: userAgent?.slice(0, userAgentMax) ?? null,
      lastSeenAt: now,
    }
    await tables.session.create({ data: session })
    await writeAudit(tables, {
      actorId: userId,
      organizationId: session.organizationId,
      action: 'session.opened',
      subject: session.id,
    })
    return { sessionId: session.id, userId, organizationId: session.organizationId, expiresAt: session.expiresAt }
  })
}
