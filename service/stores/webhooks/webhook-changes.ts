import type { Database } from '../database.ts'

export type DisabledWebhook = { id: string; organizationId: string; url: string }
export type SilentWebhook = DisabledWebhook & { failingSince: Date; warnedDay: number }

export type WebhookChanges = {
  /** Disables enabled webhooks, for `gone` (the endpoint said 410) or `silent`; gives those that it disabled. */
  disable: (ids: readonly string[], reason: 'gone' | 'silent', at: Date) => Promise<DisabledWebhook[]>
  /** Enabled webhooks whose run of failures began before `since`, the longest first. */
  findSilent: (since: Date) => Promise<SilentWebhook[]>
  /** Remembers that the owners were told of day `day` of the run. */
  markWarned: (id: string, day: number) => Promise<void>
}

type Row = { id: string; organization_id: string; url: string }

/** What the delivery of events changes about webhooks, beside their health. */
export function webhookChanges(database: Database): WebhookChanges {
  return {
    async disable(ids, reason, at) {
      // What waits for them is dropped by the trigger `webhook_switched` and the worker that it calls.
      const { rows } = await database.query<Row>(
        `UPDATE webhook SET enabled = false, disabled_reason = $2, disabled_at = $3, updated_at = $3
         WHERE id = ANY($1) AND enabled RETURNING id, organization_id, url`,
        [ids, reason, at],
      )
      return rows.map((row) => ({ id: row.id, organizationId: row.organization_id, url: row.url }))
    },
    async findSilent(since) {
      const { rows } = await database.query<Row & { failing_since: Date; warned_day: number }>(
        `SELECT id, organization_id, url, failing_since, warned_day FROM webhook
         WHERE failing_since <= $1 AND enabled ORDER BY failing_since`,
        [since],
      )
      return rows.map((row) => ({
        id: row.id,
        organizationId: row.organization_id,
        url: row.url,
        failingSince: row.failing_since,
        warnedDay: row.warned_day,
      }))
    },
    async markWarned(id, day) {
      await database.query('UPDATE webhook SET warned_day = $2 WHERE id = $1', [id, day])
    },
  }
}
