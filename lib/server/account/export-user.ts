import { refuse } from '#contract/refusal.ts'
import type { ControlPlane } from '../tables.ts'

/**
 * Everything that is stored of a person by name, without hashes: themselves, where they sign in, their organizations, keys
 * and client ids that they made, invitations, and what the audit log says that they did. `Refusal`: `not_found`.
 */
export async function exportUser(db: ControlPlane, { userId }: { userId: string }): Promise<object> {
  const user = await db.user.findUnique({
    where: { id: userId },
    omit: { passwordHash: true },
    include: {
      memberships: { include: { organization: { select: { id: true, name: true } } } },
      sessions: true,
      accounts: true,
    },
  })
  if (!user) refuse('not_found', 'There is no such person.')
  const made = { where: { createdById: userId }, omit: { hash: true } } as const
  const [apiKeys, clientIds, invitations, audit] = await Promise.all([
    db.apiKey.findMany(made),
    db.clientId.findMany({ where: { createdById: userId } }),
    db.invitation.findMany({ where: { email: user.email }, omit: { tokenHash: true } }),
    db.auditEntry.findMany({ where: { actor: userId }, orderBy: { id: 'asc' }, omit: { id: true } }),
  ])
  return { user, apiKeys, clientIds, invitations, audit }
}
