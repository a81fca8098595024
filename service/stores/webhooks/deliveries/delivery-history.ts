import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { Database } from '../../database.ts'

/** Reads what became of deliveries. The tables are partitioned by day: every statement says which days it means. */

export type DeliveryStatus = 'PENDING' | 'SUCCESS' | 'FAILED'

export type Delivery = {
  id: string
  webhookId: string
  createdAt: Date
  eventId: string
  eventAt: Date
  eventType: string
  brandId: string
  /** When the first delivery of the event to the webhook was made: `createdAt`, where nobody asked for this one. */
  firstCreatedAt: Date
  status: DeliveryStatus
  /** Attempts made so far. */
  attempt: number
  nextAttemptAt: Date | undefined
  deliveredAt: Date | undefined
  statusCode: number | undefined
  message: string | undefined
  /** Of the last attempt, as in `Attempt`; undefined before the first and of deliveries that ended before it was kept. */
  errorKind: string | undefined
  durationMs: number | undefined
}

export type DeliveryQuery = {
  webhookIds: readonly string[]
  /** Both inclusive. */
  from: Date
  to: Date
  status?: DeliveryStatus | undefined
  event?: string | undefined
  after?: { at: Date; id: string } | undefined
  newestFirst: boolean
  first: number
}

export type Attempt = {
  deliveryId: string
  number: number
  startedAt: Date
  durationMs: number
  errorKind: string | undefined
  message: string | undefined
  statusCode: number | undefined
  requestHeaders: unknown
  responseHeaders: unknown
  responseBody: string | undefined
}

export type StoredEvent = { id: string; at: Date; type: EventName; brandId: string; data: string }

export type HourCount = { webhookId: string; hour: Date; status: DeliveryStatus; count: number }

/** A delivery, by what its attempts are stored under. */
export type DeliveryKey = Pick<Delivery, 'id' | 'createdAt'>

export type DeliveryHistory = {
  /** The deliveries of each webhook that fit, in order, at most `first` of each. */
  list: (query: DeliveryQuery) => Promise<Delivery[]>
  find: (webhookId: string, id: string, since: Date) => Promise<Delivery | undefined>
  /** The attempts of each, all or only the last, in order. */
  attempts: (deliveries: readonly DeliveryKey[], only: 'all' | 'last') => Promise<Attempt[]>
  events: (keys: readonly { id: string; at: Date }[]) => Promise<StoredEvent[]>
  /** Deliveries of each webhook by hour and status since `since`. */
  hours: (webhookIds: readonly string[], since: Date) => Promise<HourCount[]>
}

export type DeliveryRow = {
  id: string
  webhook_id: string
  created_at: Date
  event_id: string
  event_at: Date
  event_type: string
  brand_id: string
  first_created_at: Date | null
  status: DeliveryStatus
  attempt: number
  next_attempt_at: Date | null
  delivered_at: Date | null
  status_code: number | null
  message: string | null
  error_kind: string | null
  duration_ms: number | null
}

type AttemptRow = {
  delivery_id: string
  attempt: number
  started_at: Date
  duration_ms: number
  error_kind: string | null
  message: string | null
  status_code: number | null
  request_headers: unknown
  response_headers: unknown
  response_body: string | null
}

export const deliveryColumns = `id, webhook_id, created_at, event_id, event_at, event_type, brand_id, first_created_at, status,
  attempt, next_attempt_at, delivered_at, status_code, message, error_kind, duration_ms`

