import type { ExpiringKey } from '#contract/dashboard/listed-key.ts'
import { dayMs } from '#contract/time.ts'
import type { ControlPlaneTables } from '../../tables.ts'

const soonMs = 14 * dayMs

/** The organization's keys that stop counting within two weeks and that none has taken the place of, the next first. */
export async function listExpiringKeys(
  tables: ControlPlaneTables,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<ExpiringKey[]> {
  const rows = await tables.apiKey.findMany({
    where: {
      organizationId,
      revokedAt: null,
      replacedById: null,
      expiresAt: { gt: now, lte: new Date(now.getTime() + soonMs) },
    },
    select: { id: true, name: true, expiresAt: true },
    orderBy: { expiresAt: 'asc' },
    take: 20,
  })
  return rows.flatMap(({ expiresAt, ...key }) => (expiresAt ? [{ ...key, expiresAt: expiresAt.toISOString() }] : []))
}
