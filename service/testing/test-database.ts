import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  url: string
  /** Drops the database; throws when something is still connected to it, because that is a leak. */
  close: () => Promise<void>
}

/**
 * A migrated, empty database of its own for a test file, cloned from the template of the run. Use it as
 * `const database = await openTestDatabase()` and `afterAll(() => database.close())`, after ending every pool.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testDatabaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template`))
  return {
    url: withDatabase(serverUrl, name),
    async close() {
      await onServer(serverUrl, async (client) => {
        const leaked = await connectionsTo(client, name)
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
        if (leaked.length > 0) throw new Error(`Connections were left open to the test database: ${leaked.join(', ')}`)
      })
    },
  }
}

const withDatabase = (url: string, name: string) => url.replace(/[^/]*$/, name)

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

// A connection that was just ended takes the server a moment to forget: only what stays is a leak.
async function connectionsTo(client: pg.Client, name: string): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ who: string }>(
      `SELECT coalesce(nullif(application_name, ''), 'unnamed') || ': ' || left(query, 60) AS who
       FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [name],
    )
    if (rows.length === 0 || tries === 20) return rows.map((row) => row.who)
    await client.query('SELECT pg_sleep(0.05)')
  }
}
