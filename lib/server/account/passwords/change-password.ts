import { refuse } from '#contract/refusal.ts'
import { readNewPassword } from '../account-fields.ts'
import { forgetAttempt, reserveAttempt } from '../reserve-attempt.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { setPassword } from './set-password.ts'

export type PasswordChange = {
  userId: string
  organizationId: string
  /** The browser that asks; it stays signed in, all others are signed out. */
  sessionId: string
  ip: string
  current: string
  password: string
  now: Date
}

/**
 * Changes one's own password. `Refusal`: `forbidden` (the current one is wrong, or there is none), `bad_input` (the new one),
 * `too_many_requests` (tries count as those of a sign-in, each session's by themselves).
 */
export async function changePassword(db: ControlPlane, change: PasswordChange): Promise<void> {
  const { userId, organizationId, sessionId, ip, now } = change
  const { email, passwordHash: stored } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (stored === null) refuse('forbidden', 'You sign in without a password. An operator can make a link that sets one.')
  const password = readNewPassword(change.password, email)
  const attempt = await reserveAttempt(db, { kind: 'sign-in', email, device: sessionId, ip, now })
  if (!(await passwordFits(change.current, stored))) refuse('forbidden', 'The current password is wrong.')
  await forgetAttempt(db, attempt)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tables) => {
    await setPassword(tables, { userId, passwordHash, now, keptSessionId: sessionId })
    await writeAudit(tables, { actorId: userId, organizationId, action: 'password.changed', subject: userId })
  })
}
