import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import { refuse } from '#contract/refusal.ts'
import { sealText } from '#contract/secrets/sealed-text.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { type ConnectionFields, readConnection, readSecret } from './connection-fields.ts'
import type { NewConnection } from './create-connection.ts'
import { findConnection } from './find-connection.ts'

export type ConnectionChange = Omit<NewConnection, 'entry'> & { id: string; entry: ConnectionEntry }

/**
 * Replaces name and addresses, and the key and client id where they are entered. A key goes only where somebody who knows it
 * sends it: a new host needs it entered again. `Refusal`: `bad_input`, `conflict` (the name), `not_found`, `forbidden`.
 */
export async function updateConnection(db: ControlPlane, { id, by, entry, hosts, secret }: ConnectionChange) {
  const fields = readConnection(entry, hosts)
  const key = readSecret(entry.key, 'The API key')
  const clientId = readSecret(entry.clientId, 'The client id')
  const { organizationId, userId } = by
  await db.$transaction(async (tables) => {
    const before = await findConnection(tables, id, organizationId)
    await requireRole(tables, by, ['owner', 'developer'])
    const other = await tables.connection.findUnique({
      where: { organizationId_name: { organizationId, name: fields.name } },
    })
    if (other && other.id !== id) refuse('conflict', `There is a connection with the name ${fields.name}.`)
    checkEntered({ before, fields, key, clientId })
    await tables.connection.update({
      where: { id },
      data: {
        ...fields,
        ...(key !== undefined && { keySealed: new Uint8Array(sealText(secret, key)) }),
        ...(clientId !== undefined && { clientIdSealed: new Uint8Array(sealText(secret, clientId)) }),
        revision: { increment: 1 },
      },
    })
    const detail = { ...fields, keyChanged: key !== undefined, clientIdChanged: clientId !== undefined }
    await writeAudit(tables, { actorId: userId, organizationId, action: 'connection.updated', subject: id, detail })
  })
}

type Entered = {
  before: ConnectionFields & { clientIdSealed: Uint8Array | null }
  fields: ConnectionFields
  key: string | undefined
  clientId: string | undefined
}

function checkEntered({ before, fields, key, clientId }: Entered): void {
  const moved = (['baseUrl', 'graphqlUrl'] as const).some((name) => originOf(before[name]) !== originOf(fields[name]))
  if (moved && key === undefined) refuse('bad_input', 'Enter the API key again: it is to be sent to another host.')
  const logosMoved = originOf(before.cdnUrl) !== originOf(fields.cdnUrl)
  if (logosMoved && before.clientIdSealed !== null && clientId === undefined) {
    refuse('bad_input', 'Enter the client id again: it is to be sent to another host.')
  }
}

const originOf = (address: string) => new URL(address).origin
