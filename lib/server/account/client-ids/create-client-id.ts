import { newClientId } from '#contract/secrets/client-id.ts'
import { readName } from '../account-fields.ts'
import { readOrigins } from './read-origins.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type ClientIdFields = {
  organizationId: string
  name: string
  /** Websites that may use it; empty = any. */
  allowedOrigins: readonly string[]
  createdById: string
  /** `LIVERY_SECRET`, which signs the id. */
  secret: string
}

const liveClientIdsMax = 200

/**
 * A new client id, with which pages ask for logos. The user must be an owner or developer of the organization.
 * `Refusal`: `invalid` (name, origins, too many client ids), `forbidden`.
 */
export async function createClientId(db: CreatingPlane, fields: ClientIdFields): Promise<{ id: string }> {
  const { organizationId, createdById } = fields
  const name = readName(fields.name, 'The name')
  const allowedOrigins = readOrigins(fields.allowedOrigins)
  const id = newClientId(fields.secret)
  return db.$transaction(async (tables) => {
    await requireRole(tables, { userId: createdById, organizationId }, ['owner', 'developer'])
    if ((await tables.clientId.count({ where: { organizationId, revokedAt: null } })) >= liveClientIdsMax) {
      const message = `An organization can have at most ${liveClientIdsMax} client ids in use; revoke one first.`
      refuse('bad_input', message)
    }
    await tables.clientId.create({ data: { id, organizationId, name, allowedOrigins, createdById } })
    await writeAudit(tables, {
      actorId: createdById,
      organizationId,
      action: 'client_id.created',
      subject: id,
      detail: { name, allowedOrigins: allowedOrigins.join(' ') },
    })
    return { id }
  })
}
