import type { KeyCap } from '../account/credentials.ts'
import type { Database, Queryable } from '../database.ts'
import type { RequestLog } from '../requests/request-log.ts'

/** A key with a cap, and whose it is. */
export type CappedKey = { keyId: string; organizationId: string; cap: KeyCap }

/** `used`: credits of the month that are spent or held. */
export type CapAnswer = { isTaken: boolean; used: number }

/**
 * What keys with a cap spend in a calendar month, UTC (docs/decisions/0076-limits-of-a-key.md). What a call could cost is counted
 * before its work, so that calls at once never pass the cap together, and given back where it cost less.
 */
export type KeyCaps = {
  /** Counts credits, all or none. Throws when the database is gone. Within a transaction where one is given. */
  take: (key: CappedKey, credits: number, at: Date, client?: Queryable) => Promise<CapAnswer>
  /** Takes back what was counted at `at` and not spent. */
  giveBack: (key: CappedKey, credits: number, at: Date) => Promise<void>
  /** Credits of the month of `at`, held ones included. */
  used: (key: CappedKey, at: Date) => Promise<number>
  /** Removes months that are long over. */
  removeOld: (now: Date) => Promise<void>
}

export function keyCaps(database: Database, log: Pick<RequestLog, 'settle'>): KeyCaps {
  async function read(client: Queryable, key: CappedKey, at: Date): Promise<number | undefined> {
    const { rows } = await client.query<{ credits: number }>(
      'SELECT credits FROM api_key_month WHERE api_key_id = $1 AND month = $2 AND since = $3',
      place(key, at),
    )
    return rows[0]?.credits
  }

  /** The month begins with what was spent before somebody set the cap. */
  async function open(client: Queryable, key: CappedKey, at: Date): Promise<void> {
    await log.settle()
    await client.query(
      `INSERT INTO api_key_month (api_key_id, month, since, credits)
       SELECT $1, $2, $3, coalesce(sum(credits), 0) FROM usage_hour
       WHERE organization_id = $4 AND caller_id = $1 AND hour >= $5 AND hour <= $6
       ON CONFLICT DO NOTHING`,
      [...place(key, at), key.organizationId, `${monthOf(at)}T00:00:00Z`, at],
    )
  }

  async function count(client: Queryable, key: CappedKey, credits: number, at: Date): Promise<number | undefined> {
    const { rows } = await client.query<{ credits: number }>(
      `UPDATE api_key_month SET credits = credits + $4
       WHERE api_key_id = $1 AND month = $2 AND since = $3 AND credits + $4 <= $5 RETURNING credits`,
      [...place(key, at), credits, key.cap.credits],
    )
    return rows[0]?.credits
  }

  return {
    async take(key, credits, at, client = database) {
      const counted = await count(client, key, credits, at)
      if (counted !== undefined) return { isTaken: true, used: counted }
      const known = await read(client, key, at)
      if (known !== undefined) return { isTaken: false, used: known }
      await open(client, key, at)
      const taken = await count(client, key, credits, at)
      return { isTaken: taken !== undefined, used: taken ?? (await read(client, key, at)) ?? 0 }
    },
    async giveBack(key, credits, at) {
      await database.query(
        `UPDATE api_key_month SET credits = greatest(credits - $4, 0)
         WHERE api_key_id = $1 AND month = $2 AND since = $3`,
        [...place(key, at), credits],
      )
    },
    async used(key, at) {
      const known = await read(database, key, at)
      if (known !== undefined) return known
      await open(database, key, at)
      return (await read(database, key, at)) ?? 0
    },
    async removeOld(now) {
      await database.query(`DELETE FROM api_key_month WHERE month < $1::date - interval '13 months'`, [monthOf(now)])
    },
  }
}

/** The first day of a month. */
const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`

const place = ({ keyId, cap }: CappedKey, at: Date) => [keyId, monthOf(at), cap.since]
