import type { Database } from '../../database.ts'
import { relaxedCommit } from '../../relaxed-commit.ts'

/** A delivery that is due. `attempt` counts those that were made. */
export type QueuedDelivery = {
  id: string
  createdAt: Date
  eventId: string
  eventAt: Date
  attempt: number
  isTest: boolean
}

/** A webhook that this worker has for itself until its lease ends, with the first of what is due. */
export type ClaimedWebhook = {
  id: string
  organizationId: string
  url: string
  enabled: boolean
  onHold: boolean
  /** Deliveries that were queued up to here are not to be made. */
  skipBefore: Date | undefined
  /** Sealed, as the three that follow. */
  authorization: Uint8Array | undefined
  secret: Uint8Array
  previousSecret: Uint8Array | undefined
  previousSecretUntil: Date | undefined
  /** In which line it waited. */
  isSlow: boolean
  /** The lease: another each time that it is claimed. Goes back with the webhook, as do `pokes`. */
  owner: string
  pokes: number
  deliveries: QueuedDelivery[]
}

/** How many webhooks to take of a line, and how many deliveries of each. */
export type LineClaim = { webhooks: number; deliveries: number }

export type Claim = { owner: string; leaseUntil: Date; now: Date; quick: LineClaim; slow: LineClaim }

export type DeliveryLanes = {
  /** Takes webhooks of both lines whose deliveries are due, those that wait longest first; none that a worker has. */
  claim: (claim: Claim) => Promise<ClaimedWebhook[]>
  /** Ends up to 1,000 queued deliveries of a webhook without sending them; gives how many. */
  drop: (drop: { webhookId: string; before: Date; message: string }) => Promise<number>
  /** Gives a webhook back whose queue was dropped, or that is on hold until `dueAt`. */
  release: (end: { webhookId: string; owner: string; pokes: number; now: Date; dueAt?: Date }) => Promise<void>
}

type WebhookRow = {
  id: string
  organization_id: string
  url: string
  enabled: boolean
  on_hold: boolean
  skip_before: Date | null
  is_slow: boolean
  authorization: Buffer | null
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: Date | null
  pokes: number
}
type QueueRow = {
  webhook_id: string
  delivery_id: string
  delivery_created_at: Date
  event_id: string
  event_at: Date
  attempt: number
  is_test: boolean
}

export function deliveryLanes(database: Database): DeliveryLanes {
  return {
    async claim({ owner, leaseUntil, now, quick, slow }) {
      const taken = await database.query<WebhookRow>(claimStatement, [
        now,
        quick.webhooks,
        slow.webhooks,
        owner,
        leaseUntil,
      ])
      if (taken.rows.length === 0) return []
      const due = await database.query<QueueRow>(dueStatement, [
        taken.rows.map((row) => row.id),
        taken.rows.map((row) => (row.is_slow ? slow : quick).deliveries),
        now,
      ])
      const lanes = new Map(taken.rows.map((row) => [row.id, claimedWebhook(row, owner)]))
      for (const row of due.rows) lanes.get(row.webhook_id)?.deliveries.push(queuedDelivery(row))
      return [...lanes.values()]
    },
    async drop({ webhookId, before, message }) {
      const { rowCount } = await database.query(dropStatement, [webhookId, before, message])
      return rowCount ?? 0
    },
    async release({ webhookId, owner, pokes, now, dueAt }) {
      await database.query(releaseStatement, [webhookId, owner, pokes, dueAt ?? null, now])
    },
  }
}

// skip locked: two workers that claim at once split the webhooks instead of queueing behind each other. `due_at` turns
// into the end of the lease, so a webhook whose worker died is found like any other that is due.
const claimStatement = `
  WITH quick AS (
    SELECT id FROM webhook WHERE is_slow = false AND due_at <= $1 ORDER BY due_at LIMIT $2
    FOR NO KEY UPDATE SKIP LOCKED
  ), slow AS (
    SELECT id FROM webhook WHERE is_slow = true AND due_at <= $1 ORDER BY due_at LIMIT $3
    FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE webhook SET lease_owner = $4, due_at = $5
  FROM (SELECT id FROM quick UNION ALL SELECT id FROM slow) ready WHERE webhook.id = ready.id
  RETURNING webhook.id, organization_id, url, enabled, skip_before, is_slow, "authorization", secret, previous_secret,
    previous_secret_until, pokes, ${relaxedCommit},
    EXISTS (SELECT FROM webhook_hold hold WHERE hold.organization_id = webhook.organization_id) AS on_hold`

const dueStatement = `
  SELECT claimed.id AS webhook_id, due.* FROM unnest($1::text[], $2::int[]) AS claimed(id, most)
  CROSS JOIN LATERAL (
    SELECT delivery_id, delivery_created_at, event_id, event_at, attempt, is_test FROM delivery_queue
    WHERE webhook_id = claimed.id AND due_at <= $3 ORDER BY due_at, event_at, delivery_id LIMIT claimed.most
  ) due`

const dropStatement = `
  WITH gone AS (
    DELETE FROM delivery_queue WHERE (webhook_id, delivery_id) IN (
      SELECT webhook_id, delivery_id FROM delivery_queue WHERE webhook_id = $1 AND delivery_created_at <= $2 LIMIT 1000
    ) RETURNING webhook_id, delivery_id, delivery_created_at
  )
  UPDATE delivery SET status = 'FAILED', next_attempt_at = NULL, message = $3 FROM gone
  WHERE delivery.webhook_id = $1 AND delivery.created_at = gone.delivery_created_at AND delivery.id = gone.delivery_id`

const releaseStatement = `
  UPDATE webhook SET lease_owner = NULL,
    skip_before = CASE WHEN pokes = $3 THEN NULL ELSE skip_before END,
    due_at = CASE WHEN pokes <> $3 THEN $5 ELSE coalesce($4, (
      SELECT min(queue.due_at) FROM delivery_queue queue WHERE queue.webhook_id = webhook.id)) END
  WHERE id = $1 AND lease_owner = $2`

const claimedWebhook = (row: WebhookRow, owner: string): ClaimedWebhook => ({
  id: row.id,
  organizationId: row.organization_id,
  url: row.url,
  enabled: row.enabled,
  onHold: row.on_hold,
  skipBefore: row.skip_before ?? undefined,
  isSlow: row.is_slow,
  authorization: row.authorization ?? undefined,
  secret: row.secret,
  previousSecret: row.previous_secret ?? undefined,
  previousSecretUntil: row.previous_secret_until ?? undefined,
  owner,
  pokes: row.pokes,
  deliveries: [],
})

const queuedDelivery = (row: QueueRow): QueuedDelivery => ({
  id: row.delivery_id,
  createdAt: row.delivery_created_at,
  eventId: row.event_id,
  eventAt: row.event_at,
  attempt: row.attempt,
  isTest: row.is_test,
})
