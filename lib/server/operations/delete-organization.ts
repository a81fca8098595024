import { refuse } from '#contract/refusal.ts'
import { requireOperator } from '../require-operator.ts'
import { serializably, type ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type OrganizationDeletion = {
  organizationId: string
  /** Typed by the operator; it must be the organization's. */
  name: string
  now: Date
  by: { userId: string } | undefined
}

/**
 * Deletes an organization for good: nobody belongs to it, its keys and client ids are revoked, its connections and invitations go,
 * and the service deletes its webhooks within the hour. Its row, its ledger and its audit log stay, without which the books would
 * not add up. `Refusal`: `forbidden`, `not_found`, `bad_input` (another name; an organization of operators).
 */
export async function deleteOrganization(
  db: ControlPlane,
  { organizationId, name, now, by }: OrganizationDeletion,
): Promise<void> {
  await serializably(db, async (tables) => {
    await requireOperator(tables, by)
    const organization = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!organization || organization.deletedAt) refuse('not_found', `There is no organization "${organizationId}".`)
    if (name.trim() !== organization.name) refuse('bad_input', 'That is not its name; type it as it is written.')
    const operators = await tables.membership.count({ where: { organizationId, user: { isOperator: true } } })
    if (operators > 0) {
      refuse('bad_input', 'An operator of the installation belongs to this organization; it can’t be deleted.')
    }
    const of = { where: { organizationId } }
    // Ended before they go: the end is announced to every process.
    await tables.session.updateMany({ where: { organizationId, endedAt: null }, data: { endedAt: now } })
    await tables.membership.deleteMany(of)
    await tables.invitation.deleteMany(of)
    await tables.connection.deleteMany(of)
    const live = { where: { organizationId, revokedAt: null }, data: { revokedAt: now } }
    await tables.apiKey.updateMany(live)
    await tables.clientId.updateMany(live)
    await tables.organization.update({
      where: { id: organizationId },
      data: {
        deletedAt: now,
        suspendedAt: organization.suspendedAt ?? now,
        suspendedReason: 'This organization was deleted.',
        requestedPlanId: null,
        requestedPlanAt: null,
        requestedPlanById: null,
      },
    })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId,
      action: 'organization.deleted',
      subject: organizationId,
      detail: { name: organization.name },
    })
  })
}
