import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import {
  formatVersion,
  journalFolder,
  type Manifest,
  manifestEntry,
  pieceEntry,
  type SavedTable,
  secretCheck,
  secretsEntry,
  writeManifest,
} from './manifest.ts'
import { writeBackup } from './backup-place.ts'
import { columnList, listSequences, listTables, type Table } from './tables.ts'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import { clientTo } from '#prisma/connection.ts'
import { root } from '../start/root.ts'

const pieceBytes = 16_000_000
const compress = promisify(gzip)

export type BackupSource = {
  databaseUrl: string
  dataFolder: string
  /** The secret that is not in the data folder, where the installation is given one. */
  liverySecret: string | undefined
  /** Where pictures are that the database doesn't have. */
  pictureBucket?: string | undefined
}

/**
 * Writes a backup of an installation into a new file that only its owner may read, while the product runs: every table as of
 * one moment, the secrets that were made, and the charges that wait for the database. Memory stays at some 50 MB. Where it
 * fails, no file is left.
 */
export async function makeBackup(source: BackupSource, path: string): Promise<Manifest> {
  const tar = pack()
  const written = writeBackup(path, Readable.from(tar))
  const [manifest] = await Promise.all([writeEntries(source, tar).catch((error: Error) => fail(tar, error)), written])
  return manifest
}

function fail(tar: Pack, error: Error): never {
  tar.destroy(error)
  throw error
}

async function writeEntries(source: BackupSource, tar: Pack): Promise<Manifest> {
  const entries: Manifest['entries'] = []
  const add = async (name: string, content: Buffer) => {
    entries.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    await addEntry(tar, name, content)
  }
  const secret = await addSecrets(source, add)
  // Before the tables: a charge that is written out meanwhile is then in both, and counts once by its key; the other way
  // around it could be in neither.
  await addJournal(join(source.dataFolder, 'journal'), add)
  const client = clientTo(source.databaseUrl, { application_name: 'livery-backup' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest: Manifest = {
      format: formatVersion,
      livery: await liveryVersion(),
      madeAt: new Date().toISOString(),
      postgres: await serverVersion(client),
      migrations: await listMigrationsOf(client),
      tables: await addTables(client, add),
      sequences: await listSequences(client),
      picturesElsewhere: { count: await countElsewhere(client), bucket: source.pictureBucket ?? null },
      secretCheck: secret === undefined ? null : secretCheck(secret),
      entries,
    }
    await client.query('COMMIT')
    await addEntry(tar, manifestEntry, Buffer.from(writeManifest(manifest, secret)))
    tar.finalize()
    return manifest
  } finally {
    await client.end()
  }
}

type Add = (name: string, content: Buffer) => Promise<void>

async function addSecrets({ dataFolder, liverySecret }: BackupSource, add: Add): Promise<string | undefined> {
  const made = await unlessMissing(readFile(join(dataFolder, secretsEntry)))
  if (made === undefined) return liverySecret
  await add(secretsEntry, made)
  return liverySecret ?? (JSON.parse(made.toString()) as { liverySecret: string }).liverySecret
}

async function addJournal(folder: string, add: Add): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    // Written out while we looked: the tables have it.
    const content = /\.(json|log)$/.test(name) ? await unlessMissing(readFile(join(folder, name))) : undefined
    if (content !== undefined) await add(`${journalFolder}${name}`, content)
  }
}

async function addTables(client: pg.ClientBase, add: Add): Promise<SavedTable[]> {
  const saved: SavedTable[] = []
  for (const table of await listTables(client)) saved.push({ ...table, rows: await addRows(client, table, add) })
  return saved
}

/** The rows of a table in PostgreSQL's text format, in pieces of some megabytes; gives how many rows there are. */
async function addRows(client: pg.ClientBase, { name, columns }: Table, add: Add): Promise<number> {
  const statement = `COPY (SELECT ${columnList(columns)} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`
  const rows = client.query(copyStreams.to(statement))
  let parts: Buffer[] = []
  let [held, pieces] = [0, 0]
  const addPiece = async () => {
    if (held === 0) return
    const piece = await compress(Buffer.concat(parts, held), { level: 1 })
    ;[parts, held] = [[], 0]
    await add(pieceEntry(name, pieces++), piece)
  }
  for await (const part of rows as AsyncIterable<Buffer>) {
    parts.push(part)
    held += part.length
    if (held >= pieceBytes) await addPiece()
  }
  await addPiece()
  return rows.rowCount
}

async function countElsewhere(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM asset WHERE data IS NULL')
  return Number(rows[0]?.count)
}

const addEntry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
  })

async function serverVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  return Number(rows[0]?.server_version_num)
}

export async function liveryVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
