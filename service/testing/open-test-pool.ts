import { openDatabase, type Database } from '../stores/database.ts'
import { openTestDatabase } from './test-database.ts'

/** A test database with a pool of so many connections; `close` ends the one and drops the other. */
export async function openTestPool(connections: number): Promise<{ database: Database; close: () => Promise<void> }> {
  const opened = await openTestDatabase()
  const database = openDatabase(opened.url, connections)
  return {
    database,
    async close() {
      await database.end()
      await opened.close()
    },
  }
}
