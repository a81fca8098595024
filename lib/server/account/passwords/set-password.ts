import type { ControlPlaneTables } from '../../tables.ts'

type NewPassword = { userId: string; passwordHash: string; now: Date; keptSessionId?: string }

/**
 * Gives a person a new password: their other sessions end, and a reset link that is still open stops working. Part of a
 * verb's transaction.
 */
export async function setPassword(
  tables: ControlPlaneTables,
  { userId, passwordHash, now, keptSessionId }: NewPassword,
) {
  await tables.user.update({ where: { id: userId }, data: { passwordHash } })
  await tables.passwordReset.deleteMany({ where: { userId } })
  const kept = keptSessionId === undefined ? {} : { id: { not: keptSessionId } }
  await tables.session.updateMany({ where: { userId, endedAt: null, ...kept }, data: { endedAt: now } })
}
