import { newId } from '#contract/id.ts'
import { inTransaction, type Database, type Queryable } from '../../database.ts'
import {
  lockDeliveryPermits,
  perWebhookMax,
  removeOldDeliveryPermits,
  takeDeliveryPermits,
  type DeliveryTarget,
} from './delivery-permits.ts'
import { findUndelivered, type DeliveredEvent, type RecoverFilter, type RedeliveredEvent } from './find-undelivered.ts'
import { insertEvents, type WebhookEvent } from './webhook-events.ts'

/** A webhook and the host of its endpoint. */
export type WebhookTarget = DeliveryTarget & { webhookId: string }

/** Nothing was queued: too much was asked for within a minute. */
export type TooMany = { retryAfterSeconds: number }

/** What callers ask to be delivered; all of it shares the permits of `delivery-permits.ts`. */
export type DeliveryRequests = {
  /** Queues a new delivery of the event to the webhook, due now; gives its id. */
  redeliver: (target: WebhookTarget, event: RedeliveredEvent, now: Date) => Promise<string | TooMany>
  /** Writes an event that no other webhook hears, and its one delivery, which is tried once; gives the delivery's id. */
  sendTest: (target: WebhookTarget, event: Omit<WebhookEvent, 'id'>) => Promise<string | TooMany>
  /**
   * Queues a new delivery of what `findUndelivered` finds, the oldest first, as many as may be asked for now; `matched`
   * counts these too.
   */
  recover: (
    target: WebhookTarget,
    filter: RecoverFilter,
    now: Date,
  ) => Promise<{ count: number; matched: number } | TooMany>
  /** How many events `recover` would find. */
  count: (webhookId: string, filter: RecoverFilter, now: Date) => Promise<number>
  /** Counts a request to an endpoint that no webhook has yet; undefined when it may be made. */
  takeProbe: (host: string) => Promise<TooMany | undefined>
  removeOldPermits: () => Promise<void>
}

export function deliveryRequests(database: Database): DeliveryRequests {
  return {
    redeliver: (target, event, now) =>
      permitted(database, target, async (client) =>
        first(await queueDeliveries(client, { webhookId: target.webhookId, events: [event], now, isTest: false })),
      ),
    sendTest: (target, event) =>
      permitted(database, target, async (client) => {
        const events = await insertEvents(client, [event])
        const queued = { webhookId: target.webhookId, events, now: event.at, isTest: true }
        return first(await queueDeliveries(client, queued))
      }),
    recover: (target, filter, now) =>
      inTransaction(database, async (client) => {
        const { webhookId } = target
        // Before the search: of two calls at once the second has to see what the first one queued.
        await lockDeliveryPermits(client, webhookId)
        const { events, matched } = await findUndelivered(client, { webhookId, filter, now, first: perWebhookMax })
        if (events.length === 0) return { count: 0, matched }
        const { granted, retryAfterSeconds } = await takeDeliveryPermits(client, target, events.length)
        if (granted === 0) return { retryAfterSeconds }
        await queueDeliveries(client, { webhookId, events: events.slice(0, granted), now, isTest: false })
        return { count: granted, matched }
      }),
    count: async (webhookId, filter, now) =>
      (await findUndelivered(database, { webhookId, filter, now, first: 1 })).matched,
    takeProbe: (host) => permitted(database, { host }, async () => undefined),
    removeOldPermits: () => removeOldDeliveryPermits(database),
  }
}

const first = ([id = '']: readonly string[]) => id

/** Runs `work` with a permit for one delivery. */
const permitted = <T>(
  database: Database,
  target: DeliveryTarget,
  work: (client: Queryable) => Promise<T>,
): Promise<T | TooMany> =>
  inTransaction(database, async (client) => {
    const { granted, retryAfterSeconds } = await takeDeliveryPermits(client, target, 1)
    return granted === 0 ? { retryAfterSeconds } : work(client)
  })

type Queued = {
  webhookId: string
  events: readonly (DeliveredEvent | RedeliveredEvent)[]
  now: Date
  isTest: boolean
  /** The recovery that queues them. */
  recoveryId?: string
}

/** Queues a new delivery of each event, due now, whoever asks and however many they are; gives their ids. */
export async function queueDeliveries(
  client: Queryable,
  { webhookId, events, now, isTest, recoveryId }: Queued,
): Promise<string[]> {
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
    recoveryId ?? null,
    events.map((event) => ('firstCreatedAt' in event ? event.firstCreatedAt : null)),
  ])
  return ids
}

const queueStatement = `
  WITH made AS (
    SELECT * FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $10::timestamptz[])
      AS made(id, event_id, event_at, type, brand_id, first_created_at)
  ), recorded AS (
    INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, next_attempt_at,
      recovery_id, first_created_at)
    SELECT $2, id, $1, event_id, event_at, type, brand_id, 'PENDING', $2, $9, first_created_at FROM made
  ), queued AS (
    INSERT INTO delivery_queue (webhook_id, delivery_id, delivery_created_at, event_id, event_at, due_at, is_test)
    SELECT $1, id, $2, event_id, event_at, $2, $8 FROM made
  ), poked AS (
    UPDATE webhook SET delivery_count = delivery_count + (SELECT count(*) FROM made), pokes = pokes + 1,
      due_at = CASE WHEN lease_owner IS NULL THEN least(due_at, $2) ELSE due_at END
    WHERE id = $1
  )
  SELECT pg_notify('webhook_work', 'delivery')`
