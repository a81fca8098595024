import { readNewAccount } from '../account-fields.ts'
import { type Account, createAccount, refuseTakenEmail } from '../create-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { reserveAttempt } from '../reserve-attempt.ts'
import type { CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type SignUpFields = {
  email: string
  password: string
  name: string
  organizationName: string
  ip: string
  now: Date
}

/**
 * A free developer account with an organization of its own. The caller checks that sign-up is open.
 * `Refusal`: `invalid`, `taken`, `limited` (too many from one address).
 */
export async function signUp(db: CreatingPlane, fields: SignUpFields): Promise<Account> {
  const { email, name, organizationName, password } = readNewAccount(fields)
  await reserveAttempt(db, { kind: 'sign-up', ip: fields.ip, now: fields.now })
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(email, () =>
    db.$transaction(async (tables) => {
      const account = await createAccount(tables, { email, name, passwordHash, organizationName, isOperator: false })
      await writeAudit(tables, {
        actorId: account.userId,
        organizationId: account.organizationId,
        action: 'user.signed_up',
        subject: account.userId,
      })
      return account
    }),
  )
}
