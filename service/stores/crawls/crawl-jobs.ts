import {
  type CrawlJob,
  type CrawlJobs,
  type CrawlJobsQuery,
  type CrawlJobState,
} from '#contract/operations/crawl-jobs.ts'
import type { Database } from '../database.ts'

/** The queue of crawls as an operator reads it; what changes it is crawl-queue.ts. */
export type CrawlJobStore = {
  /** Up to `first` jobs that fit: active ones, then those that wait in the order in which they are taken, then the rest, newest first. */
  list: (query: CrawlJobsQuery, first: number) => Promise<CrawlJob[]>
  counts: () => Promise<CrawlJobs['counts']>
  find: (id: string) => Promise<Pick<CrawlJob, 'id' | 'target' | 'state'> | undefined>
}

type JobRow = {
  id: string
  target: string
  domain: string | null
  state: CrawlJobState
  position: number | null
  created_on: Date
  start_after: Date
  started_on: Date | null
  retry_count: number
  error: string | null
  outcome: string | null
  detail: string | null
}

export function crawlJobStore(database: Database): CrawlJobStore {
  return {
    async list({ state, q }, first) {
      const { rows } = await database.query<JobRow>(listStatement, [state, likeText(q), first])
      return rows.map(jobOf)
    },
    async counts() {
      const { rows } = await database.query<{ state: CrawlJobState; count: number }>(
        `SELECT ${stateWord} AS state, count(*) AS count FROM pgboss.job
         WHERE name = 'crawl' AND state <> 'completed' GROUP BY 1`,
      )
      return {
        waiting: 0,
        active: 0,
        failed: 0,
        canceled: 0,
        ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
      }
    },
    async find(id) {
      const { rows } = await database.query<Pick<CrawlJob, 'id' | 'target' | 'state'>>(
        `SELECT id, ${target} AS target, ${stateWord} AS state FROM pgboss.job WHERE name = 'crawl' AND id = $1 AND state <> 'completed'`,
        [id],
      )
      return rows[0]
    },
  }
}

const stateWord = `CASE state WHEN 'active' THEN 'active' WHEN 'failed' THEN 'failed' WHEN 'cancelled' THEN 'canceled' ELSE 'waiting' END`
const target = `coalesce(data->>'domain', singleton_key, '')`

// The line: as the queue's own index has it, so that no job before the thousandth is read twice.
const listStatement = `
  WITH line AS (
    SELECT id, row_number() OVER () AS position FROM (
      SELECT id FROM pgboss.job WHERE name = 'crawl' AND state < 'active' AND NOT blocked AND start_after <= now()
      ORDER BY priority DESC, created_on, id LIMIT 1000) AS due
  ), found AS (
    SELECT id, ${target} AS target, data->>'domain' AS domain, ${stateWord} AS state, line.position::int AS position,
      created_on, start_after, started_on, retry_count, output->>'message' AS error
    FROM pgboss.job LEFT JOIN line USING (id)
    WHERE name = 'crawl' AND state <> 'completed' AND ($1 = 'all' OR ${stateWord} = $1) AND ${target} ILIKE $2
    ORDER BY array_position(ARRAY['active', 'waiting', 'failed', 'canceled'], ${stateWord}), line.position NULLS LAST,
      CASE WHEN state < 'active' THEN start_after END, created_on DESC, id LIMIT $3
  )
  SELECT found.*, last.outcome, last.detail FROM found
    LEFT JOIN LATERAL (SELECT outcome, detail FROM crawl WHERE crawl.domain = found.domain
      ORDER BY started_at DESC LIMIT 1) AS last ON true
  ORDER BY array_position(ARRAY['active', 'waiting', 'failed', 'canceled'], found.state), position NULLS LAST,
    CASE WHEN found.state = 'waiting' THEN start_after END, created_on DESC, id`

const likeText = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const errorMax = 300

function jobOf(row: JobRow): CrawlJob {
  const { id, target: about, domain, state, position, retry_count: retries, error, outcome, detail } = row
  const ended = outcome === null || outcome === 'held' || outcome === 'unchanged' ? null : (detail ?? outcome)
  return {
    id,
    target: about,
    domain,
    state,
    position,
    createdAt: row.created_on.toISOString(),
    dueAt: row.start_after.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    // Of one that never started there were none.
    tries: row.started_on === null ? 0 : retries + 1,
    lastError: (error ?? ended)?.slice(0, errorMax) ?? null,
  }
}
