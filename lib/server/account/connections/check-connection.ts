import type { GuardedClient } from '#service/net/guarded-client.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { openAccess } from './access.ts'
import { findConnection } from './find-connection.ts'
import { probeService } from './probe-service.ts'
import { readOffers } from './read-offers.ts'

export type ConnectionCheck = {
  id: string
  by: { userId: string; organizationId: string }
  client: GuardedClient
  /** `LIVERY_SECRET`, then the earlier ones. */
  secrets: readonly string[]
  now: () => Date
}

/**
 * Asks the service of a connection whether it works and what it has beyond the interface, and keeps both; returns a sentence for each part that
 * didn't. `Refusal`: `not_found` (also for another organization's), `forbidden`. A change meanwhile is checked by itself.
 */
export async function checkConnection(db: ControlPlane, check: ConnectionCheck): Promise<string[]> {
  const { id, by, client, secrets, now } = check
  const connection = await findConnection(db, id, by.organizationId)
  await requireRole(db, by, ['owner', 'developer'])
  const { revision, baseUrl, graphqlUrl, cdnUrl } = connection
  const asked = { baseUrl, graphqlUrl, cdnUrl, ...openAccess(secrets, connection) }
  const [problems, offers] = await Promise.all([probeService(client, asked), readOffers(client, asked)])
  const at = now()
  const result = problems.length === 0 ? { lastSuccessAt: at } : { lastErrorAt: at, lastError: problems.join(' ') }
  await db.connection.updateMany({
    where: { id, revision },
    data: { checkedAt: at, ...result, ...(offers && { offers, offersReadAt: at }) },
  })
  return problems
}
