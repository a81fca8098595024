import type { ListedOrganization } from '#contract/dashboard/listed-organization.ts'
import type { ControlPlaneTables } from '../tables.ts'

export type OrganizationPage = { organizations: ListedOrganization[]; endCursor: string | undefined }

const pageRows = 50

/** The organizations of the installation, newest first, 50 at a time; `q` is a part of a name, or a whole id. */
export async function listAllOrganizations(
  tables: ControlPlaneTables,
  { q = '', after }: { q?: string; after?: string | undefined },
): Promise<OrganizationPage> {
  const text = q.trim()
  const rows = await tables.organization.findMany({
    // One that was deleted is found by its id alone: its ledger and its log stay.
    where:
      text === ''
        ? { deletedAt: null }
        : { OR: [{ id: text }, { deletedAt: null, name: { contains: text, mode: 'insensitive' } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: pageRows + 1,
    ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
    include: { _count: { select: { memberships: true, apiKeys: { where: { revokedAt: null } } } } },
  })
  const organizations = rows
    .slice(0, pageRows)
    .map(({ id, name, planId, billingState, createdAt, suspendedAt, suspendedReason, deletedAt, _count }) => ({
      id,
      name,
      planId,
      state: billingState,
      createdAt: createdAt.toISOString(),
      members: _count.memberships,
      keys: _count.apiKeys,
      deletedAt: deletedAt?.toISOString() ?? null,
      suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendedReason ?? '' },
    }))
  return { organizations, endCursor: rows.length > pageRows ? organizations.at(-1)?.id : undefined }
}
