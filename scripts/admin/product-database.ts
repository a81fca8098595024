import { resolve } from 'node:path'
import { clientTo } from '#prisma/connection.ts'
import { root } from '../start/root.ts'
import { readRuntime } from '../start/runtime.ts'
import { currentSettings } from '../start/settings.ts'
import { checkServer } from '../start/database.ts'
import { Trouble } from '../trouble.ts'

/** The database to work on, past a pooler: that of the settings, or of the product which runs from this data folder. */
export async function productDatabase(): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, LIVERY_DATA_DIR } = currentSettings()
  if (DATABASE_DIRECT_URL) {
    await checkServer(DATABASE_DIRECT_URL)
    return DATABASE_DIRECT_URL
  }
  const runtime = await readRuntime(resolve(root, LIVERY_DATA_DIR))
  if (runtime && (await answers(runtime.databaseUrl))) return runtime.databaseUrl
  throw new Trouble(
    `Livery does not run from ${LIVERY_DATA_DIR}: start it (npm start), or set LIVERY_DATA_DIR or DATABASE_URL to the installation that is meant.`,
  )
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = clientTo(databaseUrl, { connectionTimeoutMillis: 5_000 })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
