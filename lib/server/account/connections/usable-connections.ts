import type { UsableConnection } from '#contract/dashboard/usable-connection.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { storedOffers } from './offers.ts'

const select = { id: true, name: true, baseUrl: true, cdnUrl: true, clientIdSealed: true, offers: true } as const

/** The organization's connections by name, as its screens use them: without keys and client ids. */
export async function usableConnections(
  tables: ControlPlaneTables,
  organizationId: string,
): Promise<UsableConnection[]> {
  const rows = await tables.connection.findMany({ where: { organizationId }, orderBy: { name: 'asc' }, select })
  return rows.map(({ clientIdSealed, offers, ...shown }) => ({
    ...shown,
    hasClientId: clientIdSealed !== null,
    offers: storedOffers(offers),
  }))
}
