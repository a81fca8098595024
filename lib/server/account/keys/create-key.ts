import { z } from 'zod'
import { hashApiKey, newApiKey } from '#contract/secrets/api-key.ts'
import { newId } from '#contract/id.ts'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { readName } from '../account-fields.ts'
import { capColumns, expiryOf, readNetworks, readScopes } from './key-fields.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import type { ControlPlaneTables, CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type KeyFields = {
  organizationId: string
  name: string
  /** What it is limited to (contract/account/key-scopes.ts); none = it may do everything. */
  scopes?: readonly string[]
  /** Addresses and networks that it may be used from; none = from anywhere. */
  networks?: readonly string[]
  /** Credits that it may spend in a calendar month; undefined = as many as there are. */
  creditCap?: number | undefined
  /** Days until it stops counting by itself; undefined = never. */
  days?: number | undefined
  createdById?: string
  now?: Date
}

/** The key itself is never stored: who sends the form again later is told that it was made. */
export const keyMaking = {
  kept: z.object({ id: z.string() }),
  again: (): never =>
    refuse(
      'conflict',
      'This key was created already and is shown only once. If you do not have it, revoke it and create another one.',
    ),
}

const liveKeysMax = 200

/**
 * A new API key; `key` is given here once and never again, since only its hash and a preview are stored.
 * With `createdById`, that user must be an owner or developer of the organization; without, the operator asks.
 * `Refusal`: `invalid` (name, scopes, networks, cap, days, too many keys), `forbidden`, `not_found` (organization).
 */
export async function createKey(db: CreatingPlane, fields: KeyFields): Promise<MadeKey> {
  const { organizationId, createdById, now = new Date() } = fields
  const name = readName(fields.name, 'The name')
  const scopes = readScopes(fields.scopes ?? [])
  const networks = readNetworks(fields.networks ?? [])
  const cap = capColumns(fields.creditCap ?? null, now)
  const expiresAt = expiryOf(fields.days, now)
  return db.$transaction(async (tables) => {
    if (createdById !== undefined)
      await requireRole(tables, { userId: createdById, organizationId }, ['owner', 'developer'])
    const organization = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!organization) refuse('not_found', `There is no organization "${organizationId}".`)
    const isLive = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
    if ((await tables.apiKey.count({ where: { organizationId, ...isLive } })) >= liveKeysMax) {
      refuse('bad_input', `An organization can have at most ${liveKeysMax} keys in use; revoke one first.`)
    }
    const made = await writeKey(tables, { organizationId, name, scopes, networks, ...cap, expiresAt, createdById })
    await writeAudit(tables, {
      actorId: createdById,
      organizationId,
      action: 'api_key.created',
      subject: made.id,
      detail: { ...limitDetail({ name, scopes, networks, ...cap }), expiresAt: expiresAt?.toISOString() ?? null },
    })
    return made
  })
}

export type NewKeyRow = {
  organizationId: string
  name: string
  scopes: string[]
  networks: string[]
  creditCap: number | null
  creditCapSince: Date | null
  expiresAt: Date | undefined
  createdById: string | undefined
}

/** Stores a new key. Part of a verb's transaction. */
export async function writeKey(tables: ControlPlaneTables, row: NewKeyRow): Promise<MadeKey> {
  const id = newId()
  const key = newApiKey()
  await tables.apiKey.create({
    data: {
      ...row,
      id,
      hash: hashApiKey(key),
      preview: `${key.slice(0, 7)}…${key.slice(-4)}`,
      expiresAt: row.expiresAt ?? null,
      createdById: row.createdById ?? null,
    },
  })
  return { id, key }
}

/** What a key is and may, for the audit log. */
export const limitDetail = ({
  name,
  scopes,
  networks,
  creditCap,
}: Pick<NewKeyRow, 'name' | 'scopes' | 'networks' | 'creditCap'>) => ({
  name,
  scopes: scopes.join(' '),
  networks: networks.join(' '),
  creditCap,
})
