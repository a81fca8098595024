import type { Database } from '../database.ts'

/** The closest and the farthest apart that visits to a site are, and where they begin, in days. */
export const visitDays = { min: 1, first: 7, max: 30 } as const

export type Recrawls = {
  /** Follows the brands that webhooks are told about and those that were asked for in the hour before `now`. */
  follow: (now: Date) => Promise<void>
  /**
   * Up to `count` domains whose visit is due, those with subscriptions first and then those asked for last; they are not
   * given again for a day. Brands that nobody has asked about for 30 days are followed no longer.
   */
  takeDue: (now: Date, count: number) => Promise<string[]>
  /** After a visit: twice as soon where the brand had changed, half as soon again where not. */
  settle: (visit: { brandId: string; changed: boolean; at: Date; roll: number }) => Promise<void>
}

export function recrawls(database: Database): Recrawls {
  return {
    async follow(now) {
      await database.query(followStatement, [now, visitDays.first])
    },
    async takeDue(now, count) {
      await database.query(
        `DELETE FROM brand_recrawl WHERE due_at <= $1
           AND (asked_at IS NULL OR asked_at < $1::timestamptz - interval '30 days')
           AND NOT EXISTS (SELECT FROM webhook_subscription held WHERE held.brand_id = brand_recrawl.brand_id)`,
        [now],
      )
      const { rows } = await database.query<{ domain: string }>(takeStatement, [now, count])
      return rows.map((row) => row.domain)
    },
    async settle({ brandId, changed, at, roll }) {
      await database.query(
        // Spread over a tenth to both sides, so that brands which were indexed together are not visited together.
        `UPDATE brand_recrawl SET interval_days = apart.days,
           due_at = $3::timestamptz + make_interval(secs => apart.days * 86400 * (0.9 + 0.2 * $4::float8))
         FROM (SELECT CASE WHEN $2 THEN greatest(interval_days / 2, ${visitDays.min})
                      ELSE least(interval_days * 1.5, ${visitDays.max}) END AS days
               FROM brand_recrawl WHERE brand_id = $1) apart
         WHERE brand_id = $1`,
        [brandId, changed, at, roll],
      )
    },
  }
}

// Calls are logged as `kind:value`, as they were resolved; the log's newest day alone is read.
const followStatement = `
  WITH asked AS (
    SELECT DISTINCT identifier FROM request_log
    WHERE at > $1::timestamptz - interval '1 hour' AND at <= $1 AND identifier IS NOT NULL
  ), wanted AS (
    SELECT brand_id, max(asked_at) AS asked_at FROM (
      SELECT named.brand_id, $1::timestamptz AS asked_at FROM asked JOIN brand_identifier named
        ON named.kind = split_part(identifier, ':', 1)
        AND named.value = substr(identifier, strpos(identifier, ':') + 1)
      UNION ALL
      SELECT brand_id, NULL FROM webhook_subscription
    ) either GROUP BY brand_id
  )
  INSERT INTO brand_recrawl (brand_id, due_at, interval_days, asked_at)
  SELECT brand.id, greatest(coalesce(brand.crawled_at, $1) + make_interval(days => $2), $1), $2, wanted.asked_at
  FROM wanted JOIN brand ON brand.id = wanted.brand_id WHERE brand.taken_down_at IS NULL
  ON CONFLICT (brand_id) DO UPDATE SET asked_at = excluded.asked_at WHERE excluded.asked_at IS NOT NULL`

const takeStatement = `
  WITH due AS (
    SELECT brand_id FROM brand_recrawl WHERE due_at <= $1
    ORDER BY EXISTS (SELECT FROM webhook_subscription held WHERE held.brand_id = brand_recrawl.brand_id) DESC,
      asked_at DESC NULLS LAST, due_at
    LIMIT $2 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE brand_recrawl SET due_at = $1::timestamptz + interval '1 day' FROM due
    WHERE brand_recrawl.brand_id = due.brand_id RETURNING brand_recrawl.brand_id
  )
  SELECT domain FROM brand JOIN taken ON taken.brand_id = brand.id`
