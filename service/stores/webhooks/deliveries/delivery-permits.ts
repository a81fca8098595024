import type { Queryable } from '../../database.ts'

/** Who gets the deliveries that somebody asks for; `webhookId` is undefined where no webhook is registered yet. */
export type DeliveryTarget = { webhookId?: string | undefined; host: string }

/** How many deliveries were granted; where none was, when there may be one. */
export type DeliveryGrant = { granted: number; retryAfterSeconds: number }

/** Deliveries that may be asked for in any minute, in all processes together (docs/rules.md#attempts). */
export const perWebhookMax = 60
const perHostMax = 600

const webhookName = (webhookId: string) => `webhook ${webhookId}`

/** Lets one transaction at a time ask for deliveries of a webhook. */
export const lockDeliveryPermits = async (client: Queryable, webhookId: string): Promise<void> =>
  lock(client, webhookName(webhookId))

/**
 * Takes up to `wanted` permits, in the transaction that queues the deliveries, by the database's clock. Always the webhook
 * before the host, so that no two transactions wait for each other.
 */
export async function takeDeliveryPermits(
  client: Queryable,
  { webhookId, host }: DeliveryTarget,
  wanted: number,
): Promise<DeliveryGrant> {
  const limits = [
    ...(webhookId === undefined ? [] : [{ name: webhookName(webhookId), max: perWebhookMax }]),
    { name: `host ${host.replace(/\.$/, '')}`, max: perHostMax },
  ]
  const names = limits.map(({ name }) => name)
  for (const name of names) await lock(client, name)
  await client.query(`DELETE FROM delivery_permit WHERE name = ANY($1) AND ${isOver}`, [names])
  const { rows } = await client.query<{ name: string; used: number; wait: number }>(countStatement, [names])
  const left = limits.map(({ name, max }) => {
    const found = rows.find((row) => row.name === name)
    return { free: Math.max(0, max - (found?.used ?? 0)), wait: found?.wait ?? 0 }
  })
  const granted = Math.min(wanted, ...left.map(({ free }) => free))
  if (granted === 0) {
    const waits = left.filter(({ free }) => free === 0).map(({ wait }) => wait)
    return { granted, retryAfterSeconds: Math.max(1, ...waits) }
  }
  await client.query('INSERT INTO delivery_permit (name, at, count) SELECT unnest($1::text[]), clock_timestamp(), $2', [
    names,
    granted,
  ])
  return { granted, retryAfterSeconds: 0 }
}

/** Removes the permits of minutes that are over. */
export async function removeOldDeliveryPermits(client: Queryable): Promise<void> {
  await client.query(`DELETE FROM delivery_permit WHERE ${isOver}`)
}

const isOver = `at <= clock_timestamp() - interval '1 minute'`

const countStatement = `
  SELECT name, sum(count)::int AS used,
    ceil(extract(epoch FROM min(at) + interval '1 minute' - clock_timestamp()))::int AS wait
  FROM delivery_permit WHERE name = ANY($1) GROUP BY name`

async function lock(client: Queryable, name: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`delivery_permit ${name}`])
}
