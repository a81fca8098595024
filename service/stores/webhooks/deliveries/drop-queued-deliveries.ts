import type { Queryable } from '../../database.ts'

/**
 * Gives up everything that is still to be delivered to a webhook, recorded as FAILED with `message`, and returns how
 * many deliveries that were.
 */
export async function dropQueuedDeliveries(
  client: Queryable,
  webhookId: string,
  { message, at }: { message: string; at: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `WITH dropped AS (
       DELETE FROM delivery_queue WHERE webhook_id = $1 RETURNING delivery_id, delivery_created_at
     )
     UPDATE delivery SET status = 'FAILED', next_attempt_at = NULL, message = $2
     FROM dropped
     WHERE delivery.webhook_id = $1 AND delivery.created_at = dropped.delivery_created_at
       AND delivery.id = dropped.delivery_id AND delivery.status = 'PENDING' AND delivery.created_at <= $3`,
    [webhookId, message, at],
  )
  return rowCount ?? 0
}
