import type { Database } from './database.ts'

export type DisabledWebhook = { id: string; organizationId: string; url: string }

export type WebhookChanges = {
  /** Switches enabled webhooks off, for `gone` (the endpoint said 410) or `silent`; gives those that it switched. */
  disable: (ids: readonly string[], reason: 'gone' | 'silent', at: Date) => Promise<DisabledWebhook[]>
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
  }
}
