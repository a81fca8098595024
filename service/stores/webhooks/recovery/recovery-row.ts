import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { Queryable } from '../../database.ts'

export type RecoveryState = 'RUNNING' | 'DONE' | 'CANCELED'

/** The failed events of a span that are queued again at a pace. */
export type Recovery = {
  id: string
  organizationId: string
  webhookId: string
  /** The id of a user or of a key. */
  startedBy: string
  /** Both inclusive, of the failed deliveries' creation. */
  from: Date
  to: Date
  event: EventName | undefined
  oldestFirst: boolean
  perMinute: number
  state: RecoveryState
  /** Events that were found when it began. */
  matched: number
  queued: number
  /** The last event that was queued. */
  after: { at: Date; id: string } | undefined
  dueAt: Date
  createdAt: Date
  endedAt: Date | undefined
}

export type RecoveryRow = {
  id: string
  organization_id: string
  webhook_id: string
  started_by: string
  span_from: Date
  span_to: Date
  event: EventName | null
  oldest_first: boolean
  per_minute: number
  state: RecoveryState
  matched: number
  queued: number
  after_at: Date | null
  after_id: string | null
  due_at: Date
  created_at: Date
  ended_at: Date | null
}

export const recoveryColumns =
  'id, organization_id, webhook_id, started_by, span_from, span_to, event, oldest_first, per_minute, state, matched, queued, after_at, after_id, due_at, created_at, ended_at'

export const recoveryOf = (row: RecoveryRow): Recovery => ({
  id: row.id,
  organizationId: row.organization_id,
  webhookId: row.webhook_id,
  startedBy: row.started_by,
  from: row.span_from,
  to: row.span_to,
  event: row.event ?? undefined,
  oldestFirst: row.oldest_first,
  perMinute: row.per_minute,
  state: row.state,
  matched: row.matched,
  queued: row.queued,
  after: row.after_at && row.after_id !== null ? { at: row.after_at, id: row.after_id } : undefined,
  dueAt: row.due_at,
  createdAt: row.created_at,
  endedAt: row.ended_at ?? undefined,
})

/** Undefined where a recovery of the webhook is running: the index `delivery_recovery_running_idx` lets in one. */
export async function insertRecovery(client: Queryable, recovery: Recovery): Promise<Recovery | undefined> {
  const { rowCount } = await client.query(
    `INSERT INTO delivery_recovery (id, organization_id, webhook_id, started_by, span_from, span_to, event, oldest_first,
       per_minute, state, matched, due_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'RUNNING', $10, $11, $12)
     ON CONFLICT (webhook_id) WHERE state = 'RUNNING' DO NOTHING`,
    [
      recovery.id,
      recovery.organizationId,
      recovery.webhookId,
      recovery.startedBy,
      recovery.from,
      recovery.to,
      recovery.event ?? null,
      recovery.oldestFirst,
      recovery.perMinute,
      recovery.matched,
      recovery.dueAt,
      recovery.createdAt,
    ],
  )
  return rowCount === 0 ? undefined : recovery
}
