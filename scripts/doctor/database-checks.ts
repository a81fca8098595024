import type pg from 'pg'
import { good, notChecked, worthALook, wrong } from '#contract/operations/finding.ts'
import { clientTo } from '#prisma/connection.ts'
import { migrationNames } from '#prisma/schema-engine.ts'
import { withPictureBucket } from '#service/net/picture-bucket.ts'
import { checkPictures } from '#service/stores/brands/pictures/check-pictures.ts'
import { openDatabase } from '#service/stores/database.ts'
import { proveAccounts } from '#service/stores/metering/ledger.ts'
import { checkClock, checkSecret, checkVersion } from '#service/stores/operations/database-checks.ts'
import type { Check } from '#service/verbs/operations/checks/run-checks.ts'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import type { Settings } from '#contract/settings/settings.ts'

const extensions = ['citext', 'pg_trgm', 'unaccent']
const heardMs = 3_000

/** What only the database can say. `secrets`: with which it was sealed, where they are known. */
export const databaseChecks = (url: string, settings: Settings, secrets: readonly string[]): readonly Check[] => [
  { name: 'Database', run: () => withClient(url, checkVersion) },
  { name: 'Extensions', run: () => withClient(url, checkExtensions) },
  { name: 'Migrations', run: () => withClient(url, checkMigrations) },
  { name: 'Notifications', run: () => checkNotifications(url) },
  { name: 'Clock', run: () => withClient(url, checkClock) },
  {
    name: 'Secret',
    run: () =>
      withClient(url, (client) =>
        secrets.length === 0
          ? Promise.resolve(notChecked('LIVERY_SECRET is neither set nor in the data folder.'))
          : checkSecret(client, secrets),
      ),
  },
  { name: 'Ledger', run: () => checkLedger(url) },
  { name: 'Pictures', run: () => checkPicturesOf(url, settings) },
]

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientTo(url, {
    application_name: 'livery-doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkExtensions(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM pg_available_extensions WHERE name = ANY($1)',
    [extensions],
  )
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name))
  return missing.length === 0
    ? good(`${extensions.join(', ')} are there.`)
    : wrong(`PostgreSQL lacks ${missing.join(', ')}: install its contrib package.`)
}

async function checkMigrations(client: pg.Client) {
  const [known, found] = [await migrationNames(), await listMigrationsOf(client)]
  const newer = found.filter(({ name }) => !known.includes(name))
  if (newer.length > 0)
    return wrong(`The database has ${newer.map(({ name }) => name).join(', ')}, made by a newer Livery: run that one.`)
  const missing = known.filter((name) => !found.some((one) => one.name === name))
  if (missing.length > 0) return worthALook(`${missing.join(', ')} will be applied at the next start.`)
  return good(`All ${known.length} are applied.`)
}

/** A pooler in transaction mode takes LISTEN and never says anything. */
async function checkNotifications(url: string) {
  return withClient(url, async (listener) => {
    const heard = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true))
      setTimeout(() => resolve(false), heardMs).unref()
    })
    await listener.query('LISTEN livery_doctor')
    await withClient(url, (sender) => sender.query('NOTIFY livery_doctor'))
    return (await heard)
      ? good('What one connection announces, another hears.')
      : wrong(
          'Nothing is heard through DATABASE_URL: a pooler in transaction mode is between. Set DATABASE_DIRECT_URL to PostgreSQL itself.',
        )
  })
}

const checkPicturesOf = (url: string, settings: Settings) =>
  withClient(url, (client) => withPictureBucket(settings, (bucket) => checkPictures(client, bucket)))

async function checkLedger(url: string) {
  const database = openDatabase(url, 1)
  try {
    const proofs = await proveAccounts(database)
    const off = proofs.filter(({ agrees }) => !agrees)
    return off.length === 0
      ? good(`The accounts of ${proofs.length} organizations are what their ledgers add up to.`)
      : wrong(`${off.length} of ${proofs.length} accounts differ from their ledger: see check-ledger.`)
  } finally {
    await database.end()
  }
}
