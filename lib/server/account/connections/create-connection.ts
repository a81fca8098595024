import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import { newId } from '#contract/id.ts'
import { refuse } from '#contract/refusal.ts'
import { sealText } from '#contract/secrets/sealed-text.ts'
import type { CrawlHosts } from '#service/net/crawl-hosts.ts'
import { requireRole } from '../../require-role.ts'
import type { CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { readConnection, readSecret } from './connection-fields.ts'

export type NewConnection = {
  by: { userId: string; organizationId: string }
  entry: ConnectionEntry
  hosts: CrawlHosts
  /** `LIVERY_SECRET`, which seals the key and the client id. */
  secret: string
}

const connectionsMax = 20

/**
 * A new connection of the organization; nothing is asked of the service yet. The user must be an owner or developer.
 * `Refusal`: `bad_input` (a field, too many connections), `conflict` (the name is taken), `forbidden`.
 */
export async function createConnection(
  db: CreatingPlane,
  { by, entry, hosts, secret }: NewConnection,
): Promise<{ id: string }> {
  const fields = readConnection(entry, hosts)
  const key = readSecret(entry.key, 'The API key')
  if (key === undefined) refuse('bad_input', 'The API key is empty. Enter a key of that service.')
  const clientId = readSecret(entry.clientId, 'The client id')
  const id = newId()
  const { organizationId, userId } = by
  return db.$transaction(async (tables) => {
    await requireRole(tables, by, ['owner', 'developer'])
    if ((await tables.connection.count({ where: { organizationId } })) >= connectionsMax) {
      refuse('bad_input', `An organization can have at most ${connectionsMax} connections; delete one first.`)
    }
    if (await tables.connection.findUnique({ where: { organizationId_name: { organizationId, name: fields.name } } })) {
      refuse('conflict', `There is a connection with the name ${fields.name}. Choose another name.`)
    }
    const keySealed = new Uint8Array(sealText(secret, key))
    const clientIdSealed = clientId === undefined ? null : new Uint8Array(sealText(secret, clientId))
    await tables.connection.create({
      data: { id, organizationId, ...fields, keySealed, clientIdSealed, createdById: userId },
    })
    const detail = { ...fields, hasClientId: clientId !== undefined }
    await writeAudit(tables, { actorId: userId, organizationId, action: 'connection.created', subject: id, detail })
    return { id }
  })
}
