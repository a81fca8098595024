import { hashApiKey, newApiKey } from '#contract/api-key.ts'
import { newId } from '#contract/id.ts'
import { readName } from './account-fields.ts'
import { Refusal } from './refusal.ts'
import { requireRole } from './require-role.ts'
import type { ControlPlane } from './tables.ts'
import { writeAudit } from './write-audit.ts'

export type KeyFields = { organizationId: string; name: string; createdById?: string }

const liveKeysMax = 200

/**
 * A new API key; `key` is given here once and never again, since only its hash and a preview are stored.
 * With `createdById`, that user must be an owner or developer of the organisation; without, the operator asks.
 * `Refusal`: `invalid` (name, too many keys), `forbidden`, `not_found` (organisation).
 */
export async function createKey(db: ControlPlane, fields: KeyFields): Promise<{ id: string; key: string }> {
  const { organizationId, createdById } = fields
  const name = readName(fields.name, 'The name')
  const id = newId()
  const key = newApiKey()
  await db.$transaction(async (tables) => {
    if (createdById !== undefined)
      await requireRole(tables, { userId: createdById, organizationId }, ['owner', 'developer'])
    const organization = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!organization) throw new Refusal('not_found', `There is no organisation "${organizationId}".`)
    if ((await tables.apiKey.count({ where: { organizationId, revokedAt: null } })) >= liveKeysMax) {
      throw new Refusal('invalid', `An organisation can have at most ${liveKeysMax} keys in use; revoke one first.`)
    }
    await tables.apiKey.create({
      data: {
        id,
        organizationId,
        name,
        hash: hashApiKey(key),
        preview: `${key.slice(0, 7)}…${key.slice(-4)}`,
        createdById: createdById ?? null,
      },
    })
    await writeAudit(tables, {
      actorId: createdById,
      organizationId,
      action: 'api_key.created',
      subject: id,
      detail: { name },
    })
  })
  return { id, key }
}
