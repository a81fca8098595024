import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../processes/ports.ts'
import { until } from '../processes/processes.ts'
import { onlyOne, type Held } from '#service/only-one.mjs'
import { Trouble } from '../trouble.ts'
import { postgresBinaries } from './binaries.ts'
import { endWithParent } from './end-with-parent.ts'
import { clearLeftover } from './leftover.ts'
import { postgresUser, type RunAs } from './run-as.ts'

export type ClusterOptions = {
  /** Where the data lies; made on first use. */
  folder: string
  password: string
  /** A database to make when missing. */
  database: string
  /** Server settings beside ours, as `name=value`. */
  settings?: readonly string[]
  /** The port to listen on; a free one where none is given. */
  port?: number
  /** A folder that is removed when this process is killed. */
  throwAway?: string
}

export type Cluster = {
  url: string
  port: number
  pid: number
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

const userName = 'livery'

/**
 * Starts the embedded PostgreSQL on a free port of 127.0.0.1. It runs in a process group of its own, so that a Ctrl-C
 * in the terminal reaches it only through `stop`, after everything that uses it, and ends when this process is killed.
 * Throws `Trouble` with what it said, or where another process runs the same cluster.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const runAs = await postgresUser()
  const binaries = await postgresBinaries(runAs)
  await demandSameVersion(options.folder)
  if (!existsSync(options.folder)) await initialize(options, binaries, runAs)
  const held = await holdCluster(options.folder)
  try {
    await clearLeftover(options.folder)
    const cluster = await launch(options, { binaries, runAs, port: options.port ?? (await freePort()) })
    void cluster.ended.then(held.release)
    await ensureDatabase(cluster, options).catch(async (error: unknown) => {
      await cluster.stop()
      throw error
    })
    return cluster
  } catch (error) {
    await held.release()
    throw error
  }
}

/** What runs on a cluster that somebody else holds is not ours to end. */
async function holdCluster(folder: string): Promise<Held> {
  let held = await onlyOne('cluster', folder)
  // An earlier process that was killed needs a moment to be gone.
  if (!held) await until(async () => (held = await onlyOne('cluster', folder)) !== undefined, 5_000)
  if (held) return held
  throw new Trouble(`The database in ${folder} is in use by another Livery: stop that one, then start again.`)
}

const majorVersion = '18'

async function demandSameVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => majorVersion)).trim()
  if (version === majorVersion) return
  throw new Trouble(
    `${folder} was made by PostgreSQL ${version}, this is ${majorVersion}: dump it with the old version and load it with this one.`,
  )
}

async function initialize(options: ClusterOptions, binaries: string, runAs: RunAs | undefined): Promise<void> {
  // Made beside and renamed, so that one that was cut short is never taken for a whole one.
  const unfinished = `${options.folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const passwordFolder = await mkdtemp(join(dirname(options.folder), 'initdb-'))
  const passwordFile = join(passwordFolder, 'password')
  try {
    await writeFile(passwordFile, options.password, { mode: 0o600 })
    if (runAs) for (const path of [unfinished, passwordFolder, passwordFile]) await chown(path, runAs.uid, runAs.gid)
    const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions']
    const args = [`--pgdata=${unfinished}`, `--username=${userName}`, `--pwfile=${passwordFile}`, ...flags]
    const child = spawn(join(binaries, 'initdb'), args, { ...runAs, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const code = await exitCode(child)
    if (code !== 0) throw databaseTrouble('could not make its folder', output)
    await rename(unfinished, options.folder)
  } finally {
    await rm(passwordFolder, { recursive: true, force: true })
  }
}

const exitCode = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })

type Launch = { binaries: string; runAs: RunAs | undefined; port: number }

async function launch(options: ClusterOptions, { binaries, runAs, port }: Launch): Promise<Cluster> {
  const logPath = `${options.folder}.log`
  const log = await open(logPath, 'w', 0o600)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(options.settings ?? [])]
  const args = ['-D', options.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(binaries, 'postgres'), args, {
    ...runAs,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const unwatch =
    child.pid === undefined
      ? () => {}
      : endWithParent({ pid: child.pid, folder: options.folder, throwAway: options.throwAway })
  let over = false
  const ended = exitCode(child).then(
    () => void (over = true),
    () => void (over = true),
  )
  void ended.then(unwatch)
  const url = `postgresql://${userName}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`
  const ready = await until(async () => over || (await answers(url)), 60_000)
  if (over || !ready || child.pid === undefined) {
    child.kill('SIGQUIT')
    await ended
    throw databaseTrouble('did not start', await readFile(logPath, 'utf8').catch(() => ''))
  }
  return {
    url: url.replace(/postgres$/, options.database),
    port,
    pid: child.pid,
    ended,
    async stop() {
      if (over) return
      child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGQUIT'), 15_000)
      await ended
      clearTimeout(late)
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01: up, but the password is not the one in secrets.json; waiting does not help.
    if ((error as { code?: string }).code === '28P01') {
      throw new Trouble(
        'The embedded database refuses the password in secrets.json: restore that file, or move the data folder away.',
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(cluster: Cluster, { database }: ClusterOptions): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url.replace(/[^/]*$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

function databaseTrouble(what: string, output: string): Trouble {
  if (/no space left on device/i.test(output)) return new Trouble('The disk is full: free some space and start again.')
  const said = output.trim().split('\n').slice(-8).join('\n')
  return new Trouble(`The embedded PostgreSQL ${what}; it said:\n${said || '(nothing)'}`)
}

/** A folder for a database that is thrown away; one that the database's user can reach. */
export async function throwAwayFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-test-'))
  const runAs = await postgresUser()
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}
