import { openDatabase, type Database } from '#service/stores/database.ts'
import { productDatabase } from './product-database.ts'

/** Does `work` with a connection to the installation's database, and ends it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(await productDatabase(), 1)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
