import { type Role, roles as ranked } from '#contract/dashboard/member.ts'
import { isLastOwner } from '../members/require-another-owner.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

/** Where an issuer's groups put somebody: docs/decisions/0096-single-sign-on.md. */
export type Place = { organizationId: string; role: Role }

type Placing = {
  organizationId: string | undefined
  /** `group=role`; the group `*` is everybody. */
  roles: readonly string[]
  /** The claim as it came: a list of names, or one name. */
  groups: unknown
}

/** The highest role that the groups give in the organization; `none` where they give none, undefined where no organization is set. */
export function placeInOrganization({ organizationId, roles, groups }: Placing): Place | 'none' | undefined {
  if (organizationId === undefined) return undefined
  const held = new Set(['*', ...[groups].flat().filter((group) => typeof group === 'string')])
  const role = ranked.find((one) =>
    roles.some((pair) => pair.endsWith(`=${one}`) && held.has(pair.slice(0, -one.length - 1))),
  )
  return role === undefined ? 'none' : { organizationId, role }
}

/**
 * Gives somebody the role of this sign-in. The last owner stays one, and who is deactivated stays so. Part of a serializable
 * transaction where they may be an owner.
 */
export async function takePlace(
  tables: ControlPlaneTables,
  { userId, place: { organizationId, role } }: { userId: string; place: Place },
): Promise<void> {
  const which = { userId_organizationId: { userId, organizationId } }
  const held = await tables.membership.findUnique({ where: which })
  if (held?.role === role || (held && (await isLastOwner(tables, held)))) return
  if (held) await tables.membership.update({ where: which, data: { role } })
  else await tables.membership.create({ data: { userId, organizationId, role } })
  await writeAudit(tables, {
    actorId: userId,
    organizationId,
    action: held ? 'member.role_changed' : 'member.added',
    subject: userId,
    detail: { ...(held && { before: held.role }), after: role, by: 'single sign-on' },
  })
}
