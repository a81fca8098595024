import pg from 'pg'
import { openTestDatabase } from './test-database.ts'

export type TestClient = { url: string; client: pg.Client; close: () => Promise<void> }

/** One connection to a migrated, empty database of its own; `close` ends it and drops the database. */
export async function openTestClient(): Promise<TestClient> {
  const database = await openTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  return {
    url: database.url,
    client,
    async close() {
      await client.end()
      await database.close()
    },
  }
}
