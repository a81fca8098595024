import type { Role } from '#contract/dashboard/member.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables } from './tables.ts'

/** The user's role in the organization. `Refusal` `forbidden` when it is none of `roles`. Part of a verb's transaction. */
export async function requireRole(
  tables: ControlPlaneTables,
  { userId, organizationId }: { userId: string; organizationId: string },
  roles: readonly Role[],
): Promise<Role> {
  const membership = await tables.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
  })
  if (membership && !membership.deactivatedAt && roles.includes(membership.role)) return membership.role
  refuse('forbidden', `Only ${roles.map((role) => `${role}s`).join(' and ')} of the organization may do that.`)
}
