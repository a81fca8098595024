import { refuse } from '#contract/refusal.ts'
import { type Asker, requireOperator } from '../require-operator.ts'
import { type ControlPlane, serializably } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type Suspension = {
  organizationId: string
  /** What its people read, 500 characters at most; undefined ends the suspension. */
  reason: string | undefined
  now: Date
  by: Asker
}

const reasonMax = 500

/**
 * Keeps an organization from using the service, or lets it again: its keys, client ids and people are refused, its webhooks
 * are on hold and not charged, and nothing is deleted. `Refusal`: `bad_input` (no reason; an organization of operators),
 * `forbidden` (operators only), `not_found`.
 */
export async function suspendOrganization(db: ControlPlane, suspension: Suspension): Promise<void> {
  const { organizationId, now, by } = suspension
  const reason = suspension.reason?.trim()
  if (reason === '') refuse('bad_input', 'Say why: the people of the organization read it.')
  if (reason !== undefined && reason.length > reasonMax)
    refuse('bad_input', `A reason has ${reasonMax} characters at most.`)
  await serializably(db, async (tables) => {
    await requireOperator(tables, by)
    const organization = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!organization || organization.deletedAt) refuse('not_found', `There is no organization "${organizationId}".`)
    const operators = await tables.membership.count({ where: { organizationId, user: { isOperator: true } } })
    if (reason !== undefined && operators > 0) {
      refuse('bad_input', 'An operator of the installation belongs to this organization; it can’t be suspended.')
    }
    if (reason === undefined && organization.suspendedAt === null) return
    await tables.organization.update({
      where: { id: organizationId },
      data:
        reason === undefined
          ? { suspendedAt: null, suspendedReason: null }
          : { suspendedAt: organization.suspendedAt ?? now, suspendedReason: reason },
    })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId,
      action: reason === undefined ? 'organization.restored' : 'organization.suspended',
      subject: organizationId,
      detail: { reason: reason ?? organization.suspendedReason },
    })
  })
}
