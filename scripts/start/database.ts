import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { databaseAddresses } from '#contract/settings/database-addresses.ts'
import { clientTo } from '#prisma/connection.ts'
import { TableHeldError } from '#prisma/take-locks.ts'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { demandOwner } from '../postgres/owner.ts'
import { firstClosed, postgresUser, publicFolder } from '../postgres/run-as.ts'
import { Trouble } from '../trouble.ts'

export type Embedded = { cluster: Cluster; folder: string }

/** Starts the embedded database of this data folder, on `port` where it had one before. */
export async function startEmbedded(dataFolder: string, password: string, port?: number): Promise<Embedded> {
  const { folder, pointer } = await clusterFolder(dataFolder)
  const cluster = await startCluster({
    folder,
    password,
    database: 'livery',
    // Each process of the service has up to 15.
    settings: ['max_connections=200'],
    ...(port !== undefined && { port }),
  })
  // Written once there is something to point at.
  if (pointer !== undefined) await writeFile(pointer, `${folder}\n`)
  return { cluster, folder }
}

// Under root the database runs as another user, who may not be able to enter the data folder. Then it lies elsewhere,
// and a file in the data folder says where (docs/decisions/0033-the-database-and-its-owner.md).
async function clusterFolder(dataFolder: string): Promise<{ folder: string; pointer?: string }> {
  const own = join(dataFolder, 'postgres')
  const pointer = join(dataFolder, 'postgres-folder')
  const pointed = (await readFile(pointer, 'utf8').catch(() => undefined))?.trim()
  if (pointed !== undefined) {
    if (!existsSync(pointed)) throw noDatabaseAt(pointed, pointer)
    await demandOwner(pointed, dataFolder, basename(dirname(pointed)) === nameElsewhere(dataFolder))
    return { folder: pointed }
  }
  const runAs = await postgresUser()
  const closed = runAs && (await firstClosed(dataFolder, runAs))
  if (!closed) return { folder: own }
  if (existsSync(own)) {
    throw new Trouble(
      `The database in ${own} runs as the user "postgres", who may no longer enter ${closed}: allow it (chmod o+x), then start again.`,
    )
  }
  const elsewhere = join(await publicFolder(), nameElsewhere(dataFolder))
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o711)
  const folder = join(elsewhere, 'postgres')
  await demandOwner(folder, dataFolder, true)
  return { folder, pointer }
}

const nameElsewhere = (dataFolder: string) =>
  `data-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`

const noDatabaseAt = (folder: string, pointer: string) =>
  new Trouble(
    `There is no database in ${folder}, where ${pointer} says that it lies: put it back from a backup (docs/operations/backup.md), or remove ${pointer} to begin with an empty one.`,
  )

const oldestVersion = 150_000

/** Makes sure that the server of `DATABASE_URL` answers and is new enough; throws the sentence that helps. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const hosts = (databaseAddresses(databaseUrl) ?? []).map((address) => new URL(address))
  const server = hosts.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ')
  const client = clientTo(databaseUrl, { connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    if (Number(rows[0]?.server_version_num) >= oldestVersion) return
  } catch (error) {
    throw serverTrouble(error, server, decodeURIComponent(hosts[0]?.pathname.slice(1) ?? ''))
  } finally {
    await client.end().catch(() => {})
  }
  throw new Trouble(`The PostgreSQL of DATABASE_URL (${server}) is too old: Livery needs 15 or newer.`)
}

function serverTrouble(error: unknown, server: string, database: string): Trouble {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '28P01' || code === '28000') {
    return new Trouble(`PostgreSQL at ${server} refuses the user or password: correct DATABASE_URL.`)
  }
  if (code === '3D000') {
    return new Trouble(`PostgreSQL at ${server} has no database "${database}": create it, or correct DATABASE_URL.`)
  }
  const reason = message || code || 'no answer'
  return new Trouble(
    `PostgreSQL at ${server} (DATABASE_URL) cannot be reached: ${reason}. Start it, or correct DATABASE_URL.`,
  )
}

/** The sentence for a migration that the database refused. */
export function migrationTrouble(error: unknown): unknown {
  if (error instanceof TableHeldError) return new Trouble(error.message)
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501') {
    return new Trouble(
      `The user of DATABASE_URL may not change the database (${message}): make it the database's owner.`,
    )
  }
  return error
}
