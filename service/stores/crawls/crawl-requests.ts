import { crawlRequestLimits } from '#contract/crawls/crawl-steps.ts'
import { inTransaction, type Database } from '../database.ts'

export type CrawlRequestRow = { domain: string; brandId: string; organizationId: string; actorId: string; at: Date }

/** Crawls that somebody asked for, and sites that organizations wait for. */
export type CrawlRequestStore = {
  /** Notes a request, unless the organization has made all of its hour: then when the next may follow. */
  add: (request: CrawlRequestRow) => Promise<{ type: 'added' } | { type: 'too_many'; nextAt: Date }>
  /** Waits for a site on behalf of an organization; false when it waits for too many already. */
  wish: (wish: { domain: string; organizationId: string; at: Date }) => Promise<boolean>
  /** Up to `count` sites that are waited for and due; they are not given again for some hours. */
  takeDueWishes: (now: Date, count: number) => Promise<string[]>
  /** Ends the wishes for a site and gives who waited. */
  grant: (domain: string) => Promise<string[]>
  /** Removes wishes that waited in vain and requests that are past being asked about. */
  removeOld: (now: Date) => Promise<void>
}

const { perHour, wishDays, wishHours, wishesMax } = crawlRequestLimits
const requestsKeptDays = 400

export function crawlRequests(database: Database): CrawlRequestStore {
  return {
    add: (request) =>
      inTransaction(database, async (client) => {
        const { domain, brandId, organizationId, actorId, at } = request
        // Two requests at once must not both find room.
        await client.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`crawl_request ${organizationId}`])
        const { rows } = await client.query<{ at: Date }>(
          `SELECT at FROM crawl_request WHERE organization_id = $1 AND at > $2::timestamptz - interval '1 hour'
           ORDER BY at DESC LIMIT $3`,
          [organizationId, at, perHour],
        )
        const first = rows[perHour - 1]?.at
        if (first !== undefined) return { type: 'too_many', nextAt: new Date(first.getTime() + 3_600_000) }
        await client.query(
          'INSERT INTO crawl_request (domain, brand_id, organization_id, actor_id, at) VALUES ($1, $2, $3, $4, $5)',
          [domain, brandId, organizationId, actorId, at],
        )
        return { type: 'added' }
      }),
    async wish({ domain, organizationId, at }) {
      const { rowCount } = await database.query(
        `INSERT INTO crawl_wish (domain, organization_id, asked_at, due_at)
         SELECT $1, $2, $3, $3::timestamptz + make_interval(hours => $4)
         WHERE (SELECT count(*) FROM crawl_wish WHERE organization_id = $2 AND domain <> $1) < $5
         ON CONFLICT (domain, organization_id) DO UPDATE SET asked_at = excluded.asked_at`,
        [domain, organizationId, at, wishHours, wishesMax],
      )
      return rowCount === 1
    },
    async takeDueWishes(now, count) {
      const { rows } = await database.query<{ domain: string }>(
        `UPDATE crawl_wish SET due_at = $1::timestamptz + make_interval(hours => $3)
         WHERE domain IN (SELECT domain FROM crawl_wish WHERE due_at <= $1 ORDER BY due_at LIMIT $2)
         RETURNING domain`,
        [now, count, wishHours],
      )
      return [...new Set(rows.map(({ domain }) => domain))]
    },
    async grant(domain) {
      const { rows } = await database.query<{ organization_id: string }>(
        'DELETE FROM crawl_wish WHERE domain = $1 RETURNING organization_id',
        [domain],
      )
      return rows.map((row) => row.organization_id)
    },
    async removeOld(now) {
      await database.query(`DELETE FROM crawl_wish WHERE asked_at < $1::timestamptz - make_interval(days => $2)`, [
        now,
        wishDays,
      ])
      await database.query(`DELETE FROM crawl_request WHERE at < $1::timestamptz - make_interval(days => $2)`, [
        now,
        requestsKeptDays,
      ])
    },
  }
}
