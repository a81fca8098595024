import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { dayMs } from '#contract/time.ts'
import type { ControlPlaneTables } from '../../tables.ts'

// Keys that are over stay in sight for as long as somebody may ask why a call is refused.
const overShownMs = 90 * dayMs

/** The organization's keys, those in use first, newest first; those that were revoked or have expired for 90 days. Times are ISO 8601 UTC. */
export async function listKeys(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<ListedKey[]> {
  const shownSince = new Date(now.getTime() - overShownMs)
  const rows = await tables.apiKey.findMany({
    where: {
      organizationId,
      AND: [
        { OR: [{ revokedAt: null }, { revokedAt: { gt: shownSince } }] },
        { OR: [{ expiresAt: null }, { expiresAt: { gt: shownSince } }] },
      ],
    },
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }],
    take: 500,
  })
  const keys = await listedKeys(tables, rows)
  const isOver = ({ revokedAt, expiresAt }: ListedKey) =>
    revokedAt !== null || (expiresAt !== null && new Date(expiresAt) <= now)
  return [...keys.filter((key) => !isOver(key)), ...keys.filter(isOver)]
}

type KeyRow = Awaited<ReturnType<ControlPlaneTables['apiKey']['findMany']>>[number]

/** The rows as they are listed, each with the name of who made it. */
export async function listedKeys(tables: ControlPlaneTables, rows: readonly KeyRow[]): Promise<ListedKey[]> {
  const ids = rows.flatMap(({ createdById }) => createdById ?? [])
  const makers = await tables.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return rows.map(
    ({
      id,
      name,
      preview,
      createdAt,
      createdById,
      revokedAt,
      expiresAt,
      scopes,
      networks,
      creditCap,
      replacedById,
    }) => ({
      id,
      name,
      preview,
      createdAt: createdAt.toISOString(),
      createdBy: createdById === null ? null : (names.get(createdById) ?? null),
      revokedAt: revokedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      scopes,
      networks,
      creditCap,
      replacedById,
    }),
  )
}
