import { findClientId } from './find-client-id.ts'
import { readOrigins } from './read-origins.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlane } from '../../tables.ts'
import { writeAudit } from '../../write-audit.ts'

export type ClientIdChange = {
  id: string
  /** Who asks, and from which organization. */
  by: { userId: string; organizationId: string }
  /** Websites that may use it from now on; empty = any. */
  allowedOrigins: readonly string[]
}

/**
 * Replaces the websites that may use a client id, and gives them as they are kept. `Refusal`: `invalid`, `not_found`
 * (also for another organization's), `forbidden`, `gone` (revoked).
 */
export async function updateClientId(
  db: ControlPlane,
  { id, by, allowedOrigins }: ClientIdChange,
): Promise<{ id: string; allowedOrigins: string[] }> {
  const origins = readOrigins(allowedOrigins)
  await db.$transaction(async (tables) => {
    const found = await findClientId(tables, id, by)
    // In the condition too: a revocation that came in between must not be answered as if the change mattered.
    const changed = await tables.clientId.updateMany({
      where: { id, revokedAt: null },
      data: { allowedOrigins: origins },
    })
    if (changed.count === 0) refuse('gone', 'This client id is revoked; its websites cannot be changed.')
    await writeAudit(tables, {
      actorId: by.userId,
      organizationId: by.organizationId,
      action: 'client_id.updated',
      subject: id,
      detail: { name: found.name, before: found.allowedOrigins.join(' '), after: origins.join(' ') },
    })
  })
  return { id, allowedOrigins: origins }
}
