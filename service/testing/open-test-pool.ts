import { openDatabase, type Database } from '../stores/database.ts'
import { openTestDatabase } from './test-database.ts'

/** How long a connection may take where many tests open theirs at once. */
export const busyMachineMs = 60_000

/** A test database with a pool of so many connections; `close` ends the one and drops the other. */
export async function openTestPool(
  connections: number,
): Promise<{ database: Database; url: string; close: () => Promise<void> }> {
  const opened = await openTestDatabase()
  const database = openDatabase(opened.url, connections, busyMachineMs)
  return {
    database,
    url: opened.url,
    async close() {
      await database.end()
      await opened.close()
    },
  }
}
