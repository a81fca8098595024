import { LRUCache } from 'lru-cache'
import { newId } from '#contract/id.ts'
import type { Notice } from '#contract/account/notice.ts'
import { deleteInPieces } from '../delete-in-pieces.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'

/** What an organization is told. The same `key` tells it once, whichever process says it how often. */
export type NewNotice = {
  organizationId: string
  /** noun_adjective, for example `quota_80`. */
  kind: string
  key: string
  subject: string
  /** Plain text. */
  body: string
  detail?: Record<string, string | number | boolean>
}

export type MailedNotice = {
  id: string
  subject: string
  body: string
  organizationName: string
  /** Email addresses of the owners; at least one. */
  owners: string[]
}

/** A place in the order in which notices are mailed. */
export type MailCursor = { createdAt: Date; id: string }

/** Keep a notice for a later try, or set it down as mailed or as never to be mailed, with the reason. */
export type MailingEnd = 'keep' | 'mailed' | { refused: string }

export type NoticeStore = {
  /** Whether the notice is new. */
  add: (notice: NewNotice, at: Date) => Promise<boolean>
  /** Whether this process has added a notice with this key lately, or is about to. */
  isKnown: (organizationId: string, key: string) => boolean
  /** The newest 100 of an organization, newest first. */
  list: (organizationId: string) => Promise<Notice[]>
  /** Whether the organization has such a notice. The first moment stands. */
  markSeen: (organizationId: string, id: string, at: Date) => Promise<boolean>
  /**
   * Takes the first notice behind `after` that is still to be mailed, which no other process can take meanwhile, and
   * ends it as `mail` says. Gives its place; undefined when there is none.
   */
  mailNext: (
    after: MailCursor,
    at: Date,
    mail: (notice: MailedNotice) => Promise<MailingEnd>,
  ) => Promise<MailCursor | undefined>
  /** Forgets what is older. */
  dropBefore: (moment: Date) => Promise<void>
}

const listMax = 100

/** Adds notices as part of a transaction; those whose key is known change nothing. Gives how many were new. */
export async function insertNotices(client: Queryable, notices: readonly NewNotice[], at: Date): Promise<number> {
  if (notices.length === 0) return 0
  const rows = notices.map((notice) => ({ id: newId(), detail: {}, ...notice }))
  const { rowCount } = await client.query(
    `INSERT INTO notice (id, organization_id, kind, key, subject, body, detail, created_at)
     SELECT id, "organizationId", kind, key, subject, body, detail, $2
     FROM json_to_recordset($1) AS told(id text, "organizationId" text, kind text, key text, subject text, body text,
       detail jsonb)
     ON CONFLICT (organization_id, key) DO NOTHING`,
    [JSON.stringify(rows), at],
  )
  return rowCount ?? 0
}

export function noticeStore(database: Database): NoticeStore {
  const known = new LRUCache<string, true>({ max: 100_000 })
  return {
    async add(notice, at) {
      const name = `${notice.organizationId} ${notice.key}`
      known.set(name, true)
      try {
        return (await insertNotices(database, [notice], at)) > 0
      } catch (error) {
        known.delete(name)
        throw error
      }
    },
    isKnown: (organizationId, key) => known.has(`${organizationId} ${key}`),
    async list(organizationId) {
      const { rows } = await database.query<NoticeRow>(
        `SELECT id, kind, subject, body, created_at, mailed_at, seen_at FROM notice
         WHERE organization_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${listMax}`,
        [organizationId],
      )
      return rows.map(noticeOf)
    },
    async markSeen(organizationId, id, at) {
      const { rowCount } = await database.query(
        'UPDATE notice SET seen_at = coalesce(seen_at, $3) WHERE organization_id = $1 AND id = $2',
        [organizationId, id, at],
      )
      return rowCount === 1
    },
    mailNext: (after, at, mail) =>
      inTransaction(database, async (client) => {
        const { rows } = await client.query<MailedRow>(nextStatement, [after.createdAt, after.id])
        const [row] = rows
        if (!row) return undefined
        const { id, subject, body, organization_name: organizationName, owners } = row
        const end = await mail({ id, subject, body, organizationName, owners })
        if (end !== 'keep') {
          await client.query('UPDATE notice SET mailed_at = $2, detail = detail || $3::jsonb WHERE id = $1', [
            id,
            end === 'mailed' ? at : null,
            JSON.stringify(end === 'mailed' ? {} : { mailRefused: end.refused }),
          ])
        }
        return { createdAt: row.created_at, id }
      }),
    dropBefore: (moment) => deleteInPieces(database, { table: 'notice', column: 'created_at' }, moment),
  }
}

// skip locked: of two processes that mail at once, each takes another notice.
const nextStatement = `
  SELECT n.id, n.subject, n.body, n.created_at, o.name AS organization_name, owner.emails AS owners
  FROM notice n JOIN organization o ON o.id = n.organization_id,
    LATERAL (SELECT array_agg(u.email::text ORDER BY u.email) AS emails FROM membership m
      JOIN user_account u ON u.id = m.user_id WHERE m.organization_id = n.organization_id AND m.role = 'owner'
        AND m.deactivated_at IS NULL) owner
  WHERE n.mailed_at IS NULL AND (n.created_at, n.id) > ($1, $2) AND NOT n.detail ? 'mailRefused'
    AND owner.emails IS NOT NULL
  ORDER BY n.created_at, n.id LIMIT 1 FOR UPDATE OF n SKIP LOCKED`

type NoticeRow = {
  id: string
  kind: string
  subject: string
  body: string
  created_at: Date
  mailed_at: Date | null
  seen_at: Date | null
}
type MailedRow = {
  id: string
  subject: string
  body: string
  created_at: Date
  organization_name: string
  owners: string[]
}

const noticeOf = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  mailedAt: row.mailed_at?.toISOString() ?? null,
  seenAt: row.seen_at?.toISOString() ?? null,
})
