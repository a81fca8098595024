import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { Queryable } from '../../database.ts'

/** An event that a delivery is about. */
export type DeliveredEvent = { id: string; at: Date; type: string; brandId: string }

/** One that has had a delivery to the webhook before, and when the first was made. */
export type RedeliveredEvent = DeliveredEvent & { firstCreatedAt: Date }

export type RecoverFilter = {
  /** Both inclusive, of the deliveries' creation. */
  from: Date
  to: Date
  status: 'FAILED' | 'PENDING'
  event?: EventName | undefined
}

type Search = {
  webhookId: string
  filter: RecoverFilter
  now: Date
  first: number
  /** The oldest first unless said. */
  newestFirst?: boolean
  /** The event after which to go on. */
  after?: { at: Date; id: string } | undefined
}

type Row = {
  event_id: string
  event_at: Date
  event_type: string
  brand_id: string
  first_created_at: Date
  matched: number
}

/**
 * The first events that a delivery of this status was about, and how many there are in all from there. What was sent again
 * within the last hour does not count, and what has failed does not where a delivery made since `from` got through or is
 * still being tried.
 */
export async function findUndelivered(
  client: Queryable,
  { webhookId, filter, now, first, newestFirst = false, after }: Search,
): Promise<{ events: RedeliveredEvent[]; matched: number }> {
  const { from, to, status, event } = filter
  const { rows } = await client.query<Row>(
    // The status in the text, not as a value: the planner must see that the index of failed deliveries fits.
    `WITH wanted AS MATERIALIZED (
       SELECT event_id, event_at, event_type, brand_id, min(coalesce(first_created_at, created_at)) AS first_created_at
       FROM delivery WHERE webhook_id = $1 AND created_at BETWEEN $2 AND $3 AND status = '${status}'
         AND ($4::text IS NULL OR event_type = $4)
         AND ($7::timestamptz IS NULL OR (event_at, event_id) ${newestFirst ? '<' : '>'} ($7, $8))
       GROUP BY event_id, event_at, event_type, brand_id
     ), made AS MATERIALIZED (${made})
     SELECT event_id, event_at, event_type, brand_id, first_created_at, (count(*) OVER ())::int AS matched
     FROM wanted LEFT JOIN made USING (event_id)
     WHERE made.last IS NULL
       OR NOT (made.last > $6::timestamptz - interval '1 hour' ${status === 'FAILED' ? 'OR made.got_through' : ''})
     ORDER BY ${newestFirst ? 'event_at DESC, event_id DESC' : 'event_at, event_id'} LIMIT $5`,
    [webhookId, from, to, event ?? null, first, now, after?.at ?? null, after?.id ?? null],
  )
  const events = rows.map((row) => ({
    id: row.event_id,
    at: row.event_at,
    type: row.event_type,
    brandId: row.brand_id,
    firstCreatedAt: row.first_created_at,
  }))
  return { events, matched: rows[0]?.matched ?? 0 }
}

// What became of events that somebody asked for again: when the last of their deliveries was made, and whether one made since
// `from` got through or is still being tried. The redeliveries of a webhook have an index, and each knows its event's first.
const made = `
  WITH again AS MATERIALIZED (
    SELECT event_id, status, created_at, first_created_at FROM delivery
    WHERE webhook_id = $1 AND first_created_at IS NOT NULL AND event_id IN (SELECT event_id FROM wanted)
  ), either AS (
    SELECT event_id, status, created_at FROM again
    UNION ALL
    SELECT event_id, delivery.status, delivery.created_at
    FROM (SELECT DISTINCT event_id, first_created_at FROM again) known
    JOIN delivery USING (event_id)
    WHERE delivery.webhook_id = $1 AND delivery.created_at = known.first_created_at
  )
  SELECT event_id, max(created_at) AS last, bool_or(status <> 'FAILED' AND created_at >= $2) AS got_through
  FROM either GROUP BY event_id`
