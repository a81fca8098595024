import type { Role } from '#contract/dashboard/member.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables } from '../../tables.ts'

type Held = { organizationId: string; role: Role; deactivatedAt: Date | null }

/** `Refusal` `bad_input` when the membership is that of the only owner who gets in. Part of a serializable transaction. */
export async function requireAnotherOwner(tables: ControlPlaneTables, held: Held): Promise<void> {
  if (await isLastOwner(tables, held)) refuse('bad_input', 'An organization needs at least one owner.')
}

/** Whether nobody else owns the organization and gets in. */
export async function isLastOwner(tables: ControlPlaneTables, held: Held): Promise<boolean> {
  if (held.role !== 'owner' || held.deactivatedAt) return false
  const { organizationId } = held
  return (await tables.membership.count({ where: { organizationId, role: 'owner', deactivatedAt: null } })) === 1
}
