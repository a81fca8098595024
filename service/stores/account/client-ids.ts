import { LRUCache } from 'lru-cache'
import type { Database } from '../database.ts'

/** Whom a client id stands for. */
export type Client = {
  id: string
  organizationId: string
  planId: string
  /** Origins that may use it; empty = any. */
  allowedOrigins: readonly string[]
}

export type ClientIdStore = {
  /** The client of a signed id; undefined when it was revoked or deleted, or its organization is suspended. */
  find: (id: string) => Promise<Client | undefined>
  /** The same if it is in memory; `unknown` when it is known not to exist. */
  recall: (id: string) => Client | 'unknown' | undefined
  forget: (id: string) => void
  forgetAll: () => void
}

type Row = { id: string; organization_id: string; plan_id: string; allowed_origins: string[] | null }

/**
 * Reads the control plane's client ids. They are kept in memory until the database announces a change; `keepMs` bounds how
 * long a missed announcement can matter. Only signed ids are asked for, so what does not exist may be kept too.
 */
export function clientIdStore(database: Database, keepMs = 30_000): ClientIdStore {
  const clients = new LRUCache<string, Client | 'unknown'>({ max: 50_000, ttl: keepMs })
  // Bumped by each announcement, so that a client read before its revocation is never kept after it.
  let generation = 0

  async function read(id: string): Promise<Client | undefined> {
    const before = generation
    const { rows } = await database.query<Row>(
      `SELECT c.id, c.organization_id, c.allowed_origins, o.plan_id
       FROM client_id c JOIN organization o ON o.id = c.organization_id 
       WHERE c.id = $1 AND c.revoked_at IS NULL AND o.suspended_at IS NULL`,
      [id],
    )
    const client = rows[0] && clientOf(rows[0])
    if (before === generation) clients.set(id, client ?? 'unknown')
    return client
  }

  return {
    recall: (id) => clients.get(id),
    async find(id) {
      const kept = clients.get(id)
      if (kept === undefined) return read(id)
      return kept === 'unknown' ? undefined : kept
    },
    forget(id) {
      generation++
      clients.delete(id)
    },
    forgetAll() {
      generation++
      clients.clear()
    },
  }
}

const clientOf = (row: Row): Client => ({
  id: row.id,
  organizationId: row.organization_id,
  planId: row.plan_id,
  allowedOrigins: row.allowed_origins ?? [],
})
