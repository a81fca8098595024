import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { firstClosed, postgresUser, publicFolder } from '../postgres/run-as.ts'
import { Trouble } from '../trouble.ts'

/** Starts the embedded database of this data folder. */
export async function startEmbedded(dataFolder: string, password: string): Promise<Cluster> {
  return startCluster({ folder: await clusterFolder(dataFolder), password, database: 'livery' })
}

// Under root the database runs as another user, who may not be able to enter the data folder. Then it lies elsewhere,
// and a file in the data folder remembers where.
async function clusterFolder(dataFolder: string): Promise<string> {
  const own = join(dataFolder, 'postgres')
  const runAs = await postgresUser()
  if (!runAs) return own
  const reminder = join(dataFolder, 'postgres-folder')
  const remembered = await readFile(reminder, 'utf8').catch(() => undefined)
  if (remembered !== undefined) return remembered.trim()
  const closed = await firstClosed(dataFolder, runAs)
  if (!closed) return own
  if (existsSync(own)) {
    throw new Trouble(
      `The database in ${own} runs as the user "postgres", who may no longer enter ${closed}: allow it (chmod o+x), then start again.`,
    )
  }
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const folder = join(await publicFolder(), `data-${id}`)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const elsewhere = join(folder, 'postgres')
  await writeFile(reminder, `${elsewhere}\n`)
  return elsewhere
}

const oldestVersion = 150_000

/** Makes sure that the server of `DATABASE_URL` answers and is new enough; throws the sentence that helps. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const server = `${hostname}:${port || 5432}`
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    if (Number(rows[0]?.server_version_num) >= oldestVersion) return
  } catch (error) {
    throw serverTrouble(error, server, decodeURIComponent(pathname.slice(1)))
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
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501') {
    return new Trouble(
      `The user of DATABASE_URL may not change the database (${message}): make it the database's owner.`,
    )
  }
  return error
}
