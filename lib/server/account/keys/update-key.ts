import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { changedValues } from '#contract/operations/changed-values.ts'
import { isId } from '#contract/is-id.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'
import { readName } from '../account-fields.ts'
import { limitDetail } from './create-key.ts'
import { capColumns, readNetworks, readScopes } from './key-fields.ts'
import { listedKeys } from './list-keys.ts'

export type KeyChanges = {
  id: string
  name: string
  /** None = everything. */
  scopes: readonly string[]
  /** None = from anywhere. */
  networks: readonly string[]
  /** null = as many as there are. */
  creditCap: number | null
  now: Date
  by: { userId: string; organizationId: string }
}

/**
 * Changes what a key is called and what it may; the service holds calls to it at once. Gives the key as it is then.
 * `Refusal`: `invalid` (a field, or a key that is revoked), `not_found` (also another organization's key), `forbidden`.
 */
export async function updateKey(db: ControlPlane, { id, now, by, ...changes }: KeyChanges): Promise<ListedKey> {
  const name = readName(changes.name, 'The name')
  const scopes = readScopes(changes.scopes)
  const networks = readNetworks(changes.networks)
  return db.$transaction(async (tables) => {
    const old = isId(id) ? await tables.apiKey.findUnique({ where: { id } }) : null
    if (old?.organizationId !== by.organizationId) refuse('not_found', `There is no key "${id}".`)
    await requireRole(tables, by, ['owner', 'developer'])
    if (old.revokedAt) refuse('bad_input', 'That key is revoked; create a new one.')
    const data = { name, scopes, networks, ...capColumns(changes.creditCap, now, old) }
    const row = await tables.apiKey.update({ where: { id }, data })
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId: by.organizationId,
      action: 'api_key.updated',
      subject: id,
      detail: { name, ...changedValues(limitDetail(old), limitDetail(data)) },
    })
    const [key] = await listedKeys(tables, [row])
    return key ?? refuse('not_found', `There is no key "${id}".`)
  })
}
