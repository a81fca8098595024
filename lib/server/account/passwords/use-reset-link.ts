import { refuse } from '#contract/refusal.ts'
import { readNewPassword } from '../account-fields.ts'
import { hashLinkToken } from '../link-token.ts'
import type { ControlPlane, ControlPlaneTables } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'

/** Whose password an open reset link sets, or undefined when it was used, replaced or has run out. */
export async function findReset(
  tables: ControlPlaneTables,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const found = await tables.passwordReset.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { user: true },
  })
  if (!found || found.expiresAt <= now) return undefined
  return { userId: found.userId, email: found.user.email }
}

/**
 * Sets the password and gives the person's id; all their sessions end. Of two who use the link at once, one wins.
 * `Refusal`: `gone` (used, replaced, run out), `bad_input` (the password; the link goes on working).
 */
export async function useResetLink(
  db: ControlPlane,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<string> {
  const reset = await findReset(db, { token, now })
  if (!reset) gone()
  const { userId, email } = reset
  const passwordHash = await hashPassword(readNewPassword(password, email))
  await db.$transaction(async (tables) => {
    const used = await tables.passwordReset.deleteMany({
      where: { tokenHash: hashLinkToken(token), expiresAt: { gt: now } },
    })
    if (used.count !== 1) gone()
    await setPassword(tables, { userId, passwordHash, now })
    await writeAudit(tables, { actorId: userId, action: 'password.reset', subject: userId })
  })
  return userId
}

function gone(): never {
  refuse('gone', 'This link was used, replaced or has run out. Ask for a new one.')
}
