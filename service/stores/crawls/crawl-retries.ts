import type { Database } from '../database.ts'

/** The sites whose last crawl was left unfinished, and when they are crawled again (docs/rules.md#crawls). */
export type CrawlRetries = {
  /** How many crawls of the site in a row were left unfinished. */
  countOf: (domain: string) => Promise<number>
  /** After one that was: the next is due at `dueAt`, or with all others. */
  note: (retry: { domain: string; unfinished: number; dueAt: Date | undefined; at: Date }) => Promise<void>
  /** After a crawl that was finished. */
  forget: (domain: string) => Promise<void>
  /** Up to `count` sites that are due, the one that waits longest first; they are not given again for an hour. */
  takeDue: (now: Date, count: number) => Promise<string[]>
  /** Removes what no crawl has confirmed for 30 days. */
  removeOld: (now: Date) => Promise<void>
}

export function crawlRetries(database: Database): CrawlRetries {
  return {
    async countOf(domain) {
      const { rows } = await database.query<{ unfinished: number }>(
        'SELECT unfinished FROM crawl_retry WHERE domain = $1',
        [domain],
      )
      return rows[0]?.unfinished ?? 0
    },
    async note({ domain, unfinished, dueAt, at }) {
      await database.query(
        `INSERT INTO crawl_retry (domain, unfinished, due_at, noted_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (domain) DO UPDATE SET unfinished = excluded.unfinished, due_at = excluded.due_at, noted_at = excluded.noted_at`,
        [domain, unfinished, dueAt ?? null, at],
      )
    },
    async forget(domain) {
      await database.query('DELETE FROM crawl_retry WHERE domain = $1', [domain])
    },
    async takeDue(now, count) {
      const { rows } = await database.query<{ domain: string }>(
        `UPDATE crawl_retry SET due_at = $1::timestamptz + interval '1 hour'
         WHERE domain IN (SELECT domain FROM crawl_retry WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING domain`,
        [now, count],
      )
      return rows.map(({ domain }) => domain)
    },
    async removeOld(now) {
      await database.query(`DELETE FROM crawl_retry WHERE noted_at < $1::timestamptz - interval '30 days'`, [now])
    },
  }
}
