import { dayMs } from '#contract/time.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { openAccess } from './access.ts'
import type { findConnection } from './find-connection.ts'
import { readOffers } from './read-offers.ts'

type Connection = Awaited<ReturnType<typeof findConnection>>
type Refresh = { client: GuardedClient; secrets: readonly string[]; now: Date }

const dueBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** Whether it is more than a day ago that the service was asked what it has beyond the interface. */
export const offersAreDue = ({ offersReadAt }: Connection, now: Date): boolean =>
  offersReadAt === null || offersReadAt <= dueBefore(now)

/** Asks the service of a connection again what it has beyond the interface, once a day however many call this. */
export async function refreshOffers(
  tables: ControlPlaneTables,
  connection: Connection,
  { client, secrets, now }: Refresh,
): Promise<void> {
  const { id, revision, baseUrl, graphqlUrl } = connection
  // One that can't be asked now is asked again tomorrow, or when it is checked.
  const { count } = await tables.connection.updateMany({
    where: { id, revision, OR: [{ offersReadAt: null }, { offersReadAt: { lte: dueBefore(now) } }] },
    data: { offersReadAt: now },
  })
  if (count === 0) return
  const offers = await readOffers(client, { baseUrl, graphqlUrl, key: openAccess(secrets, connection).key })
  if (offers !== undefined) await tables.connection.updateMany({ where: { id, revision }, data: { offers } })
}
