import { isId } from '#contract/is-id.ts'
import { overlapHours } from '#contract/account/key-scopes.ts'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { hourMs } from '#contract/time.ts'
import { capColumns } from './key-fields.ts'
import { writeKey } from './create-key.ts'
import { refuse } from '#contract/refusal.ts'
import { requireRole } from '../../require-role.ts'
import { serializably, type CreatingPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type KeyRotation = {
  id: string
  /** How long the old key goes on, one of `overlapHours` (contract/account/key-scopes.ts). */
  hours: number
  now: Date
  by: { userId: string; organizationId: string }
}

/**
 * Puts a new key in the place of one: with the same name, scopes, networks, cap and time to last, given here once. The old one goes on for
 * the overlap, or as long as it would have without, whichever is shorter. Of two who rotate at once, one is refused.
 * `Refusal`: `invalid` (overlap, or a key that is over or was replaced), `not_found` (also another organization's key),
 * `forbidden`.
 */
export async function rotateKey(db: CreatingPlane, { id, hours, now, by }: KeyRotation): Promise<MadeKey> {
  if (!overlapHours.some((allowed) => allowed === hours)) {
    refuse('bad_input', `The overlap is one of ${overlapHours.join(', ')} hours.`)
  }
  return serializably(db, async (tables) => {
    const old = isId(id) ? await tables.apiKey.findUnique({ where: { id } }) : null
    if (old?.organizationId !== by.organizationId) refuse('not_found', `There is no key "${id}".`)
    await requireRole(tables, by, ['owner', 'developer'])
    if (old.revokedAt || (old.expiresAt && old.expiresAt <= now)) {
      refuse('bad_input', 'That key is no longer in use; create a new one.')
    }
    if (old.replacedById) refuse('bad_input', 'Another key has taken the place of that one already.')
    const { organizationId, name, scopes, networks, creditCap } = old
    const lastsMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime()
    const expiresAt = lastsMs ? new Date(now.getTime() + lastsMs) : undefined
    const made = await writeKey(tables, {
      organizationId,
      name,
      scopes,
      networks,
      ...capColumns(creditCap, now),
      expiresAt,
      createdById: by.userId,
    })
    const overlapEnd = new Date(now.getTime() + hours * hourMs)
    await tables.apiKey.update({
      where: { id },
      data: {
        replacedById: made.id,
        expiresAt: old.expiresAt && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd,
      },
    })
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId,
      action: 'api_key.rotated',
      subject: id,
      detail: { name, hours, replacedBy: made.id },
    })
    return made
  })
}
