import type { ControlPlaneTables } from './tables.ts'

export type ListedKey = {
  id: string
  name: string
  preview: string
  createdAt: string
  createdBy: string | null
  revokedAt: string | null
}

// Revoked keys stay in sight for as long as somebody may ask why a call is refused.
const revokedShownMs = 90 * 24 * 3_600_000

/** The organisation's keys, those in use first, newest first; revoked ones for 90 days. Times are ISO 8601 UTC. */
export async function listKeys(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<ListedKey[]> {
  const rows = await tables.apiKey.findMany({
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
  return rows.map(({ id, name, preview, createdAt, createdById, revokedAt }) => ({
    id,
    name,
    preview,
    createdAt: createdAt.toISOString(),
    createdBy: createdById === null ? null : (names.get(createdById) ?? null),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}
