import { dayMs } from '#contract/time.ts'
import { inTransaction, type Database, type Queryable } from './database.ts'

/** A table that is partitioned by a moment, a partition a day (UTC). */
export type DailyTable = { name: string; keptDays: number }

const daysAhead = 2

/**
 * Makes the partitions of today and of the next two days, and drops those of days that ended more than `keptDays` ago.
 * A partition is made under its final name at once, so a process that is killed leaves none half made.
 */
export async function renewPartitions(database: Database, tables: readonly DailyTable[], now: Date): Promise<void> {
  for (const table of tables) await inTransaction(database, (client) => renewTable(client, table, now))
}

async function renewTable(client: Queryable, table: DailyTable, now: Date): Promise<void> {
  // IF NOT EXISTS does not keep two replicas that start together from colliding; the lock does.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('partitions of ' || $1, 0))`, [table.name])
  const today = Math.floor(now.getTime() / dayMs)
  for (let day = today; day <= today + daysAhead; day++) await client.query(partitionStatement(table.name, day))
  const { rows } = await client.query<{ name: string }>(
    `SELECT relid::text AS name FROM pg_partition_tree($1) WHERE isleaf AND relid::text < $2`,
    [table.name, partitionName(table.name, today - table.keptDays)],
  )
  for (const { name } of rows) await client.query(`DROP TABLE ${name}`)
}

const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const partitionName = (table: string, day: number) => `${table}_${isoDay(day).replaceAll('-', '')}`
const partitionStatement = (table: string, day: number) =>
  `CREATE TABLE IF NOT EXISTS ${partitionName(table, day)} PARTITION OF ${table}
   FOR VALUES FROM ('${isoDay(day)}T00:00:00Z') TO ('${isoDay(day + 1)}T00:00:00Z')`
