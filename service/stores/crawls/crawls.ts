import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { Database } from '../database.ts'

/** How a visit to a site ended: a brand is held, or why not. */
export type CrawlOutcome =
  'held' | 'unresolvable' | 'refused' | 'challenged' | 'unreachable' | 'unusable' | 'failed' | 'timeout'

export type CrawlRecord = {
  domain: string
  startedAt: Date
  durationMs: number
  outcome: CrawlOutcome
  detail: string | undefined
  brandId: string | undefined
  /** What it had to do without. */
  missing: MissingPart[]
}

export type CrawlStore = {
  record: (crawl: CrawlRecord) => Promise<void>
  /** The newest visit to `domain` since `since`, or undefined. */
  findLatest: (domain: string, since: Date) => Promise<CrawlRecord | undefined>
  /** The newest visit to `domain` since `since`, and how many there were. */
  summarize: (domain: string, since: Date) => Promise<{ last: CrawlRecord | undefined; tries: number }>
  /** The newest for many domains in one statement, by domain. */
  findLatestOfMany: (domains: readonly string[], since: Date) => Promise<Map<string, CrawlRecord>>
}

type Row = {
  domain: string
  started_at: Date
  duration_ms: number
  outcome: CrawlOutcome
  detail: string | null
  brand_id: string | null
  missing: MissingPart[]
}

export function crawlStore(database: Database): CrawlStore {
  return {
    async record(crawl) {
      await database.query(
        `INSERT INTO crawl (domain, started_at, duration_ms, outcome, detail, brand_id, missing) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          crawl.domain,
          crawl.startedAt,
          Math.round(crawl.durationMs),
          crawl.outcome,
          crawl.detail ?? null,
          crawl.brandId ?? null,
          JSON.stringify(crawl.missing),
        ],
      )
    },
    async findLatest(domain, since) {
      const { rows } = await database.query<Row>(
        `SELECT * FROM crawl WHERE domain = $1 AND started_at >= $2 ORDER BY started_at DESC LIMIT 1`,
        [domain, since],
      )
      return rows[0] && crawlRecord(rows[0])
    },
    async summarize(domain, since) {
      const { rows } = await database.query<Row & { tries: number }>(
        `SELECT *, (count(*) OVER ())::int AS tries FROM crawl WHERE domain = $1 AND started_at >= $2
         ORDER BY started_at DESC LIMIT 1`,
        [domain, since],
      )
      return { last: rows[0] && crawlRecord(rows[0]), tries: rows[0]?.tries ?? 0 }
    },
    async findLatestOfMany(domains, since) {
      if (domains.length === 0) return new Map()
      const { rows } = await database.query<Row>(
        `SELECT DISTINCT ON (domain) * FROM crawl WHERE domain = ANY($1) AND started_at >= $2
         ORDER BY domain, started_at DESC`,
        [domains, since],
      )
      return new Map(rows.map((row) => [row.domain, crawlRecord(row)]))
    },
  }
}

const crawlRecord = (row: Row): CrawlRecord => ({
  domain: row.domain,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  outcome: row.outcome,
  detail: row.detail ?? undefined,
  brandId: row.brand_id ?? undefined,
  missing: row.missing,
})
