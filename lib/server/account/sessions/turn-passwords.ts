import { refuse } from '#contract/refusal.ts'
import { requireOperator } from '../../require-operator.ts'
import { type ControlPlane, type ControlPlaneTables, serializably } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import type { SignInProvider } from './sign-in-providers.ts'

type PasswordChoice = {
  isOff: boolean
  /** The other ways to sign in that are set up. */
  providers: readonly SignInProvider[]
  /** An operator, whose session goes on; undefined: the command line. */
  by: { userId: string; sessionId: string } | undefined
  now: Date
}

const theRow = { where: { id: 1 } }

/**
 * Whether nobody may sign in with a password: an operator turned them off, and another way is still set up, without which
 * nobody could get in.
 */
export async function arePasswordsOff(tables: ControlPlaneTables, providers: readonly SignInProvider[]) {
  if (providers.length === 0) return false
  return Boolean((await tables.signInPolicy.findUnique(theRow))?.passwordsOffAt)
}

/**
 * Turns passwords off for the whole installation, or on again. Turned off, everybody else is signed out, so that all who
 * are in came by another way. `Refusal`: `forbidden` (operators only), `bad_input` (no operator could get in).
 */
export async function turnPasswords(db: ControlPlane, { isOff, providers, by, now }: PasswordChoice): Promise<void> {
  await serializably(db, async (tables) => {
    await requireOperator(tables, by)
    if (isOff) await requireWayIn(tables, providers)
    const held = await tables.signInPolicy.findUnique(theRow)
    if (Boolean(held?.passwordsOffAt) === isOff) return
    const passwordsOffAt = isOff ? now : null
    await tables.signInPolicy.upsert({ ...theRow, create: { passwordsOffAt }, update: { passwordsOffAt } })
    if (isOff) await endOthers(tables, by?.sessionId, now)
    const action = isOff ? 'sign_in.passwords_off' : 'sign_in.passwords_on'
    await writeAudit(tables, { actorId: by?.userId, action, subject: 'installation' })
  })
}

const endOthers = (tables: ControlPlaneTables, kept: string | undefined, now: Date) =>
  tables.session.updateMany({
    where: { endedAt: null, ...(kept !== undefined && { id: { not: kept } }) },
    data: { endedAt: now },
  })

async function requireWayIn(tables: ControlPlaneTables, providers: readonly SignInProvider[]): Promise<void> {
  if (providers.length === 0) {
    refuse('bad_input', 'There is no other way to sign in. Set up single sign-on (LIVERY_OIDC_ISSUER) first.')
  }
  const operators = await tables.user.count({
    where: {
      isOperator: true,
      memberships: { some: { deactivatedAt: null } },
      accounts: { some: { provider: { in: providers.map(({ id }) => id) } } },
    },
  })
  if (operators > 0) return
  const names = providers.map(({ name }) => name).join(' or ')
  refuse('bad_input', `No operator has signed in with ${names} yet. Do that once, then turn passwords off.`)
}
