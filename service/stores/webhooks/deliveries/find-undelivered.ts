import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { Queryable } from '../../database.ts'

/** An event that a delivery is about. */
export type DeliveredEvent = { id: string; at: Date; type: string; brandId: string }

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

type Row = { event_id: string; event_at: Date; event_type: string; brand_id: string; matched: number }

/**
 * The first events that a delivery of this status was about, and how many there are in all from there. What was sent again
 * within the last hour does not count, and what has failed does not where a delivery made since `from` got through or is
 * still being tried.
 */
export async function findUndelivered(
  client: Queryable,
  { webhookId, filter, now, first, newestFirst = false, after }: Search,
): Promise<{ events: DeliveredEvent[]; matched: number }> {
  const { from, to, status, event } = filter
  const { rows } = await client.query<Row>(
    // The status in the text, not as a value: the planner must see that the index of failed deliveries fits.
    `WITH wanted AS MATERIALIZED (
       SELECT DISTINCT event_id, event_at, event_type, brand_id FROM delivery
       WHERE webhook_id = $1 AND created_at BETWEEN $2 AND $3 AND status = '${status}'
         AND ($4::text IS NULL OR event_type = $4)
     ), made AS MATERIALIZED (${made})
     SELECT event_id, event_at, event_type, brand_id, (count(*) OVER ())::int AS matched FROM wanted JOIN made USING (event_id)
     WHERE NOT (made.count > 1 AND made.last > $6::timestamptz - interval '1 hour')
       ${status === 'FAILED' ? 'AND NOT made.got_through' : ''}
       AND ($7::timestamptz IS NULL OR (event_at, event_id) ${newestFirst ? '<' : '>'} ($7, $8))
     ORDER BY ${newestFirst ? 'event_at DESC, event_id DESC' : 'event_at, event_id'} LIMIT $5`,
    [webhookId, from, to, event ?? null, first, now, after?.at ?? null, after?.id ?? null],
  )
  const events = rows.map((row) => ({
    id: row.event_id,
    at: row.event_at,
    type: row.event_type,
    brandId: row.brand_id,
  }))
  return { events, matched: rows[0]?.matched ?? 0 }
}

// What became of each: no index knows an event's deliveries, so that those of the webhook are read, once. Every delivery of
// an event after its first is one that somebody asked for.
const made = `
  SELECT event_id, count(*), max(created_at) AS last, bool_or(status <> 'FAILED' AND created_at >= $2) AS got_through
  FROM delivery
  WHERE webhook_id = $1 AND created_at >= least($2, (SELECT min(event_at) FROM wanted))
    AND event_id IN (SELECT event_id FROM wanted)
  GROUP BY event_id`
