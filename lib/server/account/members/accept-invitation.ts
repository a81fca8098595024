import { readName, readNewPassword } from '../account-fields.ts'
import { createUser, refuseTakenEmail } from '../create-account.ts'
import { hashLinkToken } from '../link-token.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { Refusal, refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables, CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type OpenInvitation = {
  id: string
  email: string
  role: string
  organizationId: string
  organizationName: string
}

type Invited = { userId: string; organizationId: string }

/** The open invitation behind a link, or undefined when it was used, withdrawn, replaced or has run out. */
export async function findInvitation(
  tables: ControlPlaneTables,
  { token, now }: { token: string; now: Date },
): Promise<OpenInvitation | undefined> {
  const found = await tables.invitation.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { organization: true },
  })
  if (!found || found.acceptedAt || found.expiresAt <= now) return undefined
  const { id, email, role, organizationId, organization } = found
  return { id, email, role, organizationId, organizationName: organization.name }
}

/**
 * Accepts an invitation as a new person. Of two who use the link at once, one wins and the other gets `gone`.
 * `Refusal`: `gone`, `invalid`, `taken` (the address has an account: sign in first, then `joinByInvitation`).
 */
export async function acceptInvitation(
  db: CreatingPlane,
  fields: { token: string; name: string; password: string; now: Date },
): Promise<Invited> {
  const invitation = await findInvitation(db, fields)
  if (!invitation) throw gone()
  const { email } = invitation
  const name = readName(fields.name, 'The name')
  const passwordHash = await hashPassword(readNewPassword(fields.password, email))
  return refuseTakenEmail(email, () =>
    db.$transaction(async (tables) => {
      await claim(tables, invitation, fields.now)
      const userId = await createUser(tables, { email, name, passwordHash, isOperator: false })
      return join(tables, invitation.id, userId)
    }),
  )
}

/** Accepts an invitation as a signed-in person whose address it names. `Refusal`: `gone`, `forbidden` (another address). */
export async function joinByInvitation(
  db: CreatingPlane,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<Invited> {
  const invitation = await findInvitation(db, { token, now })
  if (!invitation) throw gone()
  return db.$transaction(async (tables) => {
    const user = await tables.user.findUnique({ where: { id: userId } })
    if (user?.email.toLowerCase() !== invitation.email.toLowerCase()) {
      refuse('forbidden', `This invitation is for ${invitation.email}.`)
    }
    await claim(tables, invitation, now)
    return join(tables, invitation.id, userId)
  })
}

/** Marks the invitation as accepted, if nobody did meanwhile. Part of a verb's transaction. */
export async function claim(tables: ControlPlaneTables, { id }: { id: string }, now: Date): Promise<void> {
  const claimed = await tables.invitation.updateMany({
    where: { id, acceptedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  })
  if (claimed.count !== 1) throw gone()
}

/** Makes the user a member as the claimed invitation says. Part of a verb's transaction. */
export async function join(tables: ControlPlaneTables, invitationId: string, userId: string): Promise<Invited> {
  const { organizationId, role } = await tables.invitation.findUniqueOrThrow({ where: { id: invitationId } })
  const userIdOrganizationId = { userId, organizationId }
  const member = await tables.membership.findUnique({ where: { userId_organizationId: userIdOrganizationId } })
  if (!member) await tables.membership.create({ data: { userId, organizationId, role } })
  await writeAudit(tables, { actorId: userId, organizationId, action: 'invitation.accepted', subject: invitationId })
  return { userId, organizationId }
}

const gone = () => new Refusal('gone', 'This invitation was used, withdrawn or has run out. Ask for a new one.')
