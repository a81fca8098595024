import type { CrawlFound } from '#contract/crawls/crawl-progress.ts'
import type { Database } from '../database.ts'

/** A crawl that is queued (`found` undefined) or running. */
export type ProgressRow = { startedAt: Date; found: CrawlFound | undefined }

/** What queued and running crawls have come to; every replica reads it. A row ends with its crawl. */
export type CrawlProgressStore = {
  /** Notes that a crawl of `domain` is queued, where none runs. */
  queue: (domain: string, at: Date) => Promise<void>
  /** Writes what the crawl called `run` has found so far; the last that began wins. */
  write: (progress: { domain: string; run: string; startedAt: Date; found: CrawlFound }) => Promise<void>
  /** Ends the row of that crawl, and of one that was only queued. */
  remove: (domain: string, run: string) => Promise<void>
  /** Undefined where none runs that began or was queued after `since`: a process may have died with its crawl. */
  find: (domain: string, since: Date) => Promise<ProgressRow | undefined>
  /** Median of how long the latest crawls took that gave a brand, in ms; undefined where there are fewer than three. */
  usualMs: () => Promise<number | undefined>
  /** Removes what died with its process. */
  removeBefore: (at: Date) => Promise<void>
}

const latestMax = 300
const enough = 3

export function crawlProgress(database: Database): CrawlProgressStore {
  return {
    async queue(domain, at) {
      await database.query(
        `INSERT INTO crawl_progress (domain, started_at) VALUES ($1, $2) ON CONFLICT (domain) DO NOTHING`,
        [domain, at],
      )
    },
    async write({ domain, run, startedAt, found }) {
      await database.query(
        `INSERT INTO crawl_progress (domain, run, started_at, found) VALUES ($1, $2, $3, $4)
         ON CONFLICT (domain) DO UPDATE SET run = excluded.run, started_at = excluded.started_at, found = excluded.found
         WHERE crawl_progress.run IS NULL OR crawl_progress.started_at <= excluded.started_at`,
        [domain, run, startedAt, JSON.stringify(found)],
      )
    },
    async remove(domain, run) {
      await database.query('DELETE FROM crawl_progress WHERE domain = $1 AND (run = $2 OR run IS NULL)', [domain, run])
    },
    async find(domain, since) {
      const { rows } = await database.query<{ started_at: Date; found: CrawlFound | null }>(
        'SELECT started_at, found FROM crawl_progress WHERE domain = $1 AND started_at >= $2',
        [domain, since],
      )
      return rows[0] && { startedAt: rows[0].started_at, found: rows[0].found ?? undefined }
    },
    async usualMs() {
      const { rows } = await database.query<{ count: number; median: number | null }>(
        // The newest by id alone: the table has no end, and this is asked while somebody waits.
        `SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS median
         FROM (SELECT duration_ms, outcome FROM crawl ORDER BY id DESC LIMIT $1) latest WHERE outcome = 'held'`,
        [latestMax],
      )
      const [row] = rows
      return row && row.count >= enough && row.median !== null ? Math.round(row.median) : undefined
    },
    async removeBefore(at) {
      await database.query('DELETE FROM crawl_progress WHERE started_at < $1', [at])
    },
  }
}
