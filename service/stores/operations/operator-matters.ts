import { inTransaction, type Database } from '../database.ts'

/** Something that waits for an operator: what names it while it does, and a sentence about it. */
export type Matter = { key: string; said: string }

export type PlanRequest = { organizationId: string; name: string; planName: string; at: Date }

export type OperatorMatters = {
  /** Which plans organizations ask for, the oldest first. */
  planRequests: () => Promise<PlanRequest[]>
  /** How many claims nobody has verified yet. */
  unverifiedClaims: () => Promise<number>
  /** Email addresses of all operators. */
  operators: () => Promise<string[]>
  /**
   * Notes what waits now, and forgets what no longer does. What has waited since before `dueBefore` and was not mailed is given to
   * `mail`, by one process at a time; it counts as mailed when that resolves to true.
   */
  follow: (
    matters: readonly Matter[],
    at: { now: Date; dueBefore: Date },
    mail: (due: readonly Matter[]) => Promise<boolean>,
  ) => Promise<void>
}

export function operatorMatters(database: Database): OperatorMatters {
  return {
    async planRequests() {
      const { rows } = await database.query<{ id: string; name: string; plan: string; requested_plan_at: Date }>(
        `SELECT o.id, o.name, coalesce(p.name, o.requested_plan_id) AS plan, o.requested_plan_at
         FROM organization o LEFT JOIN plan p ON p.id = o.requested_plan_id
         WHERE o.requested_plan_id IS NOT NULL AND o.deleted_at IS NULL ORDER BY o.requested_plan_at LIMIT 100`,
      )
      return rows.map(({ id, name, plan, requested_plan_at: at }) => ({ organizationId: id, name, planName: plan, at }))
    },
    async unverifiedClaims() {
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(DISTINCT c.brand_id) AS count FROM brand_claim c JOIN brand b ON b.id = c.brand_id
         WHERE c.claimed_at IS NOT NULL AND b.claimed AND b.verified_at IS NULL AND b.taken_down_at IS NULL`,
      )
      return rows[0]?.count ?? 0
    },
    async operators() {
      const { rows } = await database.query<{ email: string }>(
        `SELECT email::text FROM user_account WHERE is_operator AND EXISTS (
           SELECT FROM membership WHERE user_id = user_account.id AND deactivated_at IS NULL
         ) ORDER BY email`,
      )
      return rows.map(({ email }) => email)
    },
    follow: (matters, { now, dueBefore }, mail) =>
      inTransaction(database, async (client) => {
        const keys = matters.map(({ key }) => key)
        await client.query('DELETE FROM operator_matter WHERE NOT key = ANY($1)', [keys])
        await client.query(
          'INSERT INTO operator_matter (key, since) SELECT key, $2 FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING',
          [keys, now],
        )
        const { rows } = await client.query<{ key: string }>(
          `SELECT key FROM operator_matter WHERE key = ANY($1) AND mailed_at IS NULL AND since <= $2
           ORDER BY since, key FOR UPDATE SKIP LOCKED`,
          [keys, dueBefore],
        )
        const due = rows.flatMap(({ key }) => matters.filter((matter) => matter.key === key))
        if (due.length === 0 || !(await mail(due))) return
        await client.query('UPDATE operator_matter SET mailed_at = $2 WHERE key = ANY($1)', [
          due.map(({ key }) => key),
          now,
        ])
      }),
  }
}
