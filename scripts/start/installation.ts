import type pg from 'pg'
import { clientTo } from '#prisma/connection.ts'
import { migrationNames } from '#prisma/schema-engine.ts'
import { opensSeals, sealSecretCheck } from '#service/stores/operations/secret-check.ts'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import { Trouble } from '../trouble.ts'
import packageJson from '../../package.json' with { type: 'json' }

/**
 * Throws the sentence for a database whose schema is newer than this version, or, where `missing` is refused, older. Gives whether it
 * has tables that are to be migrated.
 */
export async function demandSchema(databaseUrl: string, missing: 'refused' | 'allowed'): Promise<boolean> {
  const found = (await withClient(databaseUrl, listMigrationsOf)).map(({ name }) => name)
  const known = await migrationNames()
  const [has, needs] = [found.at(-1), known.at(-1)]
  const ours = `Livery ${packageJson.version} needs ${needs}`
  if (found.some((name) => !known.includes(name)))
    throw new Trouble(
      `The database has the newer schema ${has}; ${ours}. Run the newer Livery, or restore the backup from before the upgrade.`,
    )
  const isOlder = has !== undefined && known.some((name) => !found.includes(name))
  if (missing === 'allowed' || known.every((name) => found.includes(name))) return isOlder
  const state = has === undefined ? 'The database has no schema yet' : `The database has the older schema ${has}`
  throw new Trouble(`${state}; ${ours}. Run "npm run livery -- migrate" first.`)
}

/** Throws the sentence for a `LIVERY_SECRET` that is not the installation's; the first that comes is the installation's. */
export async function demandSecret(databaseUrl: string, secrets: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    if ((await opensSeals(client, secrets)) === false)
      throw new Trouble(
        'LIVERY_SECRET is not the one that this database was sealed with: set the one that the other processes have, or name the earlier one in LIVERY_SECRET_PREVIOUS (with npm start, liverySecret in secrets.json of the data folder).',
      )
    await sealSecretCheck(client, secrets[0] ?? '')
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientTo(databaseUrl, { application_name: 'livery-start', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
