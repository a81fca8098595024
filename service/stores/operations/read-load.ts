import type { Database } from '../database.ts'

export type Waiting = { count: number; oldestAt: Date | undefined }

/** How much is under way and waits. Counts of deliveries and events end at 10,000, so that a scrape stays cheap. */
export type Load = {
  /** Connections of this process. */
  pool: { open: number; idle: number; waiting: number }
  queues: { name: string; waiting: number; active: number; failed: number; oldestAt: Date | undefined }[]
  deliveries: Waiting
  fanOuts: Waiting
}

const countedMax = 10_000

type QueueRow = { name: string; waiting: number; active: number; failed: number; oldest: Date | null }
type WaitingRow = { count: number; oldest: Date | null }

export async function readLoad(database: Database): Promise<Load> {
  const [queues, deliveries, fanOuts] = await Promise.all([
    readQueues(database),
    countWaiting(database, 'SELECT due_at AS at FROM delivery_queue WHERE due_at <= now()'),
    countWaiting(database, 'SELECT event_at AS at FROM event_fan_out ORDER BY event_at'),
  ])
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = database
  return {
    pool: { open, idle, waiting },
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldestAt: oldest ?? undefined })),
    deliveries,
    fanOuts,
  }
}

/** Every queue with what it has; the queue's own housekeeping is left out. */
async function readQueues(database: Database): Promise<QueueRow[]> {
  const { rows } = await database.query<QueueRow>(
    `SELECT queue.name, count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
       count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'failed') AS failed,
       min(job.created_on) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS oldest
     FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name
     WHERE queue.name NOT LIKE '\\_\\_pgboss%' GROUP BY queue.name ORDER BY queue.name`,
  )
  return rows
}

async function countWaiting(database: Database, rowsOf: string): Promise<Waiting> {
  const { rows } = await database.query<WaitingRow>(
    `SELECT count(*) AS count, min(at) AS oldest FROM (${rowsOf} LIMIT ${countedMax}) AS waiting`,
  )
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined }
}
