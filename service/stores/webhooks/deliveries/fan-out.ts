import type { Database } from '../../database.ts'
import { relaxedCommit } from '../../relaxed-commit.ts'

export type FanOutRound = {
  events: number
  deliveries: number
  /** Whether any event waited, be it for this round, for its turn or for deliveries to be made. */
  waiting: boolean
}

export type FanOut = {
  /**
   * Gives up to 100 waiting events to the next 500 webhooks of each, in one statement: their deliveries, their place in
   * the queue and the events' progress are written together or not at all, so a process that is killed leaves the rest
   * to whoever comes next. One process at a time does it, so that a webhook's events are queued in their order; the
   * others are given nothing to do. An event with more webhooks goes on only while few are due: it never has more than
   * some in front of what comes after it.
   */
  run: (now: Date) => Promise<FanOutRound>
}

const eventsMax = 100
const webhooksMax = 500
const dueMax = 500

export function fanOut(database: Database): FanOut {
  return {
    async run(now) {
      const { rows } = await database.query<FanOutRound>(statement, [now, eventsMax, webhooksMax, dueMax])
      return rows[0] ?? { events: 0, deliveries: 0, waiting: false }
    },
  }
}

// Webhook rows are locked in the order of their ids, so that two statements never wait for each other in a circle, and
// each by one look into the index: joined at once, all webhooks of the installation would be read for each event. What
// is disabled, on hold or does not ask for the type, or for what changed, is passed over for good: such events are never replayed.
const statement = `
  WITH turn AS MATERIALIZED (
    SELECT pg_try_advisory_xact_lock(hashtextextended('fan-out of events', 0)) AS mine
  ), due AS (
    SELECT count(*) >= $4 AS is_long FROM (
      SELECT FROM webhook WHERE is_slow = false AND due_at <= $1 LIMIT $4
    ) first
  ), event AS (
    SELECT event_id, event_at, brand_id, type, fields, after FROM event_fan_out
    WHERE (SELECT mine FROM turn) AND (after = '' OR NOT (SELECT is_long FROM due)) ORDER BY event_at, event_id LIMIT $2 FOR UPDATE
  ), subscriber AS (
    SELECT event.event_id, event.event_at, event.brand_id, event.type, event.fields, page.webhook_id
    FROM event CROSS JOIN LATERAL (
      SELECT webhook_id FROM webhook_subscription
      WHERE brand_id = event.brand_id AND webhook_id > event.after ORDER BY webhook_id LIMIT $3
    ) page
  ), page AS (
    SELECT event_id, max(webhook_id) AS last, count(*) AS size FROM subscriber GROUP BY event_id
  ), advanced AS (
    UPDATE event_fan_out SET after = page.last FROM page
    WHERE event_fan_out.event_id = page.event_id AND page.size = $3
  ), finished AS (
    DELETE FROM event_fan_out WHERE event_id IN (
      SELECT event_id FROM event LEFT JOIN page USING (event_id) WHERE page.size IS NULL OR page.size < $3
    )
  ), locked AS (
    SELECT webhook.* FROM (SELECT DISTINCT webhook_id AS id FROM subscriber ORDER BY id) wanted CROSS JOIN LATERAL (
      SELECT id, organization_id, enabled, events, fields FROM webhook WHERE id = wanted.id FOR NO KEY UPDATE
    ) webhook
  ), made AS MATERIALIZED (
    SELECT subscriber.*, 'id' || translate(left(encode(uuid_send(gen_random_uuid()), 'base64'), 8), '+/', 'xq') AS id
    FROM subscriber JOIN locked ON locked.id = subscriber.webhook_id
    WHERE locked.enabled AND subscriber.type = ANY(locked.events)
      AND (locked.fields = '{}' OR subscriber.type NOT LIKE '%.updated' OR subscriber.fields && locked.fields)
      AND NOT EXISTS (SELECT FROM webhook_hold WHERE organization_id = locked.organization_id)
  ), recorded AS (
    INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, next_attempt_at)
    SELECT $1, id, webhook_id, event_id, event_at, type, brand_id, 'PENDING', $1 FROM made
  ), queued AS (
    INSERT INTO delivery_queue (webhook_id, delivery_id, delivery_created_at, event_id, event_at, due_at)
    SELECT webhook_id, id, $1, event_id, event_at, $1 FROM made
  ), poked AS (
    UPDATE webhook SET delivery_count = delivery_count + told.count, pokes = pokes + 1,
      due_at = CASE WHEN lease_owner IS NULL THEN least(due_at, $1) ELSE due_at END
    FROM (SELECT webhook_id, count(*) AS count FROM made GROUP BY webhook_id) told
    WHERE webhook.id = told.webhook_id
  )
  SELECT (SELECT count(*) FROM event)::int AS events, count(*)::int AS deliveries,
    EXISTS (SELECT FROM event_fan_out) AS waiting, ${relaxedCommit}
  FROM made`
