import { readEmail, readName, readNewPassword } from './account-fields.ts'
import { type Account, createAccount, refuseTakenEmail } from './create-account.ts'
import { hashPassword } from './passwords/password-hash.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type OperatorFields = { email: string; password: string; organizationName: string; name?: string }

/** Makes an operator with an organization of their own. `Refusal`: `invalid`, or `taken` when the email is in use. */
export async function createOperator(db: ControlPlane, fields: OperatorFields): Promise<Account> {
  const email = readEmail(fields.email)
  const name = readName(fields.name?.trim() || email.slice(0, email.indexOf('@')), 'The name')
  const organizationName = readName(fields.organizationName, 'The organization name')
  const passwordHash = await hashPassword(readNewPassword(fields.password, email))
  return refuseTakenEmail(email, () =>
    db.$transaction(async (tables) => {
      const account = await createAccount(tables, { email, name, passwordHash, organizationName, isOperator: true })
      await writeAudit(tables, {
        organizationId: account.organizationId,
        action: 'operator.created',
        subject: account.userId,
      })
      return account
    }),
  )
}
