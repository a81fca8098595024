import { LRUCache } from 'lru-cache'
import { inTransaction, type Database } from '../database.ts'

/** The brands that a person opened in the dashboard on a day, in UTC (docs/decisions/0043-free-views.md). */
export type BrandViews = {
  /** Notes that the person opened the brand, unless `max` others were opened that day; whether it is noted. */
  note: (view: { userId: string; brandId: string; at: Date; max: number }) => Promise<boolean>
  /** Removes the views of days that ended before this moment's. */
  removeOld: (now: Date) => Promise<void>
}

const remembered = 100_000

export function brandViews(database: Database): BrandViews {
  // A screen asks for its brand again and again; what was noted stays so all day.
  const noted = new LRUCache<string, true>({ max: remembered })
  return {
    async note({ userId, brandId, at, max }) {
      const day = at.toISOString().slice(0, 10)
      const key = `${day} ${userId} ${brandId}`
      if (noted.has(key)) return true
      const isNoted = await inTransaction(database, async (client) => {
        // One after the other, so that the brands of a person are counted before one more is noted.
        await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('brand view ' || $1, 0))`, [userId])
        const { rows } = await client.query(
          `WITH opened AS (SELECT brand_id FROM brand_view WHERE user_id = $1 AND day = $2),
           added AS (
             INSERT INTO brand_view (user_id, day, brand_id)
             SELECT $1, $2, $3 WHERE (SELECT count(*) FROM opened) < $4
             ON CONFLICT DO NOTHING RETURNING brand_id
           )
           SELECT FROM opened WHERE brand_id = $3 UNION ALL SELECT FROM added`,
          [userId, day, brandId, max],
        )
        return rows.length > 0
      })
      if (isNoted) noted.set(key, true)
      return isNoted
    },
    async removeOld(now) {
      await database.query(`DELETE FROM brand_view WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - 1`, [now])
    },
  }
}
