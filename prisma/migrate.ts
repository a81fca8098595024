import type pg from 'pg'
import { clientTo } from './connection.ts'
import { applyMigrations } from './schema-engine.ts'
import { type Patience, runInTurns } from './take-locks.ts'

// Any number that nothing else locks: "live" in ASCII.
const migrateLock = 0x6c697665

// In sum over half a minute, of which no call waits longer than three seconds behind a migration.
const usualPatience: Patience = { lockMs: 3_000, tries: 10 }

/**
 * Brings the database up to date, or up to the migration `last`, and returns the names of the migrations that were missing, in order.
 * Processes that start at the same moment take turns. A migration is applied whole or not at all, whenever this
 * process or the database dies; the next call goes on from there. Throws `TableHeldError` where another connection holds a
 * table for over half a minute, and else the database's own error.
 */
export async function migrate(
  databaseUrl: string,
  { last, patience = usualPatience }: { last?: string; patience?: Patience } = {},
): Promise<string[]> {
  const client = clientTo(databaseUrl, { application_name: 'livery-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrateLock])
    await forgetInterrupted(client)
    const run = (script: string) => runInTurns(client, `${script};\n${markFinished}`, patience)
    return await applyMigrations(databaseUrl, run, last)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

// In the transaction of the migration itself, so that an unfinished row always means: nothing of it is there.
const markFinished = `UPDATE "_prisma_migrations" SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`

async function forgetInterrupted(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('"_prisma_migrations"') AS found`)
  if (!rows[0]?.found) return
  await client.query(
    `UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  )
}
