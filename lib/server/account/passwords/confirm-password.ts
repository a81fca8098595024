import { refuse } from '#contract/refusal.ts'
import { minuteMs } from '#contract/time.ts'
import type { ControlPlane } from '../../tables.ts'
import { forgetAttempt, reserveAttempt } from '../reserve-attempt.ts'
import { passwordFits } from './password-hash.ts'

export type PasswordConfirmation = {
  userId: string
  sessionId: string
  ip: string
  password: string
  /** Nobody uses a password here. */
  arePasswordsOff: boolean
  now: Date
}

/** How long after signing in somebody without a password counts as just having shown who they are. */
const freshMs = 15 * minuteMs

/**
 * Makes sure that who asks knows the account's password. Somebody who signs in without one has to have signed in within the
 * last 15 minutes. `Refusal`: `forbidden`, `too_many_requests` (tries count as those of a sign-in).
 */
export async function confirmPassword(db: ControlPlane, asked: PasswordConfirmation): Promise<void> {
  const { userId, sessionId, ip, password, arePasswordsOff, now } = asked
  const { email, passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (passwordHash === null || arePasswordsOff) {
    const { createdAt } = await db.session.findUniqueOrThrow({ where: { id: sessionId } })
    if (now.getTime() - createdAt.getTime() <= freshMs) return
    refuse('forbidden', 'You signed in more than 15 minutes ago. Sign out and in again, then come back.')
  }
  const attempt = await reserveAttempt(db, { kind: 'sign-in', email, device: sessionId, ip, now })
  if (!(await passwordFits(password, passwordHash))) refuse('forbidden', 'The password is wrong.')
  await forgetAttempt(db, attempt)
}
