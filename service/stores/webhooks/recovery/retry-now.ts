import { inTransaction, type Database, type Queryable } from '../../database.ts'
import { takeDeliveryPermits } from '../deliveries/delivery-permits.ts'
import type { TooMany, WebhookTarget } from '../deliveries/delivery-requests.ts'

/** What waits for its next attempt: how many deliveries, and when the first and the last are due. */
export type Waiting = { count: number; nextAt: Date | undefined; lastAt: Date | undefined }

export type DeliveryRetries = {
  /** Makes the next attempt of one delivery due now; gives 0 where none waits, because it is over or under way. */
  retryOne: (target: WebhookTarget, deliveryId: string, now: Date) => Promise<{ count: number } | TooMany>
  /** Makes the next attempts of all that failed before due, the oldest event first, at most `perSecond` a second. */
  retryAll: (target: WebhookTarget, now: Date) => Promise<{ count: number } | TooMany>
  /** Of each webhook for which something waits after a failed attempt. */
  waiting: (webhookIds: readonly string[]) => Promise<Map<string, Waiting>>
}

/** Attempts that are begun in a second when all that waits is tried: what a host may be asked for in a minute. */
const perSecond = 10

export function deliveryRetries(database: Database): DeliveryRetries {
  const permitted = (target: WebhookTarget, now: Date, move: (client: Queryable) => Promise<number>) =>
    inTransaction(database, async (client) => {
      const { granted, retryAfterSeconds } = await takeDeliveryPermits(client, target, 1)
      if (granted === 0) return { retryAfterSeconds }
      const count = await move(client)
      if (count > 0) await wake(client, target.webhookId, now)
      return { count }
    })
  return {
    retryOne: (target, deliveryId, now) =>
      permitted(target, now, (client) => moved(client, oneStatement, [target.webhookId, now, deliveryId])),
    retryAll: (target, now) =>
      permitted(target, now, (client) => moved(client, allStatement, [target.webhookId, now, perSecond])),
    async waiting(webhookIds) {
      const { rows } = await database.query<{ webhook_id: string; count: number; next_at: Date; last_at: Date }>(
        `SELECT webhook_id, count(*)::int AS count, min(due_at) AS next_at, max(due_at) AS last_at FROM delivery_queue
         WHERE webhook_id = ANY($1) AND attempt > 0 GROUP BY 1`,
        [webhookIds],
      )
      return new Map(
        rows.map((row) => [row.webhook_id, { count: row.count, nextAt: row.next_at, lastAt: row.last_at }]),
      )
    },
  }
}

async function moved(client: Queryable, statement: string, values: unknown[]): Promise<number> {
  const { rowCount } = await client.query(statement, values)
  return rowCount ?? 0
}

// The attempt's number stays: what a worker is sending meanwhile is recorded once, whatever moved here.
const oneStatement = `
  WITH moved AS (
    UPDATE delivery_queue SET due_at = $2 WHERE webhook_id = $1 AND delivery_id = $3 AND due_at > $2
    RETURNING delivery_id, delivery_created_at
  )
  UPDATE delivery SET next_attempt_at = $2 FROM moved
  WHERE delivery.webhook_id = $1 AND delivery.created_at = moved.delivery_created_at AND delivery.id = moved.delivery_id`

const allStatement = `
  WITH planned AS (
    SELECT delivery_id, $2::timestamptz + (row_number() OVER (ORDER BY event_at, delivery_id) - 1) / $3::int * interval '1 second' AS at
    FROM delivery_queue WHERE webhook_id = $1 AND attempt > 0 AND due_at > $2
  ), moved AS (
    UPDATE delivery_queue queue SET due_at = planned.at FROM planned
    WHERE queue.webhook_id = $1 AND queue.delivery_id = planned.delivery_id AND queue.due_at > planned.at
    RETURNING queue.delivery_id, queue.delivery_created_at, queue.due_at
  )
  UPDATE delivery SET next_attempt_at = moved.due_at FROM moved
  WHERE delivery.webhook_id = $1 AND delivery.created_at = moved.delivery_created_at AND delivery.id = moved.delivery_id`

// After the queue, as the recorder of attempts does, so that the two never wait for each other in a circle.
async function wake(client: Queryable, webhookId: string, now: Date): Promise<void> {
  await client.query(
    `UPDATE webhook SET pokes = pokes + 1, due_at = CASE WHEN lease_owner IS NULL THEN least(due_at, $2) ELSE due_at END
     WHERE id = $1`,
    [webhookId, now],
  )
  await client.query(`SELECT pg_notify('webhook_work', 'delivery')`)
}
