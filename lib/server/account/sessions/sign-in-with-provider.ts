import { refuse } from '#contract/refusal.ts'
import { claim, join } from '../members/accept-invitation.ts'
import { readEmail, readName } from '../account-fields.ts'
import { createAccount, createUser, refuseTakenEmail } from '../create-account.ts'
import { type ControlPlane, type ControlPlaneTables, serializably } from '../../tables.ts'
import { type Place, takePlace } from './place-in-organization.ts'
import { writeAudit } from '../../write-audit.ts'

export type ProviderProfile = {
  provider: string
  providerAccountId: string
  email: string | undefined
  /** The provider says that it checked the address. */
  emailVerified: boolean
  name: string | undefined
}

export type ProviderSignIn = {
  profile: ProviderProfile
  isSignUpOpen: boolean
  /** Where their groups put them; undefined = people come by invitation, `none` = their groups put them nowhere. */
  place?: Place | 'none' | undefined
  now: Date
}

/**
 * The user that an account at a provider signs in. A known account is simply found. An unknown one with a checked
 * address accepts the open invitation of that address; or is tied to the user of that address, but only where people
 * come by invitation, since under open sign-up anyone may have claimed it; or signs up where sign-up is open. Where
 * groups say where somebody belongs, they belong there with the role of this sign-in.
 * `Refusal` `forbidden` otherwise.
 */
export async function signInWithProvider(
  db: ControlPlane,
  { profile, isSignUpOpen, place, now }: ProviderSignIn,
): Promise<string> {
  if (place === 'none') refuse('forbidden', 'None of your groups may use this installation.')
  const { provider, providerAccountId } = profile
  const known = await db.oauthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
  })
  if (known) {
    // Serializable, as every change of a role: an organization must not lose its last owner to two sign-ins at once.
    if (place) await serializably(db, (tables) => takePlace(tables, { userId: known.userId, place }))
    return known.userId
  }
  if (profile.email === undefined || !profile.emailVerified) {
    refuse('forbidden', 'That account shows no email address that its provider has checked.')
  }
  const email = readEmail(profile.email)
  const name = readName((profile.name ?? '').slice(0, 100).trim() || email.slice(0, email.indexOf('@')), 'The name')
  return refuseTakenEmail(email, () =>
    db.$transaction(async (tables) => {
      const userId = await findOrMakeUser(tables, { email, name, isSignUpOpen, place, now })
      await tables.oauthAccount.create({ data: { provider, providerAccountId, userId } })
      await writeAudit(tables, { actorId: userId, action: 'oauth_account.tied', subject: userId, detail: { provider } })
      return userId
    }),
  )
}

type Person = { email: string; name: string; isSignUpOpen: boolean; place: Place | undefined; now: Date }

async function findOrMakeUser(tables: ControlPlaneTables, person: Person): Promise<string> {
  const { email, name, isSignUpOpen, place, now } = person
  const user = await tables.user.findUnique({ where: { email } })
  if (user && isSignUpOpen) {
    refuse('forbidden', 'There is an account for that address already; sign in with its password.')
  }
  const invitation = await tables.invitation.findFirst({ where: { email, acceptedAt: null, expiresAt: { gt: now } } })
  if (invitation) {
    const userId = user?.id ?? (await createUser(tables, { email, name, passwordHash: undefined, isOperator: false }))
    await claim(tables, invitation, now)
    await join(tables, invitation.id, userId)
    return userId
  }
  if (place) {
    const userId = user?.id ?? (await createUser(tables, { email, name, passwordHash: undefined, isOperator: false }))
    await takePlace(tables, { userId, place })
    return userId
  }
  if (user) return user.id
  if (!isSignUpOpen) refuse('forbidden', 'There is no account for that address. Ask for an invitation.')
  const fields = { email, name, passwordHash: undefined, organizationName: name, isOperator: false }
  return (await createAccount(tables, fields)).userId
}
