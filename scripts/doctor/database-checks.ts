import pg from 'pg'
import { openText } from '#contract/secrets/sealed-text.ts'
import { migrationNames } from '#prisma/schema-engine.ts'
import { openDatabase } from '#service/stores/database.ts'
import { proveAccounts } from '#service/stores/metering/ledger.ts'
import { listMigrationsOf } from '../backup/tables.ts'
import { type Check, good, notChecked, worthALook, wrong } from './check.ts'

const extensions = ['citext', 'pg_trgm', 'unaccent']
const heardMs = 3_000
const skewMs = 2_000

/** What only the database can say. `secret`: with which it was sealed, where that is known. */
export const databaseChecks = (url: string, secret: string | undefined): readonly Check[] => [
  { name: 'Database', run: () => withClient(url, checkVersion) },
  { name: 'Extensions', run: () => withClient(url, checkExtensions) },
  { name: 'Migrations', run: () => withClient(url, checkMigrations) },
  { name: 'Notifications', run: () => checkNotifications(url) },
  { name: 'Clock', run: () => withClient(url, checkClock) },
  { name: 'Secret', run: () => withClient(url, (client) => checkSecret(client, secret)) },
  { name: 'Ledger', run: () => checkLedger(url) },
]

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'livery-doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: string; replica: boolean }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       pg_is_in_recovery() AS replica`,
  )
  const [row] = rows
  if (row?.replica === true) return wrong('DATABASE_URL is a replica: nothing can be written there.')
  return Number(row?.number) < 150_000
    ? wrong(`PostgreSQL ${row?.version} is too old: Livery needs 15 or newer.`)
    : good(`PostgreSQL ${row?.version} answers.`)
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
          'Nothing is heard through DATABASE_URL: a pooler in transaction mode is between. Connect to PostgreSQL itself.',
        )
  })
}

async function checkClock(client: pg.Client) {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const middle = (before + Date.now()) / 2
  const off = Math.round(Math.abs((rows[0]?.now.getTime() ?? middle) - middle))
  const said = `This machine's clock and the database's are ${off} ms apart.`
  return off > skewMs ? worthALook(`${said} Set both by NTP.`) : good(said)
}

async function checkSecret(client: pg.Client, secret: string | undefined) {
  if (secret === undefined) return notChecked('LIVERY_SECRET is neither set nor in the data folder.')
  const { rows: found } = await client.query<{ found: string | null }>(`SELECT to_regclass('webhook')::text AS found`)
  if (!found[0]?.found) return notChecked('The database has no tables yet.')
  const { rows } = await client.query<{ secret: Buffer }>('SELECT secret FROM webhook ORDER BY created_at DESC LIMIT 1')
  const [sealed] = rows
  if (sealed === undefined) return notChecked('There is no webhook whose secret could be opened.')
  openText(secret, sealed.secret)
  return good('LIVERY_SECRET opens what it sealed.')
}

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
