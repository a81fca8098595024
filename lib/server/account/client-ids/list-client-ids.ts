import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { dayMs } from '#contract/time.ts'
import type { ControlPlaneTables } from '../../tables.ts'

// Revoked ones stay in sight for as long as somebody may ask why a page shows no logo.
const revokedShownMs = 90 * dayMs

/** The organization's client ids, those in use first, newest first; revoked ones for 90 days. Times are ISO 8601 UTC. */
export async function listClientIds(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<ListedClientId[]> {
  const rows = await tables.clientId.findMany({
    where: {
      organizationId,
      OR: [{ revokedAt: null }, { revokedAt: { gt: new Date(now.getTime() - revokedShownMs) } }],
    },
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }],
    take: 500,
  })
  const ids = rows.flatMap(({ createdById }) => createdById ?? [])
  const makers = await tables.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return rows.map(({ id, name, allowedOrigins, createdAt, createdById, revokedAt }) => ({
    id,
    name,
    allowedOrigins,
    createdAt: createdAt.toISOString(),
    createdBy: (createdById && names.get(createdById)) ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}
