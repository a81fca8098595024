import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

/** Signs one of the user's own browsers out. A session that is over, or another user's, is left as it is: false. */
export async function endSession(
  db: ControlPlane,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<boolean> {
  return db.$transaction(async (tables) => {
    const ended = await tables.session.updateMany({
      where: { id: sessionId, userId, endedAt: null },
      data: { endedAt: now },
    })
    if (ended.count === 0) return false
    const session = await tables.session.findUnique({ where: { id: sessionId } })
    await writeAudit(tables, {
      actorId: userId,
      organizationId: session?.organizationId,
      action: 'session.ended',
      subject: sessionId,
    })
    return true
  })
}

/** Signs the user out of every browser but the one of `sessionId`; gives how many those were. */
export async function endOtherSessions(
  db: ControlPlane,
  { sessionId, userId, organizationId, now }: { sessionId: string; userId: string; organizationId: string; now: Date },
): Promise<number> {
  return db.$transaction(async (tables) => {
    const { count } = await tables.session.updateMany({
      where: { userId, id: { not: sessionId }, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now },
    })
    if (count > 0)
      await writeAudit(tables, {
        actorId: userId,
        organizationId,
        action: 'session.others_ended',
        subject: userId,
        detail: { sessions: count },
      })
    return count
  })
}
