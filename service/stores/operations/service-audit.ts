import { deleteInPieces } from '../delete-in-pieces.ts'
import type { Database, Queryable } from '../database.ts'
import type { Credential } from '../account/credentials.ts'

/** What somebody changed, or was shown, at the service. The dashboard's own changes are in its own table. */
export type ServiceAuditEntry = {
  at: Date
  caller: Pick<Credential, 'type' | 'id' | 'name' | 'organization'>
  /** noun.past; the nouns are those of contract/dashboard/audit-filter.ts. */
  action: `${'webhook' | 'subscriptions' | 'deliveries' | 'inbox' | 'crawl_queue'}.${string}`
  /** The URN of what it was done to, or a domain. */
  subject: string
  detail?: Record<string, string | number | boolean | null>
}

export type ServiceAudit = {
  write: (entry: ServiceAuditEntry) => Promise<void>
  /** Writes what a program does again and again once an hour: as long as no such entry of this actor is younger. */
  writeHourly: (entry: ServiceAuditEntry) => Promise<void>
  removeBefore: (moment: Date) => Promise<void>
}

export function serviceAudit(database: Database): ServiceAudit {
  return {
    write: (entry) => writeServiceAudit(database, entry),
    async writeHourly(entry) {
      await database.query(
        `${insert} SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
           SELECT FROM service_audit WHERE organization_id = $2 AND at > $1::timestamptz - interval '1 hour'
             AND actor_id = $3 AND action = $4 AND subject = $5)`,
        valuesOf(entry),
      )
    },
    removeBefore: (moment) => deleteInPieces(database, { table: 'service_audit', column: 'at' }, moment),
  }
}

/** Writes one entry, in the transaction that makes the change. */
export async function writeServiceAudit(client: Queryable, entry: ServiceAuditEntry): Promise<void> {
  await client.query(`${insert} VALUES ($1, $2, $3, $4, $5, $6)`, valuesOf(entry))
}

const insert = 'INSERT INTO service_audit (at, organization_id, actor_id, action, subject, detail)'

const valuesOf = ({ at, caller, action, subject, detail = {} }: ServiceAuditEntry) => [
  at,
  caller.organization.id,
  caller.type === 'user' ? caller.id : `API key ${caller.name}`,
  action,
  subject,
  JSON.stringify(detail),
]
