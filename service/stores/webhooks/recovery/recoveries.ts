import { inTransaction, type Database, type Queryable } from '../../database.ts'
import { lockDeliveryPermits, takeDeliveryPermits } from '../deliveries/delivery-permits.ts'
import { queueDeliveries } from '../deliveries/delivery-requests.ts'
import { findUndelivered, type RecoverFilter } from '../deliveries/find-undelivered.ts'
import { insertRecovery, recoveryColumns, recoveryOf, type Recovery, type RecoveryRow } from './recovery-row.ts'

/** What became of the deliveries that a recovery queued. */
export type RecoveryOutcome = { delivered: number; failed: number; retrying: number }

export type RecoveryStore = {
  /** Writes a recovery with the number of events that it found; undefined where one of the webhook is running. */
  start: (recovery: Recovery) => Promise<Recovery | undefined>
  /** Stops queueing; what is queued goes on. Undefined where it isn't there, or has ended before. */
  cancel: (organizationId: string, id: string, now: Date) => Promise<Recovery | undefined>
  find: (organizationId: string, id: string) => Promise<Recovery | undefined>
  /** The latest of each webhook, newest first. */
  list: (webhookIds: readonly string[]) => Promise<Recovery[]>
  outcomes: (recoveries: readonly Recovery[]) => Promise<Map<string, RecoveryOutcome>>
  /**
   * Queues the next events of one recovery that is due, in one transaction with where it has come to, so that a process that
   * is killed leaves neither an event out nor queues one twice. Gives false where none is due.
   */
  advance: (now: Date) => Promise<boolean>
  removeEndedBefore: (moment: Date) => Promise<void>
}

/** A step queues what two seconds may have. */
const stepMs = 2_000
const stepsPerMinute = 60_000 / stepMs
/** Until a recovery looks again whether its webhook's hold has ended. */
const holdPauseMs = 60_000
const listMax = 5

export function recoveries(database: Database): RecoveryStore {
  return {
    start: (recovery) =>
      inTransaction(database, async (client) => {
        await lockDeliveryPermits(client, recovery.webhookId)
        const search = { webhookId: recovery.webhookId, filter: filterOf(recovery), now: recovery.createdAt, first: 1 }
        const { matched } = await findUndelivered(client, search)
        return insertRecovery(client, { ...recovery, matched })
      }),
    async cancel(organizationId, id, now) {
      const { rows } = await database.query<RecoveryRow>(
        `UPDATE delivery_recovery SET state = 'CANCELED', ended_at = $3
         WHERE organization_id = $1 AND id = $2 AND state = 'RUNNING' RETURNING ${recoveryColumns}`,
        [organizationId, id, now],
      )
      return rows[0] && recoveryOf(rows[0])
    },
    async find(organizationId, id) {
      const { rows } = await database.query<RecoveryRow>(
        `SELECT ${recoveryColumns} FROM delivery_recovery WHERE organization_id = $1 AND id = $2`,
        [organizationId, id],
      )
      return rows[0] && recoveryOf(rows[0])
    },
    async list(webhookIds) {
      const { rows } = await database.query<RecoveryRow>(
        `SELECT latest.* FROM unnest($1::text[]) AS wanted(id) CROSS JOIN LATERAL (
           SELECT ${recoveryColumns} FROM delivery_recovery WHERE webhook_id = wanted.id ORDER BY created_at DESC LIMIT $2
         ) latest ORDER BY created_at DESC`,
        [webhookIds, listMax],
      )
      return rows.map(recoveryOf)
    },
    outcomes: (found) => readOutcomes(database, found),
    advance: (now) => inTransaction(database, (client) => advanceOne(client, now)),
    async removeEndedBefore(moment) {
      await database.query('DELETE FROM delivery_recovery WHERE ended_at < $1', [moment])
    },
  }
}

const filterOf = ({ from, to, event }: Recovery): RecoverFilter => ({ from, to, event, status: 'FAILED' })

