import { LRUCache } from 'lru-cache'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { WebhookField } from '#contract/webhooks/webhook-fields.ts'
import { newId } from '#contract/id.ts'
import type { Database, Queryable } from '../../database.ts'

/** Something that happened to a brand. `data` is the JSON text of the envelope's `data`, sent as these bytes each time. */
export type WebhookEvent = { id: string; at: Date; type: EventName; brandId: string; data: string }
/** What of the brand an update changed; undefined with other events. */
type Changed = { fields?: readonly WebhookField[] }
export type EventKey = { id: string; at: Date }

export type WebhookEventStore = {
  /** The events of these keys, by id; from memory, then the others in one statement. */
  findMany: (keys: readonly EventKey[]) => Promise<Map<string, WebhookEvent>>
}

type Row = { id: string; at: Date; type: EventName; brand_id: string; data: string }

export function webhookEventStore(database: Database, bytesMax = 32 * 1024 * 1024): WebhookEventStore {
  // One event goes to up to 100,000 webhooks, in batches: its text is read once.
  const memory = new LRUCache<string, WebhookEvent>({
    maxSize: bytesMax,
    sizeCalculation: (event) => event.data.length + 500,
  })
  return {
    async findMany(keys) {
      const found = new Map<string, WebhookEvent>()
      const missing = new Map<string, Date>()
      for (const { id, at } of keys) {
        const held = memory.get(id)
        if (held) found.set(id, held)
        else missing.set(id, at)
      }
      if (missing.size === 0) return found
      const { rows } = await database.query<Row>(
        // The range lets all partitions but a few be passed over.
        `SELECT id, at, type, brand_id, data FROM webhook_event
         WHERE at = ANY($1) AND id = ANY($2) AND at BETWEEN $3 AND $4`,
        [[...missing.values()], [...missing.keys()], ...bounds([...missing.values()])],
      )
      for (const row of rows) {
        const event = { id: row.id, at: row.at, type: row.type, brandId: row.brand_id, data: row.data }
        memory.set(row.id, event)
        found.set(row.id, event)
      }
      return found
    },
  }
}

/** The first and the last of these moments. */
export function bounds(moments: readonly Date[]): [Date, Date] {
  const times = moments.map((moment) => moment.getTime())
  return [new Date(Math.min(...times)), new Date(Math.max(...times))]
}

/** Whether any webhook is told about the brand. */
export async function isSubscribed(client: Queryable, brandId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM webhook_subscription WHERE brand_id = $1 LIMIT 1', [brandId])
  return rows.length > 0
}

/**
 * Writes events and what will spread them, as part of the transaction that changes the brand: either both are there or
 * neither. Call it only for brands that somebody is subscribed to: an event that nobody hears is not kept, because the
 * brand's versions already say what it was.
 */
export async function recordEvents(
  client: Queryable,
  events: readonly (Omit<WebhookEvent, 'id'> & Changed)[],
): Promise<WebhookEvent[]> {
  if (events.length === 0) return []
  const made = await insertEvents(client, events)
  await client.query(
    `INSERT INTO event_fan_out (event_id, event_at, brand_id, type, fields)
     SELECT id, at, brand_id, type, string_to_array(fields, ' ')
     FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[]) AS event(id, at, brand_id, type, fields)`,
    [
      made.map((event) => event.id),
      made.map((event) => event.at),
      made.map((event) => event.brandId),
      made.map((event) => event.type),
      events.map(({ fields = [] }) => fields.join(' ')),
    ],
  )
  // Heard by every worker once the transaction is committed, and not at all when it is not.
  await client.query(`SELECT pg_notify('webhook_work', 'event')`)
  return made
}

/** Writes events that are not spread. */
export async function insertEvents(
  client: Queryable,
  events: readonly Omit<WebhookEvent, 'id'>[],
): Promise<WebhookEvent[]> {
  const made = events.map((event) => ({ id: newId(), ...event }))
  await client.query(
    `INSERT INTO webhook_event (at, id, type, brand_id, data)
     SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      made.map((event) => event.at),
      made.map((event) => event.id),
      made.map((event) => event.type),
      made.map((event) => event.brandId),
      made.map((event) => event.data),
    ],
  )
  return made
}
