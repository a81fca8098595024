import { refuse } from '#contract/refusal.ts'
import { type ControlPlane, type ControlPlaneTables, serializably } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

/**
 * Blanks a person: email, name, password, sign-ins and what the audit log says of them by email go; their id stays, without
 * which the ledger and the audit log would not add up. Keys and client ids of an organization that nobody is left in are revoked.
 * `Refusal`: `not_found`, `bad_input` (the last operator, the last owner of an organization with others).
 */
export async function eraseUser(db: ControlPlane, { userId, now }: { userId: string; now: Date }): Promise<void> {
  // Serializable: two owners who are erased at once must not leave the others without one.
  await serializably(db, async (tables) => {
    const user = await tables.user.findUnique({ where: { id: userId }, include: { memberships: true } })
    if (!user) refuse('not_found', 'There is no such person.')
    if (user.isOperator && (await tables.user.count({ where: { isOperator: true } })) === 1)
      refuse('bad_input', 'An installation needs at least one operator: make another one first.')
    for (const { organizationId } of user.memberships) await leave(tables, { userId, organizationId, now })
    await forget(tables, { userId, email: user.email, now })
    await tables.user.update({
      where: { id: userId },
      data: { email: `${userId}@erased.invalid`, name: 'Erased', passwordHash: null, isOperator: false },
    })
    await writeAudit(tables, { action: 'user.erased', subject: userId })
  })
}

type Leaving = { userId: string; organizationId: string; now: Date }

async function leave(tables: ControlPlaneTables, { userId, organizationId, now }: Leaving): Promise<void> {
  const others = await tables.membership.findMany({ where: { organizationId, userId: { not: userId } } })
  if (others.length > 0 && !others.some(({ role, deactivatedAt }) => role === 'owner' && !deactivatedAt))
    refuse('bad_input', `The organization ${organizationId} would have no owner: make another one first.`)
  await tables.membership.delete({ where: { userId_organizationId: { userId, organizationId } } })
  if (others.length > 0) return
  await tables.apiKey.updateMany({ where: { organizationId, revokedAt: null }, data: { revokedAt: now } })
  await tables.clientId.updateMany({ where: { organizationId, revokedAt: null }, data: { revokedAt: now } })
}

async function forget(
  tables: ControlPlaneTables,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  // Ended before they go: the end is announced to every process.
  await tables.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } })
  await tables.session.deleteMany({ where: { userId } })
  await tables.oauthAccount.deleteMany({ where: { userId } })
  await tables.passwordReset.deleteMany({ where: { userId } })
  await tables.signInFailure.deleteMany({ where: { email } })
  await tables.invitation.deleteMany({ where: { email } })
  await tables.auditEntry.updateMany({ where: { detail: { path: ['email'], equals: email } }, data: { detail: {} } })
  await tables.auditEntry.updateMany({ where: { subject: email }, data: { subject: userId } })
}
