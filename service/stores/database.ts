import pg from 'pg'
import { connectionTo } from '#prisma/connection.ts'

export type Database = pg.Pool
export type Queryable = Pick<pg.Pool, 'query'>

// bigint counts stay below 2^53 here, and numbers are what every caller wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A pool of connections; who waits longer than `waitMs` for one is given an error. Statements are unnamed on purpose: named ones break behind some poolers (`planned-query.ts` is
 * for what costs more to plan than to do).
 */
export function openDatabase(url: string, connectionsMax = 10, waitMs = 5_000): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connectionsMax,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // A database that stopped answering without closing its connections must not hold requests for ever.
    query_timeout: 20_000,
    application_name: 'livery-service',
  })
  // Between two statements of a transaction nobody listens to the connection: one that is cut there must fail the next
  // statement, not the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Runs `work` in one transaction on one connection; a throw rolls everything back. */
export async function inTransaction<T>(database: Database, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection whose rollback fails is destroyed, never handed to the next caller.
    const broken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}

/** Resolves when the database answers. */
export async function pingDatabase(database: Queryable): Promise<void> {
  await database.query('SELECT 1')
}