type DueRow = RecoveryRow & { url: string; enabled: boolean; on_hold: boolean }

async function advanceOne(client: Queryable, now: Date): Promise<boolean> {
  const { rows } = await client.query<DueRow>(dueStatement, [now])
  const row = rows[0]
  if (!row) return false
  const recovery = recoveryOf(row)
  if (!row.enabled) await end(client, recovery, 'CANCELED', now)
  else if (row.on_hold) await put(client, recovery, { dueAt: new Date(now.getTime() + holdPauseMs) })
  else await queueNext(client, recovery, { host: new URL(row.url).hostname, now })
  return true
}

async function queueNext(client: Queryable, recovery: Recovery, at: { host: string; now: Date }): Promise<void> {
  const { webhookId, oldestFirst, after, perMinute, id } = recovery
  const { host, now } = at
  await lockDeliveryPermits(client, webhookId)
  const first = Math.ceil(perMinute / stepsPerMinute)
  const search = { webhookId, filter: filterOf(recovery), now, first, newestFirst: !oldestFirst, after }
  const { events } = await findUndelivered(client, search)
  if (events.length === 0) return end(client, recovery, 'DONE', now)
  // The pace is the recovery's own; a host is asked for no more than others may ask for.
  const { granted, retryAfterSeconds } = await takeDeliveryPermits(client, { host }, events.length)
  const taken = events.slice(0, granted)
  await queueDeliveries(client, { webhookId, events: taken, now, isTest: false, recoveryId: id })
  const waitMs = granted === 0 ? retryAfterSeconds * 1000 : stepMs
  await put(client, recovery, {
    dueAt: new Date(now.getTime() + waitMs),
    queued: recovery.queued + granted,
    after: taken.at(-1) ?? after,
  })
}

async function put(client: Queryable, recovery: Recovery, change: Partial<Recovery>): Promise<void> {
  const { id, queued, after, dueAt } = { ...recovery, ...change }
  await client.query(
    'UPDATE delivery_recovery SET queued = $2, after_at = $3, after_id = $4, due_at = $5 WHERE id = $1',
    [id, queued, after?.at ?? null, after?.id ?? null, dueAt],
  )
}

async function end(client: Queryable, { id }: Recovery, state: 'DONE' | 'CANCELED', now: Date): Promise<void> {
  await client.query('UPDATE delivery_recovery SET state = $2, ended_at = $3 WHERE id = $1', [id, state, now])
}

const dueStatement = `
  SELECT ${recoveryColumns
    .split(', ')
    .map((column) => `recovery.${column}`)
    .join(', ')}, webhook.url, webhook.enabled,
    EXISTS (SELECT FROM webhook_hold hold WHERE hold.organization_id = webhook.organization_id) AS on_hold
  FROM delivery_recovery recovery JOIN webhook ON webhook.id = recovery.webhook_id
  WHERE recovery.state = 'RUNNING' AND recovery.due_at <= $1
  ORDER BY recovery.due_at LIMIT 1 FOR NO KEY UPDATE OF recovery SKIP LOCKED`

async function readOutcomes(database: Database, found: readonly Recovery[]): Promise<Map<string, RecoveryOutcome>> {
  const { rows } = await database.query<{ id: string } & RecoveryOutcome>(
    `SELECT wanted.id, count(*) FILTER (WHERE status = 'SUCCESS')::int AS delivered,
       count(*) FILTER (WHERE status = 'FAILED')::int AS failed, count(*) FILTER (WHERE status = 'PENDING')::int AS retrying
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS wanted(id, webhook_id, since)
     JOIN delivery ON delivery.webhook_id = wanted.webhook_id AND delivery.created_at >= wanted.since
       AND delivery.recovery_id = wanted.id
     GROUP BY 1`,
    [found.map(({ id }) => id), found.map(({ webhookId }) => webhookId), found.map(({ createdAt }) => createdAt)],
  )
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]))
}
