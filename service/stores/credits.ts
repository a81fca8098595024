import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

/**
 * Credits used, by organisation and period. Charges that arrive in one turn of the event loop are written by one
 * statement, and each caller's answer waits for it: an answered billable call is always recorded (hardening figures in
 * docs/decisions/0005-metering.md).
 */
export type CreditStore = {
  /** Credits used in the period, as last known here; read from the database the first time. */
  used: (account: Account) => Promise<number>
  /** The same if it is in memory. */
  recall: (account: Account) => number | undefined
  /** Credits used in the period, from the database now. */
  usedExactly: (account: Account) => Promise<number>
  /** Records `credits` and resolves with the new total once it is written. */
  charge: (account: Account, credits: number) => Promise<number>
}

/** An organisation's credits in one period; `key` names it in memory. */
export type Account = { organizationId: string; periodStart: Date; key: string }

export const creditAccount = (organizationId: string, periodStart: Date): Account => ({
  organizationId,
  periodStart,
  key: `${organizationId} ${periodStart.getTime()}`,
})

type Waiting = {
  account: Account
  credits: number
  done: { resolve: (used: number) => void; reject: (error: unknown) => void }[]
}

export function creditStore(database: Database): CreditStore {
  const known = new LRUCache<string, number>({ max: 100_000, ttl: 10_000 })
  let waiting = new Map<string, Waiting>()
  let writing = false

  async function readUsed(account: Account): Promise<number> {
    const { rows } = await database.query<{ used: number }>(
      'SELECT used FROM credit_usage WHERE organization_id = $1 AND period_start = $2',
      [account.organizationId, account.periodStart],
    )
    const used = rows[0]?.used ?? 0
    known.set(account.key, used)
    return used
  }

  async function flush(): Promise<void> {
    if (writing || waiting.size === 0) return
    // One statement at a time: what arrives meanwhile is gathered for the next.
    writing = true
    const group = [...waiting.values()]
    waiting = new Map()
    try {
      for (const { account, used } of await writeCharges(database, group)) known.set(account.key, used)
      for (const entry of group) {
        const used = known.get(entry.account.key) ?? 0
        for (const { resolve } of entry.done) resolve(used)
      }
    } catch (error) {
      for (const entry of group) for (const { reject } of entry.done) reject(error)
    } finally {
      writing = false
      if (waiting.size > 0) setImmediate(() => void flush())
    }
  }

  return {
    recall: (account) => known.get(account.key),
    used: async (account) => known.get(account.key) ?? (await readUsed(account)),
    usedExactly: readUsed,
    charge: (account, credits) =>
      new Promise((resolve, reject) => {
        const key = account.key
        const entry = waiting.get(key) ?? { account, credits: 0, done: [] }
        entry.credits += credits
        entry.done.push({ resolve, reject })
        if (waiting.size === 0) setImmediate(() => void flush())
        waiting.set(key, entry)
      }),
  }
}

/** Writes each account's charges and returns its new total. */
async function writeCharges(
  database: Database,
  group: readonly Waiting[],
): Promise<{ account: Account; used: number }[]> {
  const { rows } = await database.query<{ organization_id: string; period_start: Date; used: number }>(
    // Sorted, so that two replicas that charge the same organisations never wait for each other in a circle.
    `INSERT INTO credit_usage (organization_id, period_start, used)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bigint[]) AS charge(id, period, credits) ORDER BY id, period
     ON CONFLICT (organization_id, period_start) DO UPDATE SET used = credit_usage.used + excluded.used
     RETURNING organization_id, period_start, used`,
    [
      group.map((entry) => entry.account.organizationId),
      group.map((entry) => entry.account.periodStart),
      group.map((entry) => entry.credits),
    ],
  )
  return rows.map((row) => ({
    account: creditAccount(row.organization_id, row.period_start),
    used: row.used,
  }))
}
