import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { clientTo } from '#prisma/connection.ts'
import { migrate } from '#prisma/migrate.ts'
import { migrationNames } from '#prisma/schema-engine.ts'
import { openDatabase } from '#service/stores/database.ts'
import { proveAccounts } from '#service/stores/metering/ledger.ts'
import { type Manifest, type SavedTable, tableOf } from './manifest.ts'
import { type Entry, readEntries } from './read-backup.ts'
import { columnList, listTables } from './tables.ts'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import { Trouble } from '../trouble.ts'

/**
 * Puts the tables of a verified backup into an empty database, brings it up to date, and proves that every account is what
 * its ledger adds up to. Throws `Trouble` where the database isn't empty; where anything fails after that, it is empty again.
 */
export async function restoreTables(path: string, manifest: Manifest, databaseUrl: string): Promise<void> {
  const client = clientTo(databaseUrl, { application_name: 'livery-restore' })
  await client.connect()
  try {
    await demandEmpty(client)
    try {
      await migrate(databaseUrl, { last: manifest.migrations.at(-1)?.name ?? '' })
      await demandSameMigrations(client, manifest)
      await fill(client, path, manifest)
      await migrate(databaseUrl)
      await demandTrueLedger(databaseUrl)
    } catch (error) {
      await client.query('ROLLBACK')
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      throw error
    }
  } finally {
    await client.end()
  }
}

async function demandEmpty(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') LIMIT 1`,
  )
  if (rowCount !== 0) throw new Trouble('The database has tables already: a backup is restored into an empty one only.')
}

/** Throws `Trouble` where a backup has migrations that this version doesn't have; asked before anything is written. */
export async function demandKnownMigrations({ migrations, livery }: Manifest): Promise<void> {
  const known = await migrationNames()
  const unknown = migrations.find(({ name }, index) => known[index] !== name)
  if (migrations.length === 0) throw new Trouble('The backup was made of a database without tables.')
  if (unknown !== undefined)
    throw new Trouble(
      `The backup was made by a Livery (${livery}) whose database has the migration ${unknown.name}, which this version does not have: restore it with that version.`,
    )
}

async function demandSameMigrations(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const made = await listMigrationsOf(client)
  const other = manifest.migrations.find(({ checksum }, index) => made[index]?.checksum !== checksum)
  if (other !== undefined)
    throw new Trouble(`The migration ${other.name} of the backup is another than that of this version.`)
}

/** All rows, in one transaction. Triggers are off meanwhile: what they would write is in the backup. */
async function fill(client: pg.ClientBase, path: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN')
  await demandSameColumns(client, manifest)
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  await makePartitions(client, manifest)
  await copyRows(client, path, manifest)
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled])
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

async function demandSameColumns(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const made = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    const missing = columns.filter((column) => made.get(name)?.includes(column) !== true)
    if (missing.length > 0)
      throw new Trouble(`The table ${name} of the backup has ${missing.join(', ')}, unknown here.`)
  }
}

const partitionName = /^[a-z][a-z0-9_]{0,62}$/
// What PostgreSQL writes for a range of moments; the manifest is outside text.
const bounds = /^FOR VALUES FROM \('[0-9: +.-]{10,40}'\) TO \('[0-9: +.-]{10,40}'\)$/

async function makePartitions(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  await client.query("SET LOCAL timezone = 'UTC'")
  for (const table of tables) {
    for (const partition of table.partitions) {
      if (!partitionName.test(partition.name) || !bounds.test(partition.bounds))
        throw new Trouble(`The backup names a partition "${partition.name}" that can't be made.`)
      const [name, parent] = [partition.name, table.name].map((one) => pg.escapeIdentifier(one))
      await client.query(`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${parent} ${partition.bounds}`)
    }
  }
}

async function copyRows(client: pg.ClientBase, path: string, { tables }: Manifest): Promise<void> {
  const entries = readEntries(path)
  let next = await nextPiece(entries)
  for (const table of tables) {
    const pieces = async function* () {
      while (next !== undefined && tableOf(next.name) === table.name) {
        yield* Readable.from([next.content]).pipe(createGunzip())
        next = await nextPiece(entries)
      }
    }
    const rows = await copyInto(client, table, pieces())
    if (rows !== table.rows) throw new Trouble(`The table ${table.name} got ${rows} rows of ${table.rows}.`)
  }
  if (next !== undefined) throw new Trouble(`The backup has rows of no table: ${next.name}.`)
}

async function nextPiece(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  for (;;) {
    const { value, done } = await entries.next()
    if (done === true) return undefined
    if (tableOf(value.name) !== undefined) return value
  }
}

async function copyInto(client: pg.ClientBase, table: SavedTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const statement = `COPY ${pg.escapeIdentifier(table.name)} (${columnList(table.columns)}) FROM STDIN`
  const into = client.query(copyStreams.from(statement))
  await pipeline(Readable.from(rows), into)
  return into.rowCount
}

async function demandTrueLedger(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1)
  try {
    const wrong = (await proveAccounts(database)).filter(({ agrees }) => !agrees)
    if (wrong.length > 0)
      throw new Trouble(
        `The ledger of ${wrong.map(({ organizationId }) => organizationId).join(', ')} does not add up.`,
      )
  } finally {
    await database.end()
  }
}
