import { createId } from '@paralleldrive/cuid2'
import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import { type ControlPlaneTables, isUniqueViolation } from '../tables.ts'

export type NewAccount = {
  email: string
  name: string
  passwordHash: string | undefined
  organizationName: string
  isOperator: boolean
}

export const accountSchema = z.object({ userId: z.string(), organizationId: z.string() })
export type Account = z.output<typeof accountSchema>

/** Makes a user who owns a new organization. All fields are checked already. Part of a verb's transaction. */
export async function createAccount(tables: ControlPlaneTables, account: NewAccount): Promise<Account> {
  const organizationId = createId()
  const userId = await createUser(tables, account)
  await tables.organization.create({ data: { id: organizationId, name: account.organizationName } })
  await tables.membership.create({ data: { userId, organizationId, role: 'owner' } })
  return { userId, organizationId }
}

/** Makes a user who belongs to no organization yet; gives the id. */
export async function createUser(
  tables: ControlPlaneTables,
  user: Pick<NewAccount, 'email' | 'name' | 'passwordHash' | 'isOperator'>,
): Promise<string> {
  const id = createId()
  await tables.user.create({
    data: {
      id,
      email: user.email,
      name: user.name,
      passwordHash: user.passwordHash ?? null,
      isOperator: user.isOperator,
    },
  })
  return id
}

/** Runs `work` and turns "this email is there already" into a refusal that says so. */
export async function refuseTakenEmail<R>(email: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    refuse('conflict', `There is an account for ${email} already.`)
  }
}
