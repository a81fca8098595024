import type { Member, OperatedMember, OwnSession, PendingInvitation } from '#contract/dashboard/member.ts'
import type { ControlPlaneTables } from '../../tables.ts'

/** Members of an organization, in the order in which they joined. */
export const listMembers = async (tables: ControlPlaneTables, organizationId: string): Promise<Member[]> =>
  (await listOperatedMembers(tables, organizationId)).map(({ isOperator: _, ...member }) => member)

/** The same, with who is an operator of the installation: for operators only. */
export async function listOperatedMembers(
  tables: ControlPlaneTables,
  organizationId: string,
): Promise<OperatedMember[]> {
  const rows = await tables.membership.findMany({
    where: { organizationId },
    include: { user: true },
    orderBy: { createdAt: 'asc' },
    take: 1000,
  })
  return rows.map(({ userId, role, createdAt, deactivatedAt, user }) => {
    const { name, email, isOperator } = user
    const moments = { joinedAt: createdAt.toISOString(), deactivatedAt: deactivatedAt?.toISOString() ?? null }
    return { userId, role, name, email, isOperator, ...moments }
  })
}

/** Invitations that can still be accepted, newest first. */
export async function listInvitations(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<PendingInvitation[]> {
  const rows = await tables.invitation.findMany({
    where: { organizationId, acceptedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt: expiresAt.toISOString() }))
}

/** The browsers in which a user is signed in now, newest first. */
export async function listSessions(
  tables: ControlPlaneTables,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<OwnSession[]> {
  const rows = await tables.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  })
  return rows.map(({ id, createdAt, expiresAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    userAgent,
    isThis: id === sessionId,
  }))
}

/** The organizations that a user belongs to and isn't deactivated in, by name. */
export async function listOrganizations(
  tables: ControlPlaneTables,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await tables.membership.findMany({
    where: { userId, deactivatedAt: null },
    include: { organization: true },
    take: 100,
  })
  const organizations = rows.map(({ organization: { id, name } }) => ({ id, name }))
  return organizations.sort((one, other) => one.name.localeCompare(other.name))
}