export function deliveryHistory(database: Database): DeliveryHistory {
  return {
    async list(query) {
      const { rows } = await database.query<DeliveryRow>(...listStatement(query))
      return rows.map(deliveryOf)
    },
    async find(webhookId, id, since) {
      const { rows } = await database.query<DeliveryRow>(
        // Its moment first, from where the id leads an index; one that was dropped before it was tried has failed, and
        // those are few.
        `WITH known AS MATERIALIZED (
           SELECT delivery_created_at AS at FROM delivery_queue WHERE webhook_id = $1 AND delivery_id = $2
           UNION ALL
           SELECT delivery_created_at FROM delivery_attempt WHERE delivery_id = $2 AND delivery_created_at >= $3 LIMIT 1
         )
         SELECT ${deliveryColumns} FROM delivery
         WHERE webhook_id = $1 AND id = $2 AND created_at >= $3 AND created_at = (SELECT at FROM known LIMIT 1)
         UNION ALL
         SELECT ${deliveryColumns} FROM delivery
         WHERE webhook_id = $1 AND id = $2 AND created_at >= $3 AND status = 'FAILED' AND attempt = 0
           AND NOT EXISTS (SELECT FROM known)`,
        [webhookId, id, since],
      )
      return rows[0] && deliveryOf(rows[0])
    },
    async attempts(deliveries, only) {
      const [ids, moments] = [deliveries.map(({ id }) => id), deliveries.map(({ createdAt }) => createdAt)]
      const { rows } = await database.query<AttemptRow>(
        `SELECT ${only === 'last' ? 'DISTINCT ON (delivery_id)' : ''} delivery_id, attempt, started_at, duration_ms,
           error_kind, message, status_code, request_headers, response_headers, response_body
         FROM unnest($1::text[], $2::timestamptz[]) AS wanted(id, at)
         JOIN delivery_attempt ON delivery_id = wanted.id AND delivery_created_at = wanted.at
         WHERE delivery_created_at BETWEEN $3 AND $4
         ORDER BY delivery_id, attempt ${only === 'last' ? 'DESC' : ''}`,
        [ids, moments, earliest(moments), latest(moments)],
      )
      return rows.map(attemptOf)
    },
    async events(keys) {
      const moments = keys.map(({ at }) => at)
      const { rows } = await database.query<{ id: string; at: Date; type: EventName; brand_id: string; data: string }>(
        `SELECT event.id, event.at, event.type, event.brand_id, event.data
         FROM unnest($1::text[], $2::timestamptz[]) AS wanted(id, at)
         JOIN webhook_event event ON event.id = wanted.id AND event.at = wanted.at
         WHERE event.at BETWEEN $3 AND $4`,
        [keys.map(({ id }) => id), moments, earliest(moments), latest(moments)],
      )
      return rows.map(({ brand_id: brandId, ...event }) => ({ ...event, brandId }))
    },
    async hours(webhookIds, since) {
      const { rows } = await database.query<{ webhook_id: string; hour: Date; status: DeliveryStatus; count: number }>(
        `SELECT webhook_id, date_trunc('hour', created_at, 'UTC') AS hour, status, count(*) AS count FROM delivery
         WHERE webhook_id = ANY($1) AND created_at >= $2 GROUP BY 1, 2, 3`,
        [webhookIds, since],
      )
      return rows.map(({ webhook_id: webhookId, ...counted }) => ({ webhookId, ...counted }))
    },
  }
}

/**
 * Only the conditions that are asked for, so that each webhook's page walks one index from where it starts; one
 * statement for all of them.
 */
function listStatement(query: DeliveryQuery): [text: string, values: unknown[]] {
  const values: unknown[] = [query.webhookIds, query.from, query.to, query.first]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = ['webhook_id = wanted.webhook', 'created_at >= $2', 'created_at <= $3']
  // In the text, not as a value: the planner must see that the index of failed deliveries fits.
  if (query.status) conditions.push(`status = '${query.status}'`)
  if (query.event !== undefined) conditions.push(`event_type = ${add(query.event)}`)
  if (query.after) {
    const [at, id] = [add(query.after.at), add(query.after.id)]
    const [side, bound] = query.newestFirst ? ['<', '<='] : ['>', '>=']
    // The bound again on its own leaves out whole days; the pair alone would not.
    conditions.push(`created_at ${bound} ${at}`, `(created_at, id) ${side} (${at}, ${id})`)
  }
  const order = query.newestFirst ? 'created_at DESC, id DESC' : 'created_at, id'
  const text = `
    SELECT page.* FROM unnest($1::text[]) AS wanted(webhook) CROSS JOIN LATERAL (
      SELECT ${deliveryColumns} FROM delivery WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT $4
    ) page ORDER BY ${order}`
  return [text, values]
}

const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)))
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)))

export const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  createdAt: row.created_at,
  eventId: row.event_id,
  eventAt: row.event_at,
  eventType: row.event_type,
  brandId: row.brand_id,
  firstCreatedAt: row.first_created_at ?? row.created_at,
  status: row.status,
  attempt: row.attempt,
  nextAttemptAt: row.next_attempt_at ?? undefined,
  deliveredAt: row.delivered_at ?? undefined,
  statusCode: row.status_code ?? undefined,
  message: row.message ?? undefined,
  errorKind: row.error_kind ?? undefined,
  durationMs: row.duration_ms ?? undefined,
})

const attemptOf = (row: AttemptRow): Attempt => ({
  deliveryId: row.delivery_id,
  number: row.attempt,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  errorKind: row.error_kind ?? undefined,
  message: row.message ?? undefined,
  statusCode: row.status_code ?? undefined,
  requestHeaders: row.request_headers,
  responseHeaders: row.response_headers,
  responseBody: row.response_body ?? undefined,
})
