import { readNewAccount } from './account-fields.ts'
import { type Account, createAccount, refuseTakenEmail } from './create-account.ts'
import { hashLinkToken } from './link-token.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { Refusal } from '#contract/refusal.ts'
import { type ControlPlaneTables, type CreatingPlane, serializably } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type SetupFields = {
  token: string
  email: string
  password: string
  name: string
  organizationName: string
  now: Date
}

/**
 * Makes the first operator. Of two people who use the link at once, one wins and the other gets `gone`.
 * `Refusal`: `gone` (used, replaced, unknown, or a user exists), `invalid`.
 */
export async function useSetupLink(db: CreatingPlane, fields: SetupFields): Promise<Account> {
  const { email, name, organizationName, password } = readNewAccount(fields)
  const tokenHash = hashLinkToken(fields.token)
  if (!(await isSetupLinkOpen(db, fields.token))) throw gone()
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(email, () =>
    serializably(db, async (tables) => {
      const used = await tables.setupLink.updateMany({
        where: { tokenHash, usedAt: null },
        data: { usedAt: fields.now },
      })
      if (used.count !== 1 || (await tables.user.count()) > 0) throw gone()
      const account = await createAccount(tables, { email, name, passwordHash, organizationName, isOperator: true })
      await writeAudit(tables, {
        actorId: account.userId,
        organizationId: account.organizationId,
        action: 'setup_link.used',
        subject: account.userId,
      })
      return account
    }),
  )
}

/** Whether the link still makes an operator. */
export async function isSetupLinkOpen(tables: ControlPlaneTables, token: string): Promise<boolean> {
  const link = await tables.setupLink.findUnique({ where: { tokenHash: hashLinkToken(token) } })
  return link !== null && link.usedAt === null && (await tables.user.count()) === 0
}

const gone = () =>
  new Refusal(
    'gone',
    'This set-up link was used or replaced. Restart Livery to print a new one, if no operator exists.',
  )
