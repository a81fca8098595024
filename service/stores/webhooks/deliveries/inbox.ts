import type { InboxMessage } from '#contract/webhooks/inbox.ts'
import { inTransaction, type Database } from '../../database.ts'

export type NewInboxMessage = { token: string; at: Date; headers: Record<string, string>; body: string }

export type InboxStore = {
  /** Keeps a message, and of its inbox the newest 2,000. */
  add: (message: NewInboxMessage) => Promise<void>
  /** Those that arrived since, newest first. */
  list: (token: string, since: Date) => Promise<InboxMessage[]>
  /** Those that were stored after the message `after`, oldest first; a page of them. */
  listAfter: (token: string, after: string) => Promise<InboxMessage[]>
  /** Removes all that arrived; returns how much that was. */
  clear: (token: string) => Promise<number>
  dropBefore: (moment: Date) => Promise<void>
}

/** `page`: what one call returns. `kept`: what waits for a reader whose connection was cut. */
const messagesMax = { page: 100, kept: 2_000 }

type Row = { id: number; received_at: Date; headers: Record<string, string>; body: string }

export function inboxStore(database: Database): InboxStore {
  return {
    add: ({ token, at, headers, body }) =>
      inTransaction(database, async (client) => {
        // One after the other within an inbox: a reader that has seen an id will never miss a smaller one.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`inbox ${token}`])
        await client.query('INSERT INTO inbox_message (token, received_at, headers, body) VALUES ($1, $2, $3, $4)', [
          token,
          at,
          JSON.stringify(headers),
          body,
        ])
        await client.query(
          `DELETE FROM inbox_message WHERE token = $1 AND id <= (
             SELECT id FROM inbox_message WHERE token = $1 ORDER BY id DESC OFFSET ${messagesMax.kept} LIMIT 1)`,
          [token],
        )
      }),
    async list(token, since) {
      const { rows } = await database.query<Row>(
        `SELECT id, received_at, headers, body FROM inbox_message WHERE token = $1 AND received_at >= $2
         ORDER BY id DESC LIMIT ${messagesMax.page}`,
        [token, since],
      )
      return rows.map(messageOf)
    },
    async listAfter(token, after) {
      const { rows } = await database.query<Row>(
        `SELECT id, received_at, headers, body FROM inbox_message WHERE token = $1 AND id > $2
         ORDER BY id LIMIT ${messagesMax.page}`,
        [token, after],
      )
      return rows.map(messageOf)
    },
    async clear(token) {
      const { rowCount } = await database.query('DELETE FROM inbox_message WHERE token = $1', [token])
      return rowCount ?? 0
    },
    async dropBefore(moment) {
      await database.query('DELETE FROM inbox_message WHERE received_at < $1', [moment])
    },
  }
}

const messageOf = (row: Row): InboxMessage => ({
  id: String(row.id),
  receivedAt: row.received_at.toISOString(),
  headers: row.headers,
  body: row.body,
})
