import { dayMs } from '#contract/time.ts'
import { inTransaction, type Database, type Queryable } from '../../database.ts'
import { deleteInPieces } from '../../delete-in-pieces.ts'
import { deliveryStateOfRow, type DeliveryState } from './delivery-state.ts'
import { haveWholeHours, unusedSpans, wholeHours, type Bars } from './whole-hours.ts'

/** How many deliveries there are, without reading each: days that are over are counted by hour (docs/decisions/0127-deliveries-counted-by-the-hour.md). */

export type OrganizationFilter = {
  organizationId: string
  /** Of these webhooks only; undefined = all. */
  webhookIds?: readonly string[] | undefined
  /** Both inclusive. */
  from: Date
  to: Date
  event?: string | undefined
}

/** Deliveries of one bar, from 0. */
export type BarCount = { bar: number; state: DeliveryState; count: number }

export type DeliveryCounts = {
  count: (filter: OrganizationFilter, bars: Bars) => Promise<BarCount[]>
  /** Counts the days that are over and have no delivery left that waits, and forgets those that ended more than `keptDays` ago. */
  countDays: (now: Date, keptDays: number) => Promise<void>
}

/** A day is looked at when it has been over for so long: no clock is so far behind that it still gets deliveries. */
const overForDays = 1
/** Of all that count and of all that delete a webhook, one at a time: each must see what the other did. */
const lock = `SELECT pg_advisory_xact_lock(hashtextextended('delivery counts', 0))`

export const deliveryCounts = (database: Database): DeliveryCounts => ({
  async count(filter, bars) {
    const { startMicros, stepMicros, count } = bars
    const hours = haveWholeHours(bars) ? await countedHours(database, filter) : []
    const rest = unusedSpans(filter, hours)
    const { rows } = await database.query<Omit<BarCount, 'bar'> & { start: Date }>(countStatement, [
      filter.organizationId,
      filter.webhookIds ?? null,
      new Date(startMicros / 1000),
      filter.event ?? null,
      `${stepMicros} microseconds`,
      hours.map((at) => new Date(at)),
      rest.map((span) => span.from),
      rest.map((span) => span.to),
    ])
    const barOf = (start: Date) => Math.min(count - 1, Math.round((Number(start) * 1000 - startMicros) / stepMicros))
    return rows.map(({ start, ...counted }) => ({ bar: barOf(start), ...counted }))
  },
  async countDays(now, keptDays) {
    const today = Math.floor(Number(now) / dayMs)
    const oldest = new Date((today - keptDays) * dayMs)
    await deleteInPieces(database, { table: 'delivery_hour', column: 'hour' }, oldest)
    await database.query(`DELETE FROM delivery_day WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date`, [oldest])
    const last = new Date((today - overForDays - 1) * dayMs)
    const { rows } = await database.query<{ day: Date }>(
      `SELECT start AS day FROM generate_series($1::timestamptz, $2, interval '24 hours') AS start
       WHERE NOT EXISTS (SELECT FROM delivery_day WHERE day = (start AT TIME ZONE 'UTC')::date)`,
      [oldest, last],
    )
    for (const { day } of rows) await inTransaction(database, (client) => countDay(client, day))
  },
})

/** The whole hours, in milliseconds, that are counted; of chosen webhooks none is. */
async function countedHours(database: Database, { from, to, webhookIds }: OrganizationFilter): Promise<number[]> {
  if (webhookIds !== undefined) return []
  const { rows } = await database.query<{ day: string }>(
    `SELECT day::text FROM delivery_day
     WHERE day BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date`,
    [from, to],
  )
  const days = new Set(rows.map(({ day }) => Date.parse(day)))
  return wholeHours({ from, to }).filter((hour) => days.has(hour - (hour % dayMs)))
}

// Small groups first: `date_bin` counts in whole numbers, where `extract` would make a decimal of each row.
const countStatement = `
  SELECT start, state, sum(count)::int AS count FROM (
    SELECT date_bin($5::interval, hour, $3) AS start, state, sum(count) AS count FROM delivery_hour
    WHERE organization_id = $1 AND hour = ANY($6) AND ($4::text IS NULL OR event_type = $4)
    GROUP BY 1, 2
    UNION ALL
    SELECT start, ${deliveryStateOfRow}, count
    FROM unnest($7::timestamptz[], $8::timestamptz[]) AS rest(first, last) CROSS JOIN LATERAL (
      SELECT date_bin($5::interval, created_at, $3) AS start, status, attempt, count(*) AS count FROM delivery
      WHERE webhook_id = ANY(ARRAY(SELECT id FROM webhook WHERE organization_id = $1 AND ($2::text[] IS NULL OR id = ANY($2))))
        AND created_at BETWEEN rest.first AND rest.last AND ($4::text IS NULL OR event_type = $4)
      GROUP BY 1, 2, 3
    ) AS counted
  ) AS small GROUP BY 1, 2`

/** In a transaction. A delivery that waits may still change: its day is counted later. */
async function countDay(client: Queryable, day: Date): Promise<void> {
  const span = [day, new Date(Number(day) + dayMs)]
  await client.query(lock)
  const { rows } = await client.query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM delivery WHERE created_at >= $1 AND created_at < $2 AND status = 'PENDING') AS waits`,
    span,
  )
  if (rows[0]?.waits === true) return
  const { rowCount } = await client.query(
    `INSERT INTO delivery_day VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date) ON CONFLICT DO NOTHING`,
    [day],
  )
  if (rowCount === 0) return
  await client.query(
    `INSERT INTO delivery_hour (organization_id, hour, event_type, state, count)
     SELECT organization_id, date_trunc('hour', delivery.created_at, 'UTC'), event_type, ${deliveryStateOfRow}, count(*)
     FROM delivery JOIN webhook ON webhook.id = webhook_id
     WHERE delivery.created_at >= $1 AND delivery.created_at < $2 GROUP BY 1, 2, 3, 4`,
    span,
  )
}

/** Takes the deliveries of a webhook out of what is counted, in the transaction that deletes it: only those of webhooks that are there count. */
export async function uncountWebhook(client: Queryable, webhookId: string): Promise<void> {
  await client.query(lock)
  await client.query(
    `UPDATE delivery_hour AS held SET count = held.count - gone.count
     FROM (
       SELECT date_trunc('hour', created_at, 'UTC') AS hour, event_type, ${deliveryStateOfRow} AS state, count(*) AS count
       FROM delivery JOIN delivery_day ON delivery_day.day = (created_at AT TIME ZONE 'UTC')::date
       WHERE webhook_id = $1 GROUP BY 1, 2, 3
     ) AS gone, webhook
     WHERE webhook.id = $1 AND held.organization_id = webhook.organization_id AND held.hour = gone.hour
       AND held.event_type = gone.event_type AND held.state = gone.state`,
    [webhookId],
  )
}
