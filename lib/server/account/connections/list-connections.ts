import type { ListedConnection } from '#contract/dashboard/listed-connection.ts'
import type { ControlPlaneTables } from '../../tables.ts'

/** The organization's connections by name, without keys and client ids. Times are ISO 8601 UTC. */
export async function listConnections(tables: ControlPlaneTables, organizationId: string): Promise<ListedConnection[]> {
  const rows = await tables.connection.findMany({
    where: { organizationId },
    orderBy: { name: 'asc' },
    omit: { keySealed: true },
  })
  const ids = rows.flatMap(({ createdById }) => createdById ?? [])
  const makers = await tables.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    baseUrl: row.baseUrl,
    graphqlUrl: row.graphqlUrl,
    cdnUrl: row.cdnUrl,
    hasClientId: row.clientIdSealed !== null,
    createdAt: row.createdAt.toISOString(),
    createdBy: (row.createdById && names.get(row.createdById)) ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
    lastError: row.lastError,
  }))
}
