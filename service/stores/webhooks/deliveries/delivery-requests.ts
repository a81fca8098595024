import type { EventName } from '#contract/webhooks/webhook-events.ts'
import { newId } from '#contract/id.ts'
import { inTransaction, type Database, type Queryable } from '../../database.ts'
import { insertEvents, type WebhookEvent } from './webhook-events.ts'

/** An event that a delivery is about. */
export type DeliveredEvent = { id: string; at: Date; type: string; brandId: string }

export type RecoverFilter = {
  webhookId: string
  /** Both inclusive, of the deliveries' creation. */
  from: Date
  to: Date
  status: 'FAILED' | 'SUCCESS' | 'PENDING'
  event?: EventName | undefined
}

export type DeliveryRequests = {
  /** Queues a new delivery of each event to the webhook, due now; gives their ids. */
  queue: (webhookId: string, events: readonly DeliveredEvent[], now: Date) => Promise<string[]>
  /** Writes an event that no other webhook hears, and its one delivery, which is tried once; gives the delivery's id. */
  queueTest: (webhookId: string, event: Omit<WebhookEvent, 'id'>) => Promise<string>
  /**
   * The first events, oldest first, that a delivery of this status was about, and how many there are in all. What has
   * failed does not count where a delivery made since `from` got through or is still being tried.
   */
  findEvents: (filter: RecoverFilter, first: number) => Promise<{ events: DeliveredEvent[]; matched: number }>
}

type Row = { event_id: string; event_at: Date; event_type: string; brand_id: string; matched: number }

export function deliveryRequests(database: Database): DeliveryRequests {
  return {
    queue: (webhookId, events, now) => queueDeliveries(database, { webhookId, events, now, isTest: false }),
    queueTest: (webhookId, event) =>
      inTransaction(database, async (client) => {
        const made = await insertEvents(client, [event])
        const [id = ''] = await queueDeliveries(client, { webhookId, events: made, now: event.at, isTest: true })
        return id
      }),
    async findEvents({ webhookId, from, to, status, event }, first) {
      const { rows } = await database.query<Row>(
        // The status in the text, not as a value: the planner must see that the index of failed deliveries fits.
        `WITH wanted AS MATERIALIZED (
           SELECT DISTINCT event_id, event_at, event_type, brand_id FROM delivery
           WHERE webhook_id = $1 AND created_at BETWEEN $2 AND $3 AND status = '${status}'
             AND ($4::text IS NULL OR event_type = $4)
         )
         SELECT event_id, event_at, event_type, brand_id, (count(*) OVER ())::int AS matched FROM wanted
         ${status === 'FAILED' ? `WHERE NOT EXISTS (${gotThrough})` : ''} ORDER BY event_at, event_id LIMIT $5`,
        [webhookId, from, to, event ?? null, first],
      )
      const events = rows.map((row) => ({
        id: row.event_id,
        at: row.event_at,
        type: row.event_type,
        brandId: row.brand_id,
      }))
      return { events, matched: rows[0]?.matched ?? 0 }
    },
  }
}

const gotThrough = `
  SELECT FROM delivery
  WHERE webhook_id = $1 AND created_at >= $2 AND status <> 'FAILED' AND event_id = wanted.event_id`

type Queued = { webhookId: string; events: readonly DeliveredEvent[]; now: Date; isTest: boolean }

async function queueDeliveries(client: Queryable, { webhookId, events, now, isTest }: Queued): Promise<string[]> {
  if (events.length === 0) return []
  const ids = events.map(() => newId())
  await client.query(queueStatement, [
    webhookId,
    now,
    ids,
    events.map((event) => event.id),
    events.map((event) => event.at),
    events.map((event) => event.type),
    events.map((event) => event.brandId),
    isTest,
  ])
  return ids
}

const queueStatement = `
  WITH made AS (
    SELECT * FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[])
      AS made(id, event_id, event_at, type, brand_id)
  ), recorded AS (
    INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, next_attempt_at)
    SELECT $2, id, $1, event_id, event_at, type, brand_id, 'PENDING', $2 FROM made
  ), queued AS (
    INSERT INTO delivery_queue (webhook_id, delivery_id, delivery_created_at, event_id, event_at, due_at, is_test)
    SELECT $1, id, $2, event_id, event_at, $2, $8 FROM made
  ), poked AS (
    UPDATE webhook SET delivery_count = delivery_count + (SELECT count(*) FROM made), pokes = pokes + 1,
      due_at = CASE WHEN lease_owner IS NULL THEN least(due_at, $2) ELSE due_at END
    WHERE id = $1
  )
  SELECT pg_notify('webhook_work', 'delivery')`
